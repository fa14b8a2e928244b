import type { Edition } from '#contract/brand.ts';
import type { AbilityTrend, AnalysedAbility, Analysis, AnalysisFilter, PeopleFilter } from '#contract/post/analysis.ts';
import { abilityLevels } from '#contract/post/evidence-setting.ts';
import { audit } from '../../../kit/audit.ts';
import { now } from '../../../kit/clock.ts';
import { refuse } from '../../../kit/errors.ts';
import { type ExcelColumn, excelOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import type { StoredItem } from '../evidence/ledger.queries.ts';
import { settingsOf } from '../evidence/ledger.ts';
import { findModel } from '../match/detail.queries.ts';
import { getPost, refuseOutOfReach } from '../match/match.ts';
import * as queries from './analysis.queries.ts';
import { analysedAbility } from './analysis.rules.ts';
import { addPerson, emptySums, monthsUpTo, toldMonths } from './trend.rules.ts';

/** The post with what its current model asks. */
async function modelOf(db: Db, user: Caller, { postId, departmentId }: AnalysisFilter) {
  const post = await getPost(db, user, postId);
  await refuseOutOfReach(db, user, departmentId);
  const model = await findModel(db, user.organisationId, postId);
  if (!model) throw refuse('postWithoutModel', { name: post.postName });
  return { post, model, asked: await queries.askedOf(db, user.organisationId, model.modelId) };
}

const idsOf = (asked: readonly queries.Asked[]) => asked.map(({ abilityId }) => abilityId);

export async function overview(db: Db, user: Caller, filter: AnalysisFilter): Promise<Analysis> {
  const { post, model, asked } = await modelOf(db, user, filter);
  const people = await queries.countPeople(db, user, filter);
  const counts = await queries.levelCounts(db, user, filter, idsOf(asked));
  return { ...post, model, people, abilities: asked.map((one) => analysedAbility(one, counts, people)) };
}

/** The evidence of so many people is held in memory at a time. */
const portion = 1000;

export async function trend(db: Db, user: Caller, filter: AnalysisFilter): Promise<AbilityTrend> {
  const { asked } = await modelOf(db, user, filter);
  const abilityIds = idsOf(asked);
  const months = monthsUpTo(now().getTime());
  const settings = await settingsOf(db, user.organisationId);
  const sums = emptySums(months, asked);
  function* addPeople(rows: readonly StoredItem[]) {
    for (const items of Map.groupBy(rows, ({ userId }) => userId).values()) {
      const byAbility = Map.groupBy(items, ({ abilityId }) => abilityId);
      addPerson(sums, byAbility, { months, requirements: asked, settings });
      yield;
    }
  }
  const people = await queries.peopleWithEvidence(db, user, filter, abilityIds);
  for (let from = 0; from < people.length; from += portion) {
    const some = people.slice(from, from + portion);
    await inPieces(addPeople(await queries.evidenceOf(db, user.organisationId, some, abilityIds)));
  }
  return { people: people.length, months: toldMonths(months, sums) };
}

export async function people(db: Db, user: Caller, filter: PeopleFilter, page: queries.Page) {
  const { asked } = await modelOf(db, user, filter);
  if (!asked.some(({ abilityId }) => abilityId === filter.abilityId)) throw refuse('notFound');
  return queries.peoplePage(db, user, filter, page);
}

const percent = (share: number) => Math.round(share * 1000) / 10;

const columns: readonly ExcelColumn<AnalysedAbility>[] = [
  { title: '能力', width: 20, value: (row) => row.name },
  { title: '维度', width: 16, value: (row) => row.dimension },
  { title: '权重（%）', width: 10, value: (row) => row.weight / 100 },
  { title: '必备', width: 8, value: (row) => (row.mustHave ? '是' : '否') },
  { title: '要求等级', width: 10, value: (row) => row.requiredLevel },
  {
    ...{ title: '平均等级', width: 10 },
    value: ({ average }) => (average === null ? '数据不足' : Math.round(average * 100) / 100),
  },
  { title: '差距（%）', width: 10, value: (row) => percent(row.gap) },
  { title: '达到要求人数', width: 12, value: (row) => row.reached },
  ...abilityLevels.map((level) => ({
    ...{ title: `${level} 级人数`, width: 10 },
    value: ({ counts }: AnalysedAbility) => counts[level - 1] ?? 0,
  })),
  { title: '数据不足人数', width: 12, value: (row) => row.unknown },
];

export async function exportAnalysis(db: Db, user: Caller & { readonly edition: Edition }, filter: AnalysisFilter) {
  const { postId, postName, abilities, people } = await overview(db, user, filter);
  const bytes = await excelOf('能力分析', columns, abilities, user);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'post.exportAnalysis', target: postId, detail: { people } }),
  );
  return { name: `${postName} 能力分析.xlsx`, bytes };
}
