import { move, transferableSymbol, valueSymbol } from 'piscina';
import { memoryOf } from './memory.ts';

/** The answer of a thread, whose `bytes` are handed over and not copied. */
export const handedOver = <Done>(answer: Done, bytes: readonly Uint8Array[]) =>
  move({ [transferableSymbol]: memoryOf(bytes), [valueSymbol]: answer as object }) as Done;
