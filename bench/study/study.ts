import { setTimeout as sleep } from 'node:timers/promises';
import { course } from '#contract/study/course.ts';
import { courseLearning } from '#contract/study/learning.ts';
import { ownTask } from '#contract/study/own-task.ts';
import { studyTask } from '#contract/study/task.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { idOf, peopleCount } from '../evidence/model.ts';
import { ms, percentile, progress, report, rounded } from '../figure.ts';
import { openConnections } from '../load/connection.ts';
import { driveEach } from '../load/drive.ts';
import { bearer, floors, requestTo, requireSuccess, resOf } from '../load/request.ts';
import { withProduct } from '../product.ts';
import { measureHeartbeats } from './heartbeats.ts';
import { countAssigned, courseCount, insertBare, taskCount } from './rows.ts';
import { makeStudyWorld, type StudyWorld } from './world.ts';

const goals = { allocation: 20, list: 100 };
/** So many people look at once, each list so often. */
const lookers = 2;
const looks = 100;

/** Everybody of a bank watches films while an exam goes on, is given a task, and whoever manages looks at the lists. */
export function study() {
  return withProduct(async ({ port, db, keys }) => {
    const world = await makeStudyWorld(db, keys);
    await measureHeartbeats(port, db, keys, world);
    const taskId = await measureAllocation(port, db, world);
    await measureLists(port, world, taskId);
  });
}

/** From the call until the job has given the task to everybody, and has put them into its course. */
async function measureAllocation(port: number, db: Db, { organisationId, rootId, admin }: StudyWorld) {
  const [connection] = await openConnections(port, 1);
  if (!connection) throw new Error('no connection');
  const authorization = bearer(admin.token);
  const item = { kind: 'course', refId: idOf('course', 1), weight: 1, optional: false };
  const body = { name: '全行反洗钱培训', departmentId: rootId, dueDays: 30, items: [item] };
  const added = await connection.exchange(requestTo(studyTask.add, { body, authorization }));
  const { taskId } = resOf<{ taskId: string }>(added);
  const query = { taskId };
  const rules = [{ kind: 'department', refId: rootId }];
  requireSuccess(await connection.exchange(requestTo(studyTask.allocate, { query, body: { rules }, authorization })));
  const floor = await insertBare(db, organisationId);
  const began = performance.now();
  requireSuccess(await connection.exchange(requestTo(studyTask.publish, { query, authorization })));
  const wanted = peopleCount + 1;
  while ((await countAssigned(db, organisationId, taskId)) < wanted) await sleep(50);
  const value = (performance.now() - began) / 1000;
  connection.close();
  report({
    ...{ bench: 'study', name: 'allocation', value, unit: 's', floor },
    more: { people: String(wanted) },
    goal: { [`<${goals.allocation}s`]: value < goals.allocation },
  });
  return taskId;
}

interface List {
  readonly request: (place: number) => string;
  /** What the first page says there is. */
  readonly total?: number;
}

const pageOf = (place: number) => ({ page: String(place % 5), size: '20' });

function listsOf({ admin, learners }: StudyWorld, taskId: string): Readonly<Record<string, List>> {
  const authorization = bearer(admin.token);
  const own = (place: number) => bearer(learners[place % learners.length]?.token ?? '');
  return {
    taskList: {
      request: (place) => requestTo(studyTask.search, { query: pageOf(place), body: {}, authorization }),
      total: taskCount + 1,
    },
    taskPeople: {
      request: (place) => requestTo(studyTask.people, { query: { ...pageOf(place), taskId }, body: {}, authorization }),
      total: peopleCount + 1,
    },
    courseList: {
      request: (place) =>
        requestTo(course.search, { query: { page: String(place % 2), size: '20' }, body: {}, authorization }),
      total: courseCount,
    },
    ownTasks: { request: (place) => requestTo(ownTask.list, { authorization: own(place) }) },
    ownCourses: {
      request: (place) =>
        requestTo(courseLearning.mine, { query: { page: '0', size: '20' }, authorization: own(place) }),
    },
  };
}

async function measureLists(port: number, world: StudyWorld, taskId: string) {
  const connections = await openConnections(port, lookers);
  const { userId, token } = world.admin;
  const places = Array.from({ length: looks }, (_, place) => place);
  const floorOf = await driveEach(connections, places, async (connection) => {
    const request = requestTo(floors.select, { query: { id: userId }, authorization: bearer(token) });
    requireSuccess(await connection.exchange(request));
  });
  const floor = percentile(floorOf.latencies, 0.95);
  for (const [name, { request, total }] of Object.entries(listsOf(world, taskId))) {
    const { latencies } = await driveEach(connections, places, async (connection, place) => {
      const res = resOf<{ total?: number }>(await connection.exchange(request(place)));
      if (total !== undefined && res.total !== total) throw new Error(`${name}: ${res.total} instead of ${total}`);
    });
    const value = percentile(latencies, 0.95);
    report({
      ...{ bench: 'study', name, value, unit: 'ms', floor },
      more: { p50: ms(percentile(latencies, 0.5)) },
      goal: { [`p95<${goals.list}ms`]: value < goals.list },
    });
  }
  for (const connection of connections) connection.close();
  progress(`每个列表各看 ${rounded(looks)} 次，${lookers} 人同时看`);
}
