import { judge } from './judge.ts';

/** Every endpoint of the module. */
export const judgeContracts = { judge };
