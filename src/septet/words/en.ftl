title = Septet
other-language = 中文

### shared
seat-N = N
seat-E = E
seat-S = S
seat-W = W
