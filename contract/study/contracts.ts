import { certificate, certificateTemplate } from './certificate.ts';

/** Every endpoint of the module. */
export const studyContracts = { certificate, certificateTemplate };
