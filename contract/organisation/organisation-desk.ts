import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, line, pageOf, pageQuery } from '../paging.ts';
import { planNames } from '../plan.ts';

const base = '/user/api/v1/org';

export const mostSeats = 1_000_000;

export const organisationStates = ['ACTIVE', 'SUSPENDED'] as const;

/** What an organisation has bought. */
export const Subscription = z.object({
  plan: z.enum(planNames),
  seats: z.number().int(),
  /** The last moment of the service; null: without an end. */
  validUntil: Instant.nullable(),
});
export type Subscription = z.output<typeof Subscription>;

const ListedOrganisation = z.object({
  organizationId: Id,
  name: z.string(),
  code: z.string(),
  kind: z.enum(['platform', 'enterprise', 'bank', 'college', 'industry']),
  state: z.enum(organisationStates),
  staffCount: z.number().int(),
  ...Subscription.shape,
  /** People on duty or disabled: who has left takes no seat. */
  seatsUsed: z.number().int(),
  createdAt: Instant,
});
export type ListedOrganisation = z.output<typeof ListedOrganisation>;

/** The operator's list of everybody who is in. */
export const organisationDesk = {
  search: endpoint({
    method: 'GET',
    path: `${base}/list`,
    access: 'organisation.approve',
    summary: '已入驻的机构',
    query: pageQuery({
      more: { state: z.enum(organisationStates).optional(), keyword: z.string().trim().max(50).optional() },
    }),
    reply: pageOf(ListedOrganisation),
  }),
  suspend: endpoint({
    method: 'POST',
    path: `${base}/suspend`,
    access: 'organisation.approve',
    summary: '停用机构：所有人随即退出登录',
    query: z.object({ organizationId: Id }),
    body: z.object({ reason: line('停用原因', 200) }),
    reply: z.object({ state: z.enum(organisationStates) }),
  }),
  resume: endpoint({
    method: 'POST',
    path: `${base}/resume`,
    access: 'organisation.approve',
    summary: '恢复机构',
    query: z.object({ organizationId: Id }),
    reply: z.object({ state: z.enum(organisationStates) }),
  }),
  modifyPlan: endpoint({
    method: 'POST',
    path: `${base}/plan/modify`,
    access: 'organisation.approve',
    summary: '设定机构的套餐、名额与有效期',
    query: z.object({ organizationId: Id }),
    body: z.object({
      plan: z.enum(planNames, '请选择套餐'),
      seats: z
        .number({ error: '请填写名额' })
        .int('名额是整数')
        .min(1, '名额至少 1 人')
        .max(mostSeats, `名额最多 ${mostSeats.toLocaleString('zh-CN')} 人`),
      validUntil: Instant.nullable(),
      /** What whoever sets it saw: refused where another operator has set it since. */
      was: Subscription,
    }),
    reply: z.object({ seatsUsed: z.number().int() }),
  }),
};
