const ends: (() => Promise<void>)[] = [];

/** The next file runs in the same process: what this one began ends with it. */
export const atFileEnd = (end: () => Promise<void>) => ends.push(end);

export async function endFile() {
  for (const end of ends.splice(0)) await end();
}
