/** What no other label says; the names of the columns that our worksheets have for most of them. */
export const settingWords = {
  fixed: '固定选项',
  blanks: '填空设置',
  languages: '编程语言',
  limits: '编程设置',
  template: '代码模板',
  defaultTemplate: '默认代码',
  tests: '测试用例',
  frame: '外框',
  reference: '参考程序',
  checkerProgram: '检查程序',
} as const;
export type SettingKind = keyof typeof settingWords;
export const settingWord = (kind: SettingKind) => settingWords[kind];
