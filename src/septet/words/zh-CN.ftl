title = 七重奏
other-language = English
