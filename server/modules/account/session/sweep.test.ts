import { expect, test } from 'vitest';
import { anyAddress, signIn } from '../../../../test/client.ts';
import { anyPhone } from '../../../../test/codes.ts';
import { makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { newId } from '../../../kit/id.ts';
import { forgetCodes } from '../../messaging/index.ts';
import { forgetExpired } from './sweep.queries.ts';

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);

test('what is over goes, with what hangs on it; what is still needed stays', async () => {
  const { db } = await testServer();
  const staff = await makeStaff(await makeOrganisation());
  await signIn(staff.username, password);
  const living = await db
    .selectFrom('session')
    .selectAll()
    .where('userId', '=', staff.userId)
    .executeTakeFirstOrThrow();
  const oldId = newId();
  await db
    .insertInto('session')
    .values({ ...living, id: oldId, expiresAt: hours(1) })
    .execute();
  await db
    .insertInto('refreshToken')
    .values({ hash: Buffer.from(oldId), sessionId: oldId })
    .execute();
  const name = newId();
  const code = {
    asked: name,
    purpose: 'signIn',
    codeHash: Buffer.from(name),
    address: anyAddress(),
    expiresAt: hours(2),
  } as const;
  const message = { channel: 'sms', recipient: anyPhone(), template: 'code', content: name } as const;
  for (const [place, old] of [true, false].entries()) {
    const expiresAt = old ? hours(1) : hours(-1);
    await db
      .insertInto('usedNonce')
      .values({ nonce: `${name}${place}`, expiresAt })
      .execute();
    await db
      .insertInto('failureCount')
      .values({ key: `${name}${place}`, count: 1, expiresAt })
      .execute();
    await db
      .insertInto('smsCode')
      .values({ ...code, id: newId(), sentAt: old ? hours(25) : hours(23) })
      .execute();
    const link = { hash: Buffer.from(`${name}${place}`), userId: staff.userId, createdAt: hours(300) };
    await db
      .insertInto('passwordLink')
      .values({ ...link, expiresAt: old ? hours(24 * 8) : hours(24) })
      .execute();
    await db
      .insertInto('outbox')
      .values({ ...message, id: newId(), createdAt: old ? hours(24 * 91) : hours(24 * 89) })
      .execute();
  }
  for (const forget of [forgetExpired, forgetCodes, forgetExpired, forgetCodes]) await forget(db, new Date());
  const left = {
    sessions: await db.selectFrom('session').select('id').where('userId', '=', staff.userId).execute(),
    tokens: await db.selectFrom('refreshToken').select('hash').where('sessionId', '=', oldId).execute(),
    nonces: await db.selectFrom('usedNonce').select('nonce').where('nonce', 'like', `${name}%`).execute(),
    counts: await db.selectFrom('failureCount').select('key').where('key', 'like', `${name}%`).execute(),
    codes: await db.selectFrom('smsCode').select('id').where('asked', '=', name).execute(),
    links: await db.selectFrom('passwordLink').select('hash').where('userId', '=', staff.userId).execute(),
    messages: await db.selectFrom('outbox').select('id').where('content', '=', name).execute(),
  };
  expect(left.sessions).toEqual([{ id: living.id }]);
  expect(left.tokens).toEqual([]);
  const { sessions: _sessions, tokens: _tokens, ...others } = left;
  expect(Object.values(others).map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1]);
  expect(left.nonces).toEqual([{ nonce: `${name}1` }]);
});
