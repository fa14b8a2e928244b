import { constants, setPriority } from 'node:os';

/**
 * The calling thread gets the processor when nobody else wants it: answers of examinees go before lists and files. Linux
 * alone knows a priority of a single thread; elsewhere this would be the whole process's.
 */
export function lowerPriority(nice: number = constants.priority.PRIORITY_BELOW_NORMAL) {
  if (process.platform === 'linux') setPriority(0, nice);
}
