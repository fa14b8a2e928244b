import { auditContracts } from '#contract/audit/contracts.ts';
import { defineModule } from '../../kit/module.ts';
import { auditLogRoutes } from './audit-log.routes.ts';

export const auditModule = defineModule({
  name: 'audit',
  title: '操作日志',
  // `audit_log` is the kit's: every module writes it through `audit()`.
  tables: [],
  contracts: auditContracts,
  audit: {
    'audit.export': '导出操作日志',
  },
  routes: ({ actionName }) => auditLogRoutes(actionName),
});
