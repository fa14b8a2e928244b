import type { Route } from '../../kit/http/serve.ts';
import type { Keys } from '../../kit/keys.ts';
import { roleRoutes } from './role/role.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { departmentRoutes } from './staff/department.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';

export { administrator, everybody } from './role/built-in.rules.ts';
export { authenticator } from './session/authenticate.ts';
export { endSessionsOf, forgetNonces, refreshCallers } from './session/session.queries.ts';
export { hashPassword, issueTokens } from './session/sign-in.ts';
export { departmentCounts, departmentIdsOf } from './staff/department.queries.ts';
export { addDepartment, addOrganisation, addStaff, hasOrganisations } from './staff/provision.queries.ts';
export { createdInScope, departmentInScope, reachesAll, staffInScope } from './staff/scope.queries.ts';
export { chosenUserIds, reachableUserIds } from './staff/staff.queries.ts';

export const identityRoutes = (keys: Keys): Route[] => [
  ...sessionRoutes(keys),
  ...roleRoutes,
  ...departmentRoutes,
  ...staffRoutes,
];
