import type { Response } from '#contract/exam/attempt.ts';

/** What was begun and not given yet stays on the device, so that a reload loses nothing. */
const keyOf = (sessionId: string, questionVersionId: string) => `practice:${sessionId}:${questionVersionId}`;

export function readDraft(sessionId: string, questionVersionId: string): Response {
  try {
    return JSON.parse(localStorage.getItem(keyOf(sessionId, questionVersionId)) ?? 'null') as Response;
  } catch {
    return null;
  }
}

export function keepDraft(sessionId: string, questionVersionId: string, response: Response) {
  try {
    localStorage.setItem(keyOf(sessionId, questionVersionId), JSON.stringify(response));
  } catch {
    // full or closed: it is kept by the page
  }
}

export function dropDraft(sessionId: string, questionVersionId: string) {
  try {
    localStorage.removeItem(keyOf(sessionId, questionVersionId));
  } catch {
    // nothing was kept there
  }
}
