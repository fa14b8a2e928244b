/** What code that was given in a practice is called in the judge; each giving has a name of its own. */
export const subjectOf = (sessionId: string, questionVersionId: string, giving: string) =>
  `practice:${sessionId}:${questionVersionId}:${giving}`;

const subject = /^practice:([0-9a-f-]{36}):([0-9a-f-]{36}):[0-9a-f-]{36}$/;

/** The answer that a subject names; undefined: it is nobody's of a practice. */
export function practisedOf(text: string) {
  const [, sessionId, questionVersionId] = subject.exec(text) ?? [];
  return sessionId && questionVersionId ? { sessionId, questionVersionId } : undefined;
}
