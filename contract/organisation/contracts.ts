import { application } from './application.ts';
import { organisation } from './organisation.ts';
import { organisationDesk } from './organisation-desk.ts';

/** Every endpoint of the module. */
export const organisationContracts = { organisation, application, organisationDesk };
