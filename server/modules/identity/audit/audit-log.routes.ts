import { auditLog } from '#contract/identity/organisation/audit.ts';
import { serve } from '../../../kit/http/serve.ts';
import { auditActions, auditPage, exportAudit, verifyOwnChain } from './audit-log.ts';

export const auditLogRoutes = serve(auditLog, {
  search: ({ db, user, query }) => auditPage(db, user, query),
  actions: ({ db, user }) => auditActions(db, user),
  verify: ({ db, user }) => verifyOwnChain(db, user),
  export: ({ db, user, query, at }) => exportAudit(db, user, query, at),
});
