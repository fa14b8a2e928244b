import type { Edition } from '#contract/brand.ts';
import type { MatchSteps } from '#contract/post/evidence-setting.ts';
import {
  type DepartmentMatch,
  type MatchDetail,
  type MatchFilter,
  type MatchRow,
  match,
  matchBands,
} from '#contract/post/match.ts';
import { bandOf, gapsOf, isMet, type Match } from '#shared/match.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { departmentIdsOf } from '../../directory/index.ts';
import { settingsOf } from '../evidence/ledger.ts';
import * as detail from './detail.queries.ts';
import { matchesOfPostDue } from './reckon.ts';
import * as table from './table.queries.ts';

export async function getPost(db: Db, { organisationId }: Caller, postId: string) {
  const post = await detail.findPost(db, organisationId, postId);
  if (!post) throw refuse('notFound');
  return post;
}

export async function refuseOutOfReach(db: Db, user: Caller, departmentId: string | undefined) {
  if (!departmentId) return;
  const found = await departmentIdsOf(db, user, match.search.access, [departmentId]);
  if (found.length === 0) throw refuse('notFound');
}

export const matchSteps = async (db: Db, organisationId: string) => (await settingsOf(db, organisationId)).matchSteps;

/** A row with the names that the organisation's steps give to it. */
const named = <T extends Pick<Match, 'score' | 'coverage' | 'mustHaveMet'>>(row: T, steps: MatchSteps) => ({
  ...row,
  band: bandOf(row, steps),
  met: isMet(row, steps),
});

export async function matchState(db: Db, user: Caller, query: { postId: string; departmentId?: string | undefined }) {
  const post = await getPost(db, user, query.postId);
  await refuseOutOfReach(db, user, query.departmentId);
  const { organisationId } = user;
  const steps = await matchSteps(db, organisationId);
  return {
    ...post,
    matchSteps: steps,
    model: await detail.findModel(db, organisationId, post.postId),
    counts: await table.bandCounts(db, user, post.postId, steps, query.departmentId),
    run: await detail.latestRun(db, organisationId, post.postId),
  };
}

/** Pauses after each department. */
export function* departmentTree(rows: readonly table.DepartmentCount[]) {
  const nodes = new Map<string, DepartmentMatch>();
  const tops: DepartmentMatch[] = [];
  for (const row of rows) {
    const node: DepartmentMatch = { ...row, children: [] };
    nodes.set(row.departmentId, node);
    const parent = row.parentId ? nodes.get(row.parentId) : undefined;
    (parent?.children ?? tops).push(node);
    yield;
  }
  return tops;
}

export async function departmentCounts(db: Db, user: Caller, postId: string, steps: MatchSteps) {
  await getPost(db, user, postId);
  return table.departmentCounts(db, user, postId, steps);
}

export async function searchMatches(db: Db, user: Caller, filter: MatchFilter, page: table.Page) {
  await getPost(db, user, filter.postId);
  await refuseOutOfReach(db, user, filter.departmentId);
  const steps = await matchSteps(db, user.organisationId);
  const { data, total } = await table.matchPage(db, user, { ...filter, steps }, page);
  return { data: data.map((row): MatchRow => named(row, steps)), total };
}

const percent = (share: number | null) => (share === null ? null : Math.round(share * 1000) / 10);
const bandName = (row: MatchRow) => matchBands.find(({ band }) => band === row.band)?.name ?? '';
const yesNo = (is: boolean | null, [yes, no, unknown]: readonly [string, string, string]) =>
  is === null ? unknown : is ? yes : no;

const columns: readonly ExcelColumn<MatchRow>[] = [
  { title: '姓名', width: 12, value: (row) => row.realName },
  { title: '工号', width: 14, value: (row) => row.jobNumber },
  { title: '部门', width: 20, value: (row) => row.departmentName },
  { title: '现岗', width: 18, value: (row) => row.postName ?? '' },
  { title: '匹配度（%）', width: 12, value: (row) => percent(row.score) },
  { title: '覆盖率（%）', width: 12, value: (row) => percent(row.coverage) },
  { title: '档次', width: 10, value: bandName },
  { title: '最大差距', width: 20, value: (row) => row.largestGap?.name ?? '' },
  { title: '差距（%）', width: 10, value: (row) => percent(row.largestGap?.gap ?? null) },
  { title: '必备能力', width: 10, value: (row) => yesNo(row.mustHaveMet, ['满足', '不满足', '未知']) },
  { title: '是否达标', width: 10, value: (row) => yesNo(row.met, ['达标', '不达标', '数据不足']) },
  { title: '模型版本', width: 10, value: (row) => row.modelNumber },
];

