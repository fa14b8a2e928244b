import { ability } from './ability.ts';

/** Every endpoint of the module. */
export const postContracts = { ability };
