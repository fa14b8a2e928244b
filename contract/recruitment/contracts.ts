import { job } from './job.ts';

/** Every endpoint of the module. */
export const recruitmentContracts = { job };