const mostExported = 100_000;

export async function exportMatches(db: Db, user: Caller & { readonly edition: Edition }, filter: MatchFilter) {
  const { postId, postName } = await getPost(db, user, filter.postId);
  await refuseOutOfReach(db, user, filter.departmentId);
  const steps = await matchSteps(db, user.organisationId);
  const found = await table.matchesFound(db, user, { ...filter, steps }, mostExported);
  const rows = found.map((row): MatchRow => named(row, steps));
  const bytes = await excelOf('人岗匹配', columns, rows, user);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'post.exportMatches', target: postId, detail: { rows: rows.length } }),
  );
  return { name: `${postName} 人岗匹配.xlsx`, bytes };
}

export async function calculateMatches(db: Db, user: Caller, postId: string) {
  const { postName } = await getPost(db, user, postId);
  const { organisationId, userId } = user;
  if (!(await detail.findModel(db, organisationId, postId))) throw refuse('postWithoutModel', { name: postName });
  return inTransaction(db, async (db) => {
    const runId = (await matchesOfPostDue(db, organisationId, postId, userId)) ?? '';
    await audit(db, user, { action: 'post.match', target: postId, detail: { name: postName } });
    return { runId };
  });
}

/** As many posts as anybody looks through. */
const mostPosts = 50;

export async function personMatches(db: Db, user: Caller, userId: string) {
  if (!(await detail.findPerson(db, user, userId))) throw refuse('notFound');
  const steps = await matchSteps(db, user.organisationId);
  const rows = await detail.postsOfPerson(db, user.organisationId, userId, mostPosts);
  return rows.map(({ gapAbilityId, gapName, gap, ...row }) => ({
    ...named(row, steps),
    largestGap: gapAbilityId ? { abilityId: gapAbilityId, name: gapName ?? '', gap } : null,
  }));
}

/** What to learn for each gap, the largest first: nothing that leads to a level which is reached. */
async function recommend(db: Db, organisationId: string, abilities: MatchDetail['abilities']) {
  const byId = new Map(abilities.map((one) => [one.abilityId, one]));
  const gaps = gapsOf(abilities, (abilityId) => byId.get(abilityId)?.level);
  const ids = gaps.map(({ abilityId }) => abilityId);
  const materials = ids.length > 0 ? await detail.materialsOf(db, organisationId, ids) : [];
  return gaps.flatMap(({ abilityId, gap }) => {
    const ability = byId.get(abilityId);
    if (!ability?.level) return [];
    const { name, level, requiredLevel } = ability;
    const leadsOn = (to: number | null) => to === null || (to > level && to <= requiredLevel);
    const fitting = materials.filter((one) => one.abilityId === abilityId && leadsOn(one.level));
    return [{ abilityId, name, level, requiredLevel, gap, materials: fitting }];
  });
}

/** Of the levels as they stand now, not of what was stored. */
export async function matchDetail(
  db: Db,
  user: Caller,
  { postId, userId }: { postId: string; userId: string },
): Promise<MatchDetail> {
  const { organisationId } = user;
  const person = await detail.findPerson(db, user, userId);
  if (!person) throw refuse('notFound');
  const post = await getPost(db, user, postId);
  const model = await detail.findModel(db, organisationId, postId);
  if (!model) throw refuse('postWithoutModel', { name: post.postName });
  const abilities = await detail.askedAbilities(db, organisationId, model.modelId, userId);
  return {
    ...{ post, person, model, abilities, at: now().toISOString() },
    matchSteps: await matchSteps(db, organisationId),
    recommendations: await recommend(db, organisationId, abilities),
    courses: await detail.coursesOf(db, organisationId, postId),
  };
}
