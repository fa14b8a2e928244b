const list = '/manage/question/list';

export const bankPath = '/manage/question/bank';
export const listPath = (bankId?: string) => (bankId ? `${list}?bankId=${bankId}` : list);
/** The list with this question opened. */
export const questionPath = (questionId: string) => `${list}?questionId=${questionId}`;
/** The list of what came with an import. */
export const importedPath = (importId: string) => `${list}?importId=${importId}`;
export const inStatePath = (bankId: string, state: string) => `${list}?bankId=${bankId}&state=${state}`;
export const pendingPath = (bankId: string) => inStatePath(bankId, 'PENDING');
export const importPath = (bankId?: string) => (bankId ? `${list}/import?bankId=${bankId}` : `${list}/import`);
export const previewPath = (importId: string) => `${list}/import?importId=${importId}`;
