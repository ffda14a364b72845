title = Septet
other-language = 中文
