const ends: (() => Promise<void>)[] = [];

/** The next file runs in the same process: what this one began ends with it. */
export const atFileEnd = (end: () => Promise<void>) => ends.push(end);

export async function endFile() {
  const ended = await Promise.allSettled(ends.splice(0).map((end) => end()));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}
