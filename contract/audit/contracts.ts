import { auditLog } from './audit.ts';

/** Every endpoint of the module. */
export const auditContracts = { auditLog };
