/** The answer read last to a question, while the tab is open: the way back into what is marked already. */
const keyOf = (examId: string, questionId: string) => `marking-last-read:${examId}:${questionId}`;

export const lastRead = (examId: string, questionId: string) =>
  sessionStorage.getItem(keyOf(examId, questionId)) ?? undefined;

export const rememberRead = (examId: string, questionId: string, attemptId: string) =>
  sessionStorage.setItem(keyOf(examId, questionId), attemptId);
