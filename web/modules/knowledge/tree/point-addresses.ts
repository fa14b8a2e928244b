const edit = '/manage/knowledge/edit';
const show = '/manage/knowledge/show';

export const editPath = (knowledgeId?: string) => (knowledgeId ? `${edit}?knowledgeId=${knowledgeId}` : edit);
export const showPath = (knowledgeId?: string) => (knowledgeId ? `${show}?knowledgeId=${knowledgeId}` : show);
export const questionsPath = (knowledgeId: string) => `/manage/question/list?knowledgeIds=${knowledgeId}`;
