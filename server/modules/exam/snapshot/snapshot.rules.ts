const minuteMs = 60_000;
const dayMs = 86_400_000;

const start = [0xff, 0xd8, 0xff];
const end = [0xff, 0xd9];

/** Begins and ends as a JPEG does, whatever its name says. */
export function isJpeg(bytes: Uint8Array) {
  const tail = bytes.subarray(-end.length);
  return start.every((byte, place) => bytes[place] === byte) && end.every((byte, place) => tail[place] === byte);
}

/** One picture is taken in each half of an interval: a page that was opened anew may send one more, and no flood. */
export const slotOf = (at: Date, minutes: number) => Math.floor(at.getTime() / ((minutes * minuteMs) / 2));

export const eraseAt = (at: Date, days: number) => new Date(at.getTime() + days * dayMs);

interface Pictured {
  readonly startedAt: string | null;
  /** The latest picture. */
  readonly snapshotAt: string | null;
  /** When the page last said that there would be none. */
  readonly noCameraAt: string | null;
  readonly snapshotMinutes: number | null;
}

const msOf = (instant: string | null) => (instant === null ? Number.NEGATIVE_INFINITY : Date.parse(instant));

/** Somebody who writes an exam that asks for pictures, and none has come for two intervals, or the page said so. */
export function isWithoutCamera({ startedAt, snapshotAt, noCameraAt, snapshotMinutes }: Pictured, at: Date) {
  if (snapshotMinutes === null || startedAt === null) return false;
  if (msOf(noCameraAt) > msOf(snapshotAt)) return true;
  const since = Math.max(msOf(startedAt), msOf(snapshotAt));
  return at.getTime() - since > (2 * snapshotMinutes + 1) * minuteMs;
}
