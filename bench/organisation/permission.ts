import { mayCall } from '#contract/access.ts';
import { staff } from '#contract/directory/staff.ts';
import type { Keys } from '../../server/kit/crypto/keys.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { authenticator } from '../../server/modules/account/index.ts';
import { median, medians, ms, percentile, progress, report, tell } from '../figure.ts';
import { openConnections } from '../load/connection.ts';
import { driveEach, driveFor, type Stretch } from '../load/drive.ts';
import { bearer, type Floor, floors, requestTo, requireSuccess } from '../load/request.ts';
import type { OrganisationWorld } from './world.ts';

const rounds = 5;
const roundSeconds = 3;
const connectionCount = 20;
const goals = { known: 0.1, lookedUp: 10, ratio: 0.5 };

/** What every request pays before its handler: who calls, and may they. */
export async function measurePermission(port: number, db: Db, keys: Keys, world: OrganisationWorld) {
  await measureInProcess(db, keys, world);
  await measureOverHttp(port, world);
}

async function measureInProcess(db: Db, keys: Keys, { lookers }: OrganisationWorld) {
  const { authenticate, forgetAll } = authenticator(db, keys);
  const check = async (_: unknown, { token }: { token: string }) => {
    const caller = await authenticate(token, '127.0.0.1');
    if (!mayCall(staff.detail.access, caller)) throw new Error('somebody may not look at staff');
  };
  const select = (_: unknown, { userId }: { userId: string }) =>
    db.selectFrom('users').select(['username', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow();
  const alone = [undefined];
  await driveEach(alone, lookers, check);
  await driveEach(alone, lookers, select);
  const known: Stretch[] = [];
  const lookedUp: Stretch[] = [];
  const floor: Stretch[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(await driveEach(alone, lookers, select));
    forgetAll();
    lookedUp.push(await driveEach(alone, lookers, check));
    known.push(await driveEach(alone, lookers, check));
  }
  const p95 = (stretches: readonly Stretch[]) => median(stretches.map(({ latencies }) => percentile(latencies, 0.95)));
  const p50 = (stretches: readonly Stretch[]) =>
    ms(median(stretches.map(({ latencies }) => percentile(latencies, 0.5))));
  for (const [name, stretches, goal] of [
    ['checkKnown', known, goals.known],
    ['checkLookedUp', lookedUp, goals.lookedUp],
  ] as const) {
    const value = p95(stretches);
    report({
      ...{ bench: 'organisation', name: `${name}.p95`, value, unit: 'ms', floor: p95(floor) },
      more: { p50: p50(stretches) },
      goal: { [`<${goal}ms`]: value < goal },
    });
  }
}

/** Many people by turns, so that each of them is looked up again whenever the cache has forgotten them. */
async function measureOverHttp(port: number, { lookers }: OrganisationWorld) {
  const connections = await openConnections(port, connectionCount);
  let next = 0;
  const request = (floor: Floor) => {
    next = (next + 1) % lookers.length;
    return requestTo(floor, { authorization: bearer(lookers[next]?.token ?? '') });
  };
  const drive = (floor: Floor) =>
    driveFor(connections, roundSeconds, async (connection) =>
      requireSuccess(await connection.exchange(request(floor))),
    );
  await drive(floors.empty);
  await drive(floors.guarded);
  const empty: Stretch[] = [];
  const guarded: Stretch[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    empty.push(tell('空请求', await drive(floors.empty)));
    guarded.push(tell('需要权限的空请求', await drive(floors.guarded)));
  }
  for (const connection of connections) connection.close();
  const { perSecond, p50, p99 } = medians(guarded);
  const floor = medians(empty).perSecond;
  progress(`每个请求的权限检查约 ${(1000 / perSecond - 1000 / floor).toFixed(3)} 毫秒`);
  report({
    ...{ bench: 'organisation', name: 'guarded', value: perSecond, unit: '/s', floor },
    more: { p50: ms(p50), p99: ms(p99) },
    goal: { [`ratio≥${goals.ratio.toFixed(2)}`]: perSecond / floor >= goals.ratio },
  });
}
