/** The same day so many months later or, with a negative number, earlier; the last of the month where there is no such day. */
export function laterByMonths(instant: Date, months: number) {
  const moved = new Date(instant);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(instant.getUTCDate(), last));
  return moved;
}

const dayMs = 86_400_000;

/** People in the talent pool are asked again so long before the end. */
export const askedBeforeMs = 30 * dayMs;
/** Drafts and uploads that nobody sent. */
export const draftMs = 180 * dayMs;
