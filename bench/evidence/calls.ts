import { isDeepStrictEqual } from 'node:util';
import { evidence } from '#contract/post/evidence.ts';
import { type MatchFilter, match } from '#contract/post/match.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { bearer, requestTo } from '../load/request.ts';
import { abilities, idOf } from './model.ts';
import type { EvidenceWorld } from './world.ts';

/** A request and whether its answer is right. */
export interface Call {
  readonly request: string;
  readonly isRight: (res: unknown) => boolean;
}

interface Someone {
  readonly userId: string;
  readonly jobNumber: string;
  readonly realName: string;
  readonly path: string;
  readonly postId: string | null;
  readonly rank: number | null;
  readonly coverage: number;
  readonly gap: number;
  readonly mustHaveMet: boolean | null;
}

/** Everybody with their match of a post, to be looked through here instead of in the database. */
export async function everybody(db: Db, organisationId: string, postId: string): Promise<Someone[]> {
  const rows = await db
    .selectFrom('staff')
    .innerJoin('department', (join) =>
      join
        .onRef('department.organisationId', '=', 'staff.organisationId')
        .onRef('department.id', '=', 'staff.departmentId'),
    )
    .leftJoin('postMatch as known', (join) =>
      join
        .onRef('known.organisationId', '=', 'staff.organisationId')
        .onRef('known.userId', '=', 'staff.userId')
        .on('known.postId', '=', postId),
    )
    .select(['staff.userId', 'staff.jobNumber', 'staff.realName', 'staff.postId', 'department.path'])
    .select(['known.rankScore as rank', 'known.coverage', 'known.gap', 'known.mustHaveMet'])
    .where('staff.organisationId', '=', organisationId)
    .where('staff.status', '=', 0)
    .execute();
  return rows.map((row) => ({ ...row, coverage: row.coverage ?? 0, gap: row.gap ?? 0 }));
}

type Sort = 'score' | 'coverage' | 'gap' | 'jobNumber';
type Filter = Omit<Partial<MatchFilter>, 'postId'>;

const compare = (a: number | string, b: number | string) => Number(a > b) - Number(a < b);

/** In the order of a list: who has no rank is last in any case. */
function inOrder(sort: Sort, order: 'asc' | 'desc') {
  const sign = order === 'asc' ? 1 : -1;
  return (a: Someone, b: Someone) => {
    if (sort === 'score') {
      if (a.rank === null || b.rank === null)
        return Number(a.rank === null) - Number(b.rank === null) || compare(a.userId, b.userId);
      return sign * (a.rank - b.rank) || compare(a.userId, b.userId);
    }
    return sign * compare(a[sort], b[sort]) || compare(a.userId, b.userId);
  };
}

const below = (departmentId: string) => departmentId.replaceAll('-', '');

function passes(filter: Filter, postId: string) {
  const { bands, mustHave, keyword, departmentId, holders } = filter;
  return (one: Someone) =>
    (!bands || (one.rank !== null && one.rank >= 0.85)) &&
    (!mustHave || one.mustHaveMet === false) &&
    (!keyword || one.realName.includes(keyword) || one.jobNumber.includes(keyword)) &&
    (!departmentId || one.path.includes(below(departmentId))) &&
    (!holders || one.postId === postId);
}

const filters: Filter[] = [
  {},
  { bands: ['high'] },
  { mustHave: 'missed' },
  { keyword: '王' },
  { keyword: '0123' },
  { departmentId: idOf('支行', 30) },
  { holders: true, bands: ['high'] },
];

const sorts: readonly (readonly [Sort, 'asc' | 'desc'])[] = [
  ['score', 'desc'],
  ['score', 'asc'],
  ['coverage', 'asc'],
  ['gap', 'desc'],
  ['jobNumber', 'asc'],
];

const pages = [
  { page: 0, size: 20 },
  { page: 1, size: 20 },
  { page: 40, size: 50 },
];

/** The table of one post, by who reaches everybody and by the head of a branch. */
export function matchCalls(world: EvidenceWorld, people: readonly Someone[], by: 'admin' | 'head'): Call[] {
  const postId = idOf('post', 0);
  const reached = by === 'admin' ? people : people.filter(({ path }) => path.includes(below(world.headBranch)));
  return filters.flatMap((filter) => {
    const found = reached.filter(passes(filter, postId));
    return sorts.flatMap(([sort, order]) => {
      const sorted = found.toSorted(inOrder(sort, order)).map(({ userId }) => userId);
      return pages.map(({ page, size }): Call => {
        const wanted = sorted.slice(page * size, (page + 1) * size);
        const query = { page: String(page), size: String(size), sort, order };
        return {
          request: requestTo(match.search, {
            ...{ query, body: { postId, ...filter }, authorization: bearer(world[by].token) },
          }),
          isRight: (res) => {
            const { data, total } = res as { data: readonly { userId: string }[]; total: number };
            const ids = data.map(({ userId }) => userId);
            return total === found.length && isDeepStrictEqual(ids, wanted);
          },
        };
      });
    });
  });
}

/** Everybody's own page, and what stands behind one of its numbers. */
export function personCalls({ people }: EvidenceWorld, known: ReadonlyMap<string, number>): Call[] {
  return people.flatMap(({ userId, token }): Call[] => {
    const authorization = bearer(token);
    const query = { abilityId: abilities[0]?.id ?? '', page: '0', size: '20' };
    return [
      {
        request: requestTo(evidence.own, { authorization }),
        isRight: (res) => (res as { abilities: readonly unknown[] }).abilities.length === known.get(userId),
      },
      {
        request: requestTo(evidence.ownItems, { query, authorization }),
        isRight: (res) => (res as { total: number }).total > 0,
      },
    ];
  });
}
