import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { Peer } from '../bench/rtc/peer.ts';
import { newId } from '../server/kit/id.ts';
import { signPass } from '../server/kit/rtc/pass.ts';
import { testServer } from './server.ts';

/** Pages without a browser, in one room whose streams the server forwards. */
async function roomOf() {
  const { origin, keys } = await testServer();
  const room = newId();
  return async (seat: string, role: 'member' | 'listener' = 'member') => {
    const peer = new Peer(
      Number(new URL(origin).port),
      await signPass(keys, { room, seat, name: seat, role, most: 8, mode: 'forwarded' }, 3600),
    );
    onTestFinished(() => peer.leave());
    await peer.enter();
    return peer;
  };
}

/** Frames of exactly these come in; what is still on its way when somebody has left comes too. */
async function expectSees(peer: Peer, seats: readonly string[]) {
  const seen = async () => {
    peer.seen.clear();
    await sleep(400);
    return [...peer.seen.keys()].sort();
  };
  await expect.poll(seen, { timeout: 30_000 }).toEqual(seats);
}

test('each is sent what all others send, also by who comes in the place of somebody who left', async () => {
  const enter = await roomOf();
  const [anna, bert, carl] = [await enter('anna'), await enter('bert'), await enter('carl')];
  await expectSees(anna, ['bert', 'carl']);
  await expectSees(bert, ['anna', 'carl']);
  await expectSees(carl, ['anna', 'bert']);
  await bert.leave();
  await expectSees(anna, ['carl']);
  const dora = await enter('dora');
  await expectSees(anna, ['carl', 'dora']);
  await expectSees(dora, ['anna', 'carl']);
});

test('a seat that was cut off sees and is seen as before', async () => {
  const enter = await roomOf();
  const [anna, bert] = [await enter('anna'), await enter('bert')];
  await expectSees(anna, ['bert']);
  await bert.cut();
  await expectSees(anna, ['bert']);
  await expectSees(bert, ['anna']);
});

test('a listener sees, and what they send is passed on to nobody', async () => {
  const enter = await roomOf();
  const [anna, listener] = [await enter('anna'), await enter('listener', 'listener')];
  await expectSees(listener, ['anna']);
  const bert = await enter('bert');
  await expectSees(anna, ['bert']);
  await expectSees(bert, ['anna']);
});
