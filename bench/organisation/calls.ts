import { isDeepStrictEqual } from 'node:util';
import { role } from '#contract/access/role.ts';
import { department } from '#contract/directory/department.ts';
import { staff } from '#contract/directory/staff.ts';
import { notice } from '#contract/notice/notice.ts';
import { bearer, requestTo } from '../load/request.ts';
import { type Department, isInside, type Model, type Someone } from './model.ts';
import type { Manager, OrganisationWorld } from './world.ts';

/** A request and what is wrong with its answer, if anything. */
export interface Call {
  readonly request: string;
  readonly isRight: (res: unknown) => boolean;
}

const pageSize = 10;
const statuses = { onDuty: [0], stillHere: [0, 1] };

/** What the answers should be, by the model alone. */
export function expectations({ departments, people }: Model) {
  const onDutyUpTo = [0];
  const inEach = Map.groupBy(people, ({ department }) => department);
  for (const { index } of departments) {
    const here = inEach.get(index)?.filter(({ status }) => status === 0).length ?? 0;
    onDutyUpTo.push((onDutyUpTo[index] ?? 0) + here);
  }
  const childrenOf = Map.groupBy(departments, ({ parent }) => parent);
  const reaches = ({ tops }: Manager, index: number) => tops.some((top) => isInside(top, index));
  return {
    childrenOf: (index: number | undefined) => childrenOf.get(index) ?? [],
    onDutyBelow: ({ index, end }: Department) => (onDutyUpTo[end] ?? 0) - (onDutyUpTo[index] ?? 0),
    reachedDepartments: (manager: Manager) => departments.filter(({ index }) => reaches(manager, index)),
    reachedPeople: (manager: Manager, among: readonly number[], condition: (one: Someone) => boolean) =>
      people.filter((one) => among.includes(one.status) && reaches(manager, one.department) && condition(one)),
  };
}

type Expected = ReturnType<typeof expectations>;

/** Every so many-th of them, so that all parts of the tree take part. */
function spread<T>(items: readonly T[], count: number) {
  const step = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, place) => place % step === 0).slice(0, count);
}

interface Node {
  readonly departmentId: string;
  readonly staffCount: number;
  readonly childCount: number;
}

function childrenCall(expected: Expected, manager: Manager, parent: Department | undefined): Call {
  const nodes = parent ? expected.childrenOf(parent.index) : manager.tops;
  const wanted = new Map(
    nodes.map((node) => [node.id, [expected.onDutyBelow(node), expected.childrenOf(node.index).length]]),
  );
  const query: Record<string, string> = parent ? { parentId: parent.id } : {};
  return {
    request: requestTo(department.staffManageTree, { query, authorization: bearer(manager.token) }),
    isRight: (res) => {
      const found = res as readonly Node[];
      return isDeepStrictEqual(
        new Map(found.map((node) => [node.departmentId, [node.staffCount, node.childCount]])),
        wanted,
      );
    },
  };
}

/** The first sight of the tree, the top departments' children, and others at every depth. */
export function childrenCalls(expected: Expected, manager: Manager) {
  const parents = expected.reachedDepartments(manager).filter(({ index }) => expected.childrenOf(index).length > 0);
  const chosen = [undefined, manager.tops[0], ...spread(parents, 8)];
  return chosen.map((parent) => childrenCall(expected, manager, parent));
}

/** As people type them: a surname, a name, one that is rare, a given name, one that nobody has. */
const names = ['王', '王伟', '欧阳', '晓东', '李娜', '明华', '上官雪', '诸葛'];

function pageCall(expected: Expected, manager: Manager, top: Department, keyword: string, page: number): Call {
  const found = expected.reachedPeople(
    manager,
    statuses.onDuty,
    ({ department, name }) => isInside(top, department) && name.includes(keyword),
  );
  const ids = found.slice(page * pageSize, (page + 1) * pageSize).map(({ userId }) => userId);
  const query = { page: String(page), size: String(pageSize) };
  const body = { departmentId: top.id, keyword };
  return {
    request: requestTo(staff.search, { query, body, authorization: bearer(manager.token) }),
    isRight: (res) => {
      const { data, total } = res as { data: readonly { userId: string }[]; total: number };
      return (
        total === found.length &&
        isDeepStrictEqual(
          data.map(({ userId }) => userId),
          ids,
        )
      );
    },
  };
}

/** By name in everything that they reach, in a part of it, and further pages. */
export function pageCalls(expected: Expected, manager: Manager) {
  const [top] = manager.tops;
  const part = top && expected.childrenOf(top.index)[2];
  if (!top || !part) throw new Error('nothing is in reach');
  return names.flatMap((name, place) => [
    pageCall(expected, manager, top, name, 0),
    pageCall(expected, manager, part, name, 0),
    pageCall(expected, manager, top, name, place),
  ]);
}

const departmentNames = ['成都', '信贷', '第三支行', '值班', '没有这样的部门'];

export function findCalls(model: Model, expected: Expected, manager: Manager) {
  const reached = expected.reachedDepartments(manager);
  return departmentNames.map((keyword): Call => {
    const wanted = new Set<string>();
    for (const hit of reached.filter(({ name }) => name.includes(keyword))) {
      for (let one: Department | undefined = hit; one; one = model.departments[one.parent ?? -1]) wanted.add(one.id);
    }
    const shown = new Set(reached.map(({ id }) => id)).intersection(wanted);
    return {
      request: requestTo(department.staffManageTree, { query: { keyword }, authorization: bearer(manager.token) }),
      isRight: (res) => {
        const ids = (res as readonly Node[]).map(({ departmentId }) => departmentId);
        return ids.length === shown.size && ids.every((id) => shown.has(id));
      },
    };
  });
}

/** The members of the role that everybody has. */
export function memberCalls({ everybodyId }: OrganisationWorld, expected: Expected, manager: Manager) {
  return ['', '王伟', '明'].map((keyword): Call => {
    const { length } = expected.reachedPeople(manager, statuses.stillHere, ({ name }) => name.includes(keyword));
    const query = { roleId: everybodyId, page: '0', size: String(pageSize), ...(keyword ? { keyword } : {}) };
    return {
      request: requestTo(role.members, { query, authorization: bearer(manager.token) }),
      isRight: (res) => (res as { total: number }).total === length,
    };
  });
}

/** Everybody; two departments, two posts and two tags. */
export function audienceCalls({ model }: OrganisationWorld, expected: Expected, manager: Manager) {
  const reached = expected.reachedDepartments(manager);
  const tops = spread(reached, 2);
  const [posts, tags] = [new Set([3, 7]), new Set([2, 5])];
  const idsAt = (ids: readonly string[], places: Set<number>) => ids.filter((_, place) => places.has(place));
  const some = {
    departmentIds: tops.map(({ id }) => id),
    postIds: idsAt(model.postIds, posts),
    tagIds: idsAt(model.tagIds, tags),
  };
  const isMeant = ({ department, post, tags: own }: Someone) =>
    tops.some((top) => isInside(top, department)) || posts.has(post) || own.some((tag) => tags.has(tag));
  const call = (body: object, condition: (one: Someone) => boolean): Call => {
    const { length } = expected.reachedPeople(manager, statuses.onDuty, condition);
    return {
      request: requestTo(notice.count, { body, authorization: bearer(manager.token) }),
      isRight: (res) => (res as { receivers: number }).receivers === length,
    };
  };
  return [call({ everyone: true }, () => true), call(some, isMeant)];
}
