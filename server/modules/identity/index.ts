import type { BrandName } from '#contract/brand.ts';
import type { Storage } from '../../kit/files/storage.ts';
import type { Route } from '../../kit/http/serve.ts';
import type { Keys } from '../../kit/keys.ts';
import { accountRoutes } from './account/account.routes.ts';
import { passwordRoutes } from './account/password.routes.ts';
import { auditLogRoutes } from './audit/audit-log.routes.ts';
import { departmentRoutes } from './department/department.routes.ts';
import { applicationRoutes } from './organisation/application.routes.ts';
import { organisationRoutes } from './organisation/settings.routes.ts';
import { outboxRoutes } from './outbox/outbox.routes.ts';
import { postRoutes } from './post/post.routes.ts';
import { outsideRoutes, providerRoutes } from './provider/provider.routes.ts';
import { roleRoutes } from './role/role.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { staffRoutes } from './staff/staff.routes.ts';
import { staffImportRoutes } from './staff-import/import.routes.ts';
import { tagRoutes } from './tag/tag.routes.ts';
import type { TaggedMaterial } from './tag/tag.ts';

export { hashPassword } from '../../kit/secret/password.ts';
export { proveCode, sendCode, spendCode } from './code/sms-code.ts';
export { departmentCounts, departmentIdsOf } from './department/department.queries.ts';
export { identityJobs } from './jobs.ts';
export { isPlatform } from './organisation/organisation-desk.queries.ts';
export { editionOf } from './organisation/settings.queries.ts';
export { lookAt } from './organisation/shown.ts';
export { departmentOf, isColleaguesPhone, lockOutsiders, outsidersWith } from './outsider/outsider.queries.ts';
export { outsiderFor } from './outsider/outsider.ts';
export { administrator, everybody } from './role/built-in.rules.ts';
export { authenticator, callerNow, personNow } from './session/authenticate.ts';
export { endSessionsOf, refreshCallers } from './session/session.queries.ts';
export { keepRefreshToken } from './session/session.routes.ts';
export { issueTokens, startSession } from './session/sign-in.ts';
export { addDepartment, addOrganisation, addStaff, hasOrganisations } from './staff/provision.queries.ts';
export { createdInScope, departmentInScope, holdsPermission, reachesAll, staffInScope } from './staff/scope.queries.ts';
export { type Chosen, chosenUserIds, isChosen, reachableUserIds } from './staff/staff.queries.ts';
export { postCounts, tagCounts } from './tag/reach.queries.ts';
export { lockTags, type TagMark, tagsOf } from './tag/tag.queries.ts';

export interface IdentityParts {
  readonly keys: Keys;
  readonly storage: Storage;
  /** The brand of this service where no organisation has one of its own. */
  readonly product: BrandName;
  /** Scheme and host under which people reach this service; as each browser says unless set, but for links in mails. */
  readonly publicUrl: string | undefined;
  readonly tagged: TaggedMaterial;
}

export const identityRoutes = ({ keys, storage, product, publicUrl, tagged }: IdentityParts): Route[] => [
  ...organisationRoutes(storage, product, publicUrl),
  ...auditLogRoutes,
  ...applicationRoutes(keys, publicUrl ?? ''),
  ...sessionRoutes(keys),
  ...accountRoutes(keys, storage),
  ...passwordRoutes(keys, publicUrl ?? ''),
  ...providerRoutes(keys, ({ siteOrigin }) => publicUrl ?? siteOrigin),
  ...outsideRoutes(keys, ({ siteOrigin }) => publicUrl ?? siteOrigin),
  ...outboxRoutes(keys),
  ...roleRoutes,
  ...departmentRoutes,
  ...staffRoutes(keys),
  ...staffImportRoutes(keys),
  ...postRoutes,
  ...tagRoutes(tagged),
];
