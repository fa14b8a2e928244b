/** Where the pages of papers are. */
export const paperAddress = {
  list: (paperBankId?: string) => `/manage/paper/list${paperBankId ? `?bank=${paperBankId}` : ''}`,
  editor: (paperId: string) => `/manage/paper/editor?paperId=${paperId}`,
  properties: (paperId: string) => `/manage/paper/edit?paperId=${paperId}`,
  random: (paperId: string) => `/manage/paper/random?paperId=${paperId}`,
  auto: '/manage/paper/auto',
  preview: (paperId: string) => `/manage/paper/preview?paperId=${paperId}`,
};
