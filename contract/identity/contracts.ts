import { account } from './account/account.ts';
import { password } from './account/password.ts';
import { outside, provider } from './account/provider.ts';
import { department } from './department.ts';
import { application, organisationDesk } from './organisation/application.ts';
import { auditLog } from './organisation/audit.ts';
import { organisation } from './organisation/organisation.ts';
import { outbox } from './organisation/outbox.ts';
import { post } from './post.ts';
import { role } from './role.ts';
import { session } from './session.ts';
import { staff } from './staff.ts';
import { staffImport } from './staff-import.ts';
import { tag } from './tag.ts';

/** Every endpoint of the module. */
export const identityContracts = {
  session,
  account,
  password,
  outside,
  provider,
  organisation,
  application,
  organisationDesk,
  outbox,
  auditLog,
  role,
  department,
  staff,
  staffImport,
  post,
  tag,
};
