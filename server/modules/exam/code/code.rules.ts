/** What a submission of an answer in an exam is called in the judge. */
export const subjectOf = (attemptId: string, questionId: string) => `exam:${attemptId}:${questionId}`;

const subject = /^exam:([0-9a-f-]{36}):([0-9a-f-]{36})$/;

/** The answer that a subject names; undefined: it is nobody's of an exam. */
export function answerOf(text: string) {
  const [, attemptId, questionId] = subject.exec(text) ?? [];
  return attemptId && questionId ? { attemptId, questionId } : undefined;
}
