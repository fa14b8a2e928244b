import { role } from './role.ts';

/** Every endpoint of the module. */
export const accessContracts = { role };
