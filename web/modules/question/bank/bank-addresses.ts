const list = '/manage/question/list';

export const bankPath = '/manage/question/bank';
export const listPath = (bankId?: string) => (bankId ? `${list}?bankId=${bankId}` : list);
export const importPath = (bankId?: string) => (bankId ? `${list}/import?bankId=${bankId}` : `${list}/import`);
export const previewPath = (importId: string) => `${list}/import?importId=${importId}`;
