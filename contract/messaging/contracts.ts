import { outbox } from './outbox.ts';

/** Every endpoint of the module. */
export const messagingContracts = { outbox };
