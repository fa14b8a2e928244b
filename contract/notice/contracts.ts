import { message, notice } from './notice.ts';

/** Every endpoint of the module. */
export const noticeContracts = { message, notice };
