import { expect, test } from 'vitest';
import { session } from '#contract/account/session.ts';
import { client, signIn } from '../../../../test/client.ts';
import { makeOrganisation, makeStaff, password } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';
import { statements } from '../../../../test/statements.ts';
import { authenticator } from './authenticate.ts';

async function signedIn() {
  const { db, keys } = await testServer();
  const staff = await makeStaff(await makeOrganisation());
  const { access_token: token } = await signIn(staff.username, password);
  return { staff, token, ...authenticator(db, keys) };
}

test('who is known is found without waiting, with the address of each call', async () => {
  const { staff, token, authenticate } = await signedIn();
  const first = authenticate(token, '10.0.0.1');
  expect(first).toBeInstanceOf(Promise);
  expect(await first).toMatchObject({ userId: staff.userId, address: '10.0.0.1' });
  const again = authenticate(token, '10.0.0.1');
  expect(again).toEqual(await first);
  expect(await authenticate(token, '10.0.0.2')).toMatchObject({ userId: staff.userId, address: '10.0.0.2' });
  expect(await authenticate(token, '10.0.0.1')).toEqual(await first);
});

test('whose session has ended is not known any more, also when they were just being looked up', async () => {
  const { token, authenticate, forget, forgetAll } = await signedIn();
  const caller = await authenticate(token, '10.0.0.1');
  await client(token).call(session.logout, {});
  expect(authenticate(token, '10.0.0.1')).toEqual(caller);
  forget(caller?.sessionId ?? '');
  const [one, other] = [authenticate(token, '10.0.0.1'), authenticate(token, '10.0.0.2')];
  expect(await Promise.all([one, other])).toEqual([undefined, undefined]);
  expect(await authenticate(token, '10.0.0.1')).toBeUndefined();
  forgetAll();
  expect(await authenticate('no token', '10.0.0.1')).toBeUndefined();
});

test('sessions that are asked for at the same moment are looked up together', async () => {
  const { keys } = await testServer();
  const organisation = await makeOrganisation();
  const people = await Promise.all(Array.from({ length: 8 }, () => makeStaff(organisation)));
  const tokens = await Promise.all(
    people.map(async (person) => (await signIn(person.username, password)).access_token),
  );
  let found: unknown[] = [];
  const work = (askAgain: boolean) =>
    statements(async (db) => {
      const { authenticate, forgetAll } = authenticator(db, keys);
      // A token that is known is not verified again: all of them ask for their session in the same moment.
      for (const token of tokens) await authenticate(token, '10.0.0.1');
      forgetAll();
      if (askAgain) found = await Promise.all(tokens.map((token) => authenticate(token, '10.0.0.1')));
    });
  const before = await work(false);
  expect((await work(true)) - before).toBe(1);
  expect(found).toEqual(people.map(({ userId }) => expect.objectContaining({ userId })));
});
