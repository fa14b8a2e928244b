import { department } from '#contract/directory/department.ts';
import { median, ms, percentile, progress, report, tell } from '../figure.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { driveEach, type Stretch } from '../load/drive.ts';
import type { Floor } from '../load/request.ts';
import { bearer, floors, requestTo, requireSuccess, resOf } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { audienceCalls, type Call, childrenCalls, expectations, findCalls, memberCalls, pageCalls } from './calls.ts';
import { isInside } from './model.ts';
import { measurePermission } from './permission.ts';
import { makeOrganisation, type OrganisationWorld } from './world.ts';

const rounds = 5;
/** So many people manage at the same time. */
const connectionCount = 2;
const callsARound = 60;
const moves = 6;
const goals = { children: 50, page: 150, find: 150, members: 150, audience: 150, move: 1000 };

/** A large organisation by the eyes of who manages all of it, a branch of it, or some departments. */
export function organisation() {
  return withProduct(async ({ port, db, keys }) => {
    const world = await makeOrganisation(db, keys);
    progress(`${world.model.departments.length} 个部门，${world.model.people.length} 名员工`);
    const connections = await openConnections(port, connectionCount);
    await floorOf(connections, world, floors.select);
    for (const scope of ['all', 'departmentTree', 'custom'] as const) {
      for (const [kind, calls] of kindsOf(world, scope)) await measure(connections, world, `${kind}.${scope}`, calls);
    }
    progress('已核对：每个回答都与数据一致');
    await measureMoves(connections, world);
    for (const connection of connections) connection.close();
    await measurePermission(port, db, keys, world);
  });
}

type Kind = 'children' | 'page' | 'find' | 'members' | 'audience';

function kindsOf(world: OrganisationWorld, scope: keyof OrganisationWorld['managers']): [Kind, Call[]][] {
  const expected = expectations(world.model);
  const manager = world.managers[scope];
  return [
    ['children', childrenCalls(expected, manager)],
    ['page', pageCalls(expected, manager)],
    ['find', findCalls(world.model, expected, manager)],
    ['members', memberCalls(world, expected, manager)],
    ['audience', audienceCalls(world, expected, manager)],
  ];
}

/** Goes round over them until there are enough. */
const inTurn = <T>(items: readonly T[], count: number) =>
  Array.from({ length: count }, (_, place) => items[place % items.length]).filter((item) => item !== undefined);

async function call(connection: Connection, { request, isRight }: Call) {
  const reply = await connection.exchange(request);
  if (!isRight(resOf(reply))) throw new Error(`a wrong answer: ${request} ${reply.body.toString('utf8', 0, 1000)}`);
}

/** As many calls to a floor as to what is measured. */
const floorOf = (connections: readonly Connection[], { lookers }: OrganisationWorld, floor: Floor) =>
  driveEach(connections, inTurn(lookers, callsARound), async (connection, { userId }) =>
    requireSuccess(await connection.exchange(requestTo(floor, { query: { id: userId } }))),
  );

async function measure(
  connections: readonly Connection[],
  world: OrganisationWorld,
  name: string,
  calls: readonly Call[],
) {
  await driveEach(connections, calls, call);
  const floor: Stretch[] = [];
  const stretches: Stretch[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(await floorOf(connections, world, floors.select));
    stretches.push(tell(name, await driveEach(connections, inTurn(calls, callsARound), call)));
  }
  reportLatency(name, stretches, floor);
}

const at = (share: number, stretches: readonly Stretch[]) =>
  median(stretches.map(({ latencies }) => percentile(latencies, share)));

/** The slowest twentieth of the calls, which is what people notice. */
function reportLatency(name: string, stretches: readonly Stretch[], floor: readonly Stretch[]) {
  const value = at(0.95, stretches);
  const most = goals[name.split('.')[0] as keyof typeof goals];
  report({
    ...{ bench: 'organisation', name: `${name}.p95`, value, unit: 'ms', floor: at(0.95, floor) },
    more: { p50: ms(at(0.5, stretches)) },
    goal: { [`<${most}ms`]: value < most },
  });
}

/** A branch with all below it goes under another one and comes back, and its people are with it at once. */
async function measureMoves(connections: readonly Connection[], world: OrganisationWorld) {
  const { departments, people } = world.model;
  const authorization = bearer(world.managers.all.token);
  const [root] = departments;
  const [branch, other] = departments.filter(({ depth }) => depth === 1).slice(-2);
  const [connection] = connections;
  if (!root || !branch || !other || !connection) throw new Error('nothing can be moved');
  const below = people.filter((one) => one.status === 0 && isInside(branch, one.department)).length;
  let version = 1;
  const move = async (_: Connection, parentId: string) => {
    const body = { departmentId: branch.id, parentId, version };
    const reply = await connection.exchange(requestTo(department.modify, { body, authorization }));
    ({ version } = resOf<{ version: number }>(reply));
  };
  const requireMoved = async (parentId: string) => {
    const call = { query: { parentId }, authorization };
    const reply = await connection.exchange(requestTo(department.staffManageTree, call));
    const found = resOf<{ departmentId: string; staffCount: number }[]>(reply);
    if (found.find(({ departmentId }) => departmentId === branch.id)?.staffCount === below) return;
    throw new Error(`the department is not where it was moved, or not with all its ${below} people`);
  };
  const stretches: Stretch[] = [];
  const floor: Stretch[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    floor.push(await floorOf([connection], world, floors.update));
    const parents = Array.from({ length: moves }, (_, place) => (place % 2 === 0 ? other.id : root.id));
    stretches.push(tell(`移动 ${branch.end - branch.index} 个部门`, await driveEach([connection], parents, move)));
    await requireMoved(root.id);
  }
  await move(connection, other.id);
  await requireMoved(other.id);
  reportLatency('move', stretches, floor);
}
