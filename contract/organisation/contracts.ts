import { application, organisationDesk } from './application.ts';
import { organisation } from './organisation.ts';

/** Every endpoint of the module. */
export const organisationContracts = { organisation, application, organisationDesk };
