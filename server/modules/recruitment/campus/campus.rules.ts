const hourMs = 3_600_000;
const before = 2 * hourMs;
const after = 6 * hourMs;

/** People sign in around the talk, not days later from a photo of the code. */
export function isOpen(startAt: string | Date, at: Date) {
  const start = new Date(startAt).getTime();
  return at.getTime() >= start - before && at.getTime() <= start + after;
}

export const talkPath = (code: string) => `/campus/talk?code=${code}`;

/** So long who signed in is known. */
export const keptDays = 365;
