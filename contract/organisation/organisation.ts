import { z } from 'zod';
import { brands, editions } from '../brand.ts';
import { providerKinds } from '../directory/provider.ts';
import { endpoint, file } from '../endpoint.ts';
import { Id, Instant, line, PictureName } from '../paging.ts';
import { EmailOrNone, Phone } from '../personal-fields.ts';
import { planNames } from '../plan.ts';

/** How the entrance looks at this address: the service's own brand, or that of the organisation whose domain it is. */
const Shown = z.object({
  brand: z.enum(brands),
  edition: z.enum(editions),
  organizationName: z.string().nullable(),
  organizationLogoUrl: z.string().nullable(),
  /** Buttons beside the password: identity providers by redirect. */
  providers: z.array(z.object({ providerId: Id, name: z.string(), kind: z.enum(providerKinds) })),
  /** Of the platform, for who wants to buy or needs help. */
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
});
export type Shown = z.output<typeof Shown>;

export const secondFactors = ['off', 'managers', 'everyone'] as const;

const Settings = z.object({
  name: z.string(),
  code: z.string(),
  kind: z.enum(['platform', 'enterprise', 'bank', 'college', 'industry']),
  logoUrl: z.string().nullable(),
  brand: z.enum(brands),
  edition: z.enum(editions),
  domain: z.string().nullable(),
  secondFactor: z.enum(secondFactors),
  /** Questions wait for a reviewer before they can be picked. */
  questionReview: z.boolean(),
  contactPhone: z.string().nullable(),
  contactEmail: z.string().nullable(),
  plan: z.enum(planNames),
  seats: z.number().int(),
  /** On duty or disabled: whoever takes a seat. */
  seatsUsed: z.number().int(),
  validUntil: Instant.nullable(),
  version: z.number().int(),
});
export type OrganisationSettings = z.output<typeof Settings>;

const base = '/user/api/v1/org';

export const organisation = {
  show: endpoint({
    method: 'GET',
    path: `${base}/show`,
    access: 'anyone',
    summary: '本地址的品牌与登录方式；code 指定机构',
    query: z.object({ code: z.string().trim().toLowerCase().max(40).optional() }),
    reply: Shown,
  }),
  settings: endpoint({
    method: 'GET',
    path: `${base}/settings`,
    access: 'organisation.manage',
    summary: '机构设置',
    reply: Settings,
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'organisation.manage',
    summary: '修改机构设置',
    body: z.object({
      name: line('机构名称', 60),
      brand: z.enum(brands),
      edition: z.enum(editions),
      /** Blank: none. */
      domain: z.union([
        z.literal(''),
        z
          .string()
          .trim()
          .toLowerCase()
          .max(200)
          .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/, '域名形如 exam.example.com'),
      ]),
      secondFactor: z.enum(secondFactors),
      /** Left out: it stays as it is. */
      questionReview: z.boolean().optional(),
      contactPhone: z.union([
        z.literal(''),
        Phone,
        z
          .string()
          .trim()
          .max(13, '请填写手机号或带区号的电话')
          .regex(/^0\d{2,3}-?\d{7,8}$/, '请填写手机号或带区号的电话'),
      ]),
      contactEmail: EmailOrNone,
      version: z.number().int(),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  changeLogo: endpoint({
    method: 'POST',
    path: `${base}/logo/change`,
    access: 'organisation.manage',
    summary: '更换机构标志',
    upload: { maxBytes: 2 * 1024 * 1024 },
    reply: z.object({ logoUrl: z.string() }),
  }),
  removeLogo: endpoint({
    method: 'POST',
    path: `${base}/logo/remove`,
    access: 'organisation.manage',
    summary: '恢复品牌自带的标志',
    reply: z.object({ removed: z.boolean() }),
  }),
  logo: endpoint({
    method: 'GET',
    path: `${base}/logo/:name`,
    access: 'anyone',
    summary: '机构标志图片',
    params: z.object({ name: PictureName }),
    reply: file('image/png'),
  }),
};
