import { certificate, certificateTemplate } from '#contract/study/certificate.ts';
import type { Foreign, Joined, KeyOf } from '../../../../test/access/named.ts';
import { newName } from '../../../../test/matrix/material.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';

const shared = {
  kind: 'shared',
  why: 'templates are the whole organisation’s and name nobody',
} as const;

const fields = () => ({ name: newName(), title: '结业证书', wording: '{姓名}已完成{项目}。', issuer: '培训中心' });

const newTemplate = ({ admin }: Pick<World, 'admin'>) => admin.call(certificateTemplate.add, { body: fields() });

/** One of a place, whose marker stands in the name of its person. */
async function newCertificate(world: World, { userId }: Pick<Place, 'userId'>) {
  const { templateId } = await newTemplate(world);
  await world.admin.call(certificate.issue, { body: { templateId, subject: newName(), userIds: [userId] } });
  const { data } = await world.admin.call(certificate.search, { body: { templateId } });
  return { certificateId: data[0]?.certificateId ?? '' };
}

/** To somebody of each place, by a template of their own. */
async function given(world: World) {
  const { templateId } = await newTemplate(world);
  const userIds = world.places.map(({ userId }) => userId);
  await world.admin.call(certificate.issue, { body: { templateId, subject: newName(), userIds } });
  return { templateId };
}

export const rows: RowsOf<'certificate' | 'certificateTemplate'> = {
  'certificateTemplate.search': { ...shared, call: () => ({ body: {} }) },
  'certificateTemplate.add': { ...shared, call: () => ({ body: fields() }) },
  'certificateTemplate.update': {
    ...shared,
    call: async (world) => ({ query: await newTemplate(world), body: { ...fields(), version: 1 } }),
  },
  'certificateTemplate.delete': { ...shared, call: async (world) => ({ query: await newTemplate(world) }) },
  'certificate.search': {
    kind: 'people',
    lists: async (world) => ({ query: { size: 200 }, body: await given(world) }),
  },
  'certificate.export': { kind: 'people', silent: true, lists: async (world) => ({ body: await given(world) }) },
  'certificate.issue': {
    ...{ kind: 'people', silent: true },
    names: async ({ userId }, world) => ({
      body: { ...(await newTemplate(world)), subject: newName(), userIds: [userId] },
    }),
  },
  'certificate.revoke': {
    ...{ kind: 'people', silent: true },
    names: async (place, world) => ({ query: await newCertificate(world, place), body: { reason: '发错了' } }),
  },
  'certificate.own': { kind: 'own', why: 'the certificates of the caller' },
  'certificate.check': { kind: 'public', why: 'whoever has the number of a certificate may check it' },
};

export const foreign: Foreign<KeyOf<'certificate' | 'certificateTemplate'>> = {
  'certificateTemplate.update': ({ certificateTemplateId: templateId }) => ({
    query: { templateId },
    body: { ...fields(), version: 1 },
  }),
  'certificateTemplate.delete': ({ certificateTemplateId: templateId }) => ({ query: { templateId } }),
  'certificate.search': ({ certificateTemplateId: templateId }) => ({ body: { templateId } }),
  'certificate.export': ({ certificateTemplateId: templateId }) => ({ body: { templateId } }),
  'certificate.issue': ({ certificateTemplateId: templateId, userId }) => ({
    body: { templateId, subject: '项目', userIds: [userId] },
  }),
  'certificate.revoke': ({ certificateId }) => ({ query: { certificateId }, body: { reason: '发错了' } }),
};

export const joined: Joined = {
  'certificate.issue': [
    (a, b) => ({ body: { templateId: a.certificateTemplateId, subject: '项目', userIds: [b.userId] } }),
    (a, b) => ({ body: { templateId: b.certificateTemplateId, subject: '项目', userIds: [a.userId] } }),
  ],
};
