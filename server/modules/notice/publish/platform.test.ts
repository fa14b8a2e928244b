import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Audience } from '#contract/notice/notice.ts';
import { databaseUrl } from '../../../../test/database-url.ts';
import { tasksWith } from '../../../../test/jobs.ts';
import { connect } from '../../../kit/db/db.ts';
import { migrate } from '../../../kit/db/migrate.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { migrateJobs, runDueJobs } from '../../../kit/jobs.ts';
import type { JobParts } from '../../../kit/module.ts';
import type { Db } from '../../../kit/transaction.ts';
import { addOrganisation, addStaff } from '../../directory/index.ts';
import { messageDetail, myMessages, readAll } from '../message/message.ts';
import { remindUnread, withdrawNotice } from './follow-up.ts';
import { noticeDetail, searchNotices, searchReceivers } from './notice.ts';
import { publishNotice } from './publish.ts';

/** What reaches every organisation would reach those of all other tests, so this has a database of its own. */
let db: Db;
let url: string;

async function administer(sql: string) {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(sql);
  await client.end();
}

const name = `platform_${randomUUID().replaceAll('-', '')}`;

beforeAll(async () => {
  await administer(`create database ${name}`);
  const address = new URL(databaseUrl());
  address.pathname = name;
  url = address.href;
  await migrate(url);
  await migrateJobs(url);
  db = connect(url, 4);
});

afterAll(async () => {
  await db.destroy();
  await administer(`drop database ${name}`);
});

/** An organisation with so many people; the first of them may publish. */
async function organisationOf(kind: 'platform' | 'enterprise', people: number): Promise<Caller> {
  const code = `c${randomUUID().slice(0, 8)}`;
  const { organisationId, rootId } = await addOrganisation(db, { name: `机构 ${code}`, code, kind });
  const userIds = await addStaff(
    db,
    Array.from({ length: people }, (_, index) => ({
      ...{ organisationId, departmentId: rootId, username: `${code}-${index}`, passwordHash: '', phone: null },
      ...{ realName: '林晓', jobNumber: `${index}`, gender: null, roles: [] },
    })),
  );
  const grant = { permissions: ['notice.publish'], dataScope: 'all', departmentIds: [], includeChildren: true };
  return {
    ...{ organisationId, userId: userIds[0] ?? '', sessionId: '', realName: '', departmentId: rootId, address: '' },
    ...{
      permissions: ['notice.publish'],
      grants: [{ ...grant, groupId: null }],
      edition: 'standard',
      applicant: false,
      outsider: false,
      initialPassword: false,
    },
  };
}

/** The service's own jobs on this database. */
const tasks = () => tasksWith({ db } as JobParts);

const page = { page: 0, size: 10 };
const inbox = async (user: Caller) => (await myMessages(db, user, { unread: false }, page)).data;

test('the platform tells every organisation, and only the platform manages what it told', async () => {
  const operator = await organisationOf('platform', 2);
  const [small, large] = [await organisationOf('enterprise', 3), await organisationOf('enterprise', 250)];
  const noticeId = randomUUID();
  const at = new Date();
  const writing = { noticeId, title: '系统维护', content: '<p>周六凌晨维护</p>' };
  const audience = Audience.parse({ everyOrganisation: true });
  expect(await publishNotice(db, operator, { ...writing, audience }, at)).toEqual({ noticeId, receivers: 255 });
  expect(await noticeDetail(db, operator, noticeId)).toMatchObject({ state: 'SENDING' });
  await runDueJobs(url, tasks());
  await runDueJobs(url, tasks());
  await tasks().shareNotice?.({ organisationId: operator.organisationId, noticeId });
  const told = { state: 'SENT', receivers: 255, read: 0, audienceText: '所有机构' };
  expect(await noticeDetail(db, operator, noticeId)).toMatchObject(told);

  const [received] = await inbox(large);
  expect(await inbox(small)).toHaveLength(1);
  const receiveId = received?.noticeReceiveId ?? '';
  expect(await messageDetail(db, large, receiveId)).toMatchObject({ body: '<p>周六凌晨维护</p>' });
  await readAll(db, large, at);
  expect((await noticeDetail(db, operator, noticeId)).read).toBe(1);
  // Names of other organisations' people stay with them.
  expect((await searchReceivers(db, operator, { noticeId, ...page })).total).toBe(2);

  const missing = { key: 'notFound' };
  await expect(noticeDetail(db, small, noticeId)).rejects.toMatchObject(missing);
  await expect(withdrawNotice(db, small, noticeId, at)).rejects.toMatchObject(missing);
  await expect(remindUnread(db, small, noticeId, at)).rejects.toMatchObject(missing);
  await expect(
    publishNotice(db, small, { ...writing, audience: Audience.parse({ everyone: true }) }, at),
  ).rejects.toMatchObject(missing);
  expect((await searchNotices(db, small, page)).total).toBe(0);

  const later = new Date(at.getTime() + 60_000);
  expect(await remindUnread(db, operator, noticeId, later)).toEqual({ reminded: 254 });
  await runDueJobs(url, tasks());
  expect((await inbox(small))[0]?.sendTime).toBe(later.toISOString());
  expect((await inbox(large))[0]?.sendTime).toBe(at.toISOString());

  await withdrawNotice(db, operator, noticeId, later);
  await expect(messageDetail(db, large, receiveId)).rejects.toMatchObject(missing);
  await runDueJobs(url, tasks());
  expect([await inbox(small), await inbox(large), await inbox(operator)]).toEqual([[], [], []]);
  expect(await noticeDetail(db, operator, noticeId)).toMatchObject({ state: 'WITHDRAWN', read: 1 });
});
