import { account } from './account.ts';
import { applicant } from './applicant.ts';
import { outside } from './external-login.ts';
import { password } from './password.ts';
import { session } from './session.ts';

/** Every endpoint of the module. */
export const accountContracts = { session, account, applicant, password, outside };
