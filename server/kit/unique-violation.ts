import type { Refusal } from './errors.ts';

const uniqueViolation = '23505';

/** Runs a statement and turns a violation of a unique index, also by a concurrent transaction, into the refusal given for that index. */
export async function refusingTaken<T>(work: Promise<T>, words: Readonly<Record<string, Refusal>>) {
  try {
    return await work;
  } catch (failure) {
    const { code, constraint = '' } = (failure ?? {}) as { code?: string; constraint?: string };
    throw (code === uniqueViolation && words[constraint]) || failure;
  }
}
