import { median, ms, percentile, progress, report, rounded, tell } from '../figure.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { driveEach, type Stretch } from '../load/drive.ts';
import { floors, requestTo, requireSuccess } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { boardCalls, jobCalls, overviewCalls, searchCalls } from './calls.ts';
import { makeRecruitmentWorld, type RecruitmentWorld } from './world.ts';

const rounds = 3;
/** So many people look at once. */
const connectionCount = 2;
const goals = { search: 150, board: 200, jobs: 150, overview: 500 };

/** An organisation that two hundred thousand people applied to, by the eyes of its recruiters. */
export async function recruitment() {
  await withProduct(async ({ port, db, keys }) => {
    const began = performance.now();
    const world = await makeRecruitmentWorld(db, keys);
    progress(`准备数据用了 ${rounded((performance.now() - began) / 1000)} s`);
    const connections = await openConnections(port, connectionCount);
    await measure(connections, world, 'search', searchCalls(world));
    await measure(connections, world, 'board', boardCalls(world));
    await measure(connections, world, 'jobs', jobCalls(world));
    await measure(connections, world, 'overview', overviewCalls(world));
    for (const connection of connections) connection.close();
  });
}

const send = async (connection: Connection, request: string) => requireSuccess(await connection.exchange(request));

/** As many calls to the floor, one SELECT by primary key each, as to what is measured. */
const floorOf = (connections: readonly Connection[], { admin }: RecruitmentWorld, count: number) =>
  driveEach(connections, Array.from({ length: count }), (connection) =>
    send(connection, requestTo(floors.select, { query: { id: admin.userId } })),
  );

const at = (share: number, stretches: readonly Stretch[]) =>
  median(stretches.map(({ latencies }) => percentile(latencies, share)));

async function measure(
  connections: readonly Connection[],
  world: RecruitmentWorld,
  name: keyof typeof goals,
  calls: readonly string[],
) {
  await driveEach(connections, calls, send);
  const floor: Stretch[] = [];
  const stretches: Stretch[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(await floorOf(connections, world, calls.length));
    stretches.push(tell(name, await driveEach(connections, calls, send)));
  }
  const most = goals[name];
  const value = at(0.95, stretches);
  report({
    ...{ bench: 'recruitment', name: `${name}.p95`, value, unit: 'ms', floor: at(0.95, floor) },
    more: { p50: ms(at(0.5, stretches)), slowest: ms(at(1, stretches)) },
    goal: { [`<${most}ms`]: value < most },
  });
}
