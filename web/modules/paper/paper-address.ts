/** Where the pages of papers are. */
export const paperAddress = {
  list: (paperBankId?: string) => `/manage/paper/list${paperBankId ? `?bank=${paperBankId}` : ''}`,
  banks: '/manage/paperBankMgt',
  sharedBanks: '/manage/paperBankMgt?shelf=outer',
  bank: (paperBankId: string) => `/manage/pmt/list?paperBankId=${paperBankId}`,
  detail: (paperId: string) => `/manage/paper/detail?paperId=${paperId}`,
  compare: (paperIds: readonly string[]) => `/manage/paper/list/compare?paperIds=${paperIds.join(',')}`,
  editor: (paperId: string) => `/manage/paper/editor?paperId=${paperId}`,
  properties: (paperId: string) => `/manage/paper/edit?paperId=${paperId}`,
  random: (paperId: string) => `/manage/paper/random?paperId=${paperId}`,
  auto: '/manage/paper/auto',
  post: '/manage/paper/post',
  preview: (paperId: string) => `/manage/paper/preview?paperId=${paperId}`,
  sharedPreview: (paperId: string) => `/manage/paper/preview?paperId=${paperId}&shared=true`,
  questionImport: '/manage/question/list/import',
};
