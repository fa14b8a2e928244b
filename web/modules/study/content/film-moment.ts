/** 3:20, and 1:03:20 of long films. */
export function momentText(ms: number) {
  const seconds = Math.floor(ms / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Milliseconds of 3:20, 03:20 or 1:03:20, also with a full-width colon; undefined where it is no moment. */
export function momentOf(text: string) {
  const found = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]?\d)$/.exec(text.trim().replaceAll('：', ':'));
  if (!found) return undefined;
  const [hours, minutes, seconds] = [found[1] ?? '0', found[2], found[3]].map(Number) as [number, number, number];
  if (found[1] !== undefined && minutes > 59) return undefined;
  return ((hours * 60 + minutes) * 60 + seconds) * 1000;
}
