import type { Refusal } from './errors.ts';

const uniqueViolation = '23505';

/** Runs a statement; what a unique index forbids, also in the same instant, is refused in words, by the index's name. */
export async function refusingTaken<T>(work: Promise<T>, words: Readonly<Record<string, Refusal>>) {
  try {
    return await work;
  } catch (failure) {
    const { code, constraint = '' } = (failure ?? {}) as { code?: string; constraint?: string };
    throw (code === uniqueViolation && words[constraint]) || failure;
  }
}
