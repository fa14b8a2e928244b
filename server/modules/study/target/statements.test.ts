import { beforeAll, expect, test } from 'vitest';
import { ability } from '#contract/post/ability.ts';
import { abilityMaterial } from '#contract/post/material.ts';
import { certificateTemplate } from '#contract/study/certificate.ts';
import { ownTarget } from '#contract/study/own-target.ts';
import { studyTarget } from '#contract/study/target.ts';
import type { Client } from '../../../../test/make/exam.ts';
import { as, makeAdministrator, makeStaff } from '../../../../test/make.ts';
import { statements } from '../../../../test/statements.ts';
import { now } from '../../../kit/clock.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { refreshNotedTargets } from './allocation.ts';
import { chartOf, searchPeople } from './chart.ts';
import { listOwn } from './own.ts';
import { searchTargets } from './target.ts';

type Made = Awaited<ReturnType<typeof makeAdministrator>>;

let admin: Client;
let organisation: Made['organisation'];
let user: Caller;
let materials: string[];
let templateId: string;

beforeAll(async () => {
  const made = await makeAdministrator();
  ({ admin, organisation } = made);
  const permissions = ['target.manage'];
  const grant = { permissions, dataScope: 'all', departmentIds: [], includeChildren: true, groupId: null };
  const session = { sessionId: '', realName: '', departmentId: organisation.rootId, address: '127.0.0.1' };
  const kinds = { edition: 'standard' as const, applicant: false, outsider: false, initialPassword: false };
  user = { ...made.staff, ...session, ...kinds, permissions, grants: [grant] };
  const { id: parentId } = await admin.call(ability.add, { body: { name: '合规' } });
  const { id: abilityId } = await admin.call(ability.add, { body: { name: '反洗钱', parentId } });
  materials = [];
  for (const title of ['手册', '制度', '案例']) {
    const body = { abilityId, title, url: 'https://example.com/aml' };
    materials.push((await admin.call(abilityMaterial.add, { body })).materialId);
  }
  const body = { name: '结业', title: '结业证书', wording: '{姓名}达成{项目}', issuer: '培训部' };
  ({ templateId } = await admin.call(certificateTemplate.add, { body }));
});

/** An open target of these people, each gradation behind the one before. */
async function targetOf(userIds: readonly string[]) {
  const gradations = materials.map((refId, place) => ({
    ...{ name: `第 ${place + 1} 步`, unlock: 'PREVIOUS' as const, items: [{ kind: 'material' as const, refId }] },
  }));
  const body = { name: '成长', ownerId: user.userId, gradations, templateId };
  const { targetId } = await admin.call(studyTarget.add, { body });
  const rules = userIds.map((refId) => ({ kind: 'person' as const, refId }));
  await admin.call(studyTarget.allocate, { query: { targetId }, body: { rules } });
  await admin.call(studyTarget.open, { query: { targetId } });
  return targetId;
}

async function learners(count: number) {
  const found = [];
  for (let place = 0; place < count; place += 1) found.push(await makeStaff(organisation));
  return found;
}

async function readFirst(me: Client, targetId: string) {
  const { gradations } = await me.call(ownTarget.detail, { query: { targetId } });
  const itemId = gradations[0]?.items[0]?.itemId ?? '';
  await me.call(ownTarget.read, { query: { targetId, itemId } });
}

test('a chart takes four statements, however many people have the target: one of them reads all of their standing', async () => {
  const people = await learners(12);
  const [few, many] = [
    await targetOf(people.slice(0, 1).map((one) => one.userId)),
    await targetOf(people.map((one) => one.userId)),
  ];
  const [first] = people;
  if (first) await readFirst(await as(first), many);
  const chart = (targetId: string) => statements((db) => chartOf(db, user, targetId, now()));
  expect([await chart(few), await chart(many)]).toEqual([4, 4]);
  const page = (targetId: string) =>
    statements((db) => searchPeople(db, user, targetId, { text: '' }, { page: 0, size: 20 }, now()));
  // What somebody has just read is written once.
  for (const targetId of [few, many]) await page(targetId);
  expect(await page(many)).toBe(await page(few));
});

test('lists of targets take as many statements for one row as for many', async () => {
  const [one, other] = await learners(2);
  if (!one || !other) throw new Error('nobody was made');
  const caller = ({ userId }: typeof one) => ({ ...user, userId });
  const mine = (who: typeof one) => statements((db) => listOwn(db, caller(who), now()));
  const noted = ({ userId }: typeof one) =>
    statements((db) => refreshNotedTargets(db, { organisationId: user.organisationId, userIds: [userId] }));
  await targetOf([one.userId]);
  for (let count = 0; count < 6; count += 1) await targetOf([other.userId]);
  const [few, many] = [await mine(one), await mine(other)];
  expect(many).toBe(few);
  expect(few).toBeLessThanOrEqual(12);
  expect(await noted(other)).toBe(await noted(one));
  const page = (size: number) => statements((db) => searchTargets(db, user, { text: '' }, { page: 0, size }, now()));
  expect([await page(1), await page(50)]).toEqual([5, 5]);
});
