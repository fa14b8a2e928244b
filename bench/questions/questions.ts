import { median, ms, percentile, progress, report, tell } from '../figure.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { driveEach, type Stretch } from '../load/drive.ts';
import { floors, requestTo, requireSuccess } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { type Call, countCalls, searchCalls, treeCalls } from './calls.ts';
import { measureImport } from './import.ts';
import { makeQuestionsWorld, type QuestionsWorld, worldFolder } from './world.ts';

const rounds = 3;
/** So many people look for something at the same time. */
const connectionCount = 2;
const goals: Readonly<Record<string, number>> = { counts: 100, tree: 300 };
const searchGoal = 100;

/** A million questions by the eyes of who manages them. */
export async function questions() {
  const keep = await worldFolder();
  progress(`数据库在 ${keep}，再次测量时沿用`);
  await withProduct(
    async ({ port, pid, db, keys }) => {
      const world = await makeQuestionsWorld(db, keys);
      const connections = await openConnections(port, connectionCount);
      const searches = searchCalls(world);
      const kinds = Map.groupBy(searches, ({ kind }) => kind);
      for (const [kind, calls] of kinds) await measure(connections, world, `search.${kind}`, calls);
      await measure(connections, world, 'search', searches);
      await measure(connections, world, 'counts', countCalls(world));
      await measure(connections, world, 'tree', treeCalls(world));
      for (const connection of connections) connection.close();
      await measureImport({ port, pid, db, keys });
    },
    { keep },
  );
}

const send = async (connection: Connection, { request }: Call) => requireSuccess(await connection.exchange(request));

/** As many calls to the floor, one SELECT by primary key each, as to what is measured. */
const floorOf = (connections: readonly Connection[], { admin }: QuestionsWorld, count: number) =>
  driveEach(connections, Array.from({ length: count }), async (connection) =>
    requireSuccess(await connection.exchange(requestTo(floors.select, { query: { id: admin.userId } }))),
  );

const at = (share: number, stretches: readonly Stretch[]) =>
  median(stretches.map(({ latencies }) => percentile(latencies, share)));

async function measure(
  connections: readonly Connection[],
  world: QuestionsWorld,
  name: string,
  calls: readonly Call[],
) {
  await driveEach(connections, calls, send);
  const floor: Stretch[] = [];
  const stretches: Stretch[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(await floorOf(connections, world, calls.length));
    stretches.push(tell(name, await driveEach(connections, calls, send)));
  }
  const most = goals[name] ?? searchGoal;
  const value = at(0.95, stretches);
  report({
    ...{ bench: 'questions', name: `${name}.p95`, value, unit: 'ms', floor: at(0.95, floor) },
    more: { p50: ms(at(0.5, stretches)), slowest: ms(at(1, stretches)) },
    goal: { [`<${most}ms`]: value < most },
  });
}
