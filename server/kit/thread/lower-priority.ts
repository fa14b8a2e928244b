import { constants, setPriority } from 'node:os';

/**
 * The calling thread gets the processor when nobody else wants it: answers of examinees go before lists and files. Linux
 * alone knows a priority of a single thread; elsewhere this would be the whole process's.
 */
export function lowerPriority() {
  if (process.platform === 'linux') setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
}
