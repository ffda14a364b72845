title = 七重奏
other-language = English

### shared
seat-N = 北
seat-E = 东
seat-S = 南
seat-W = 西
