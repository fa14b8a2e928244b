import { auditLog } from '#contract/audit/audit.ts';
import { serve } from '../../kit/http/serve.ts';
import { type ActionName, auditActions, auditPage, exportAudit, verifyOwnChain } from './audit-log.ts';

export const auditLogRoutes = (actionName: ActionName) =>
  serve(auditLog, {
    search: ({ db, user, query }) => auditPage(db, user, query, actionName),
    actions: ({ db, user }) => auditActions(db, user, actionName),
    verify: ({ db, user }) => verifyOwnChain(db, user),
    export: ({ db, user, query, at }) => exportAudit(db, user, query, { at, actionName }),
  });
