import { knowledge } from './knowledge.ts';

/** Every endpoint of the module. */
export const knowledgeContracts = { knowledge };
