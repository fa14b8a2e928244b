import { organisationContracts } from '#contract/organisation/contracts.ts';
import { defineModule } from '../../kit/module.ts';
import { isPlatform, organisationName } from '../messaging/index.ts';
import { applicationRoutes } from './application/application.routes.ts';
import * as desk from './organisation-desk.queries.ts';
import { organisationRoutes } from './settings/settings.routes.ts';

export const organisationModule = defineModule({
  name: 'organisation',
  title: '机构',
  tables: ['organisation', 'organisation_application'],
  contracts: organisationContracts,
  audit: {
    'application.approve': '通过入驻申请',
    'application.reject': '驳回入驻申请',
    'organisation.logo': '更换机构标志',
    'organisation.modify': '修改机构',
    'organisation.plan': '设定套餐',
    'organisation.resume': '恢复机构',
    'organisation.suspend': '停用机构',
  },
  routes: ({ keys, storage, product, publicUrl }) => [
    ...organisationRoutes(storage, product, publicUrl),
    ...applicationRoutes(keys, publicUrl ?? ''),
  ],
  answers: [isPlatform.answeredBy(desk.isPlatform), organisationName.answeredBy(desk.organisationName)],
});
