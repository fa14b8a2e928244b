import { type PluginTransformQueryArgs, type PluginTransformResultArgs, RawNode, type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { type QuestionFilter, questionStates } from '#contract/question/question.ts';
import { databaseUrl } from '../../../../../test/database-url.ts';
import { makeAdministrator } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { connect, type Db } from '../../../../kit/db/db.ts';
import { matchingSets, tagCounts } from '../../classification/count.queries.ts';
import { pageOfMany, type QuestionPage, questionIds } from './page.queries.ts';
import { countsBy } from './sample.queries.ts';

const seenBy = (organisationId: string) => sql<SqlBool>`question.organisation_id = ${organisationId}`;
const first: QuestionPage = { page: 0, size: 20 };
const walking = { columns: 1000, found: 1000, by: 'words' } as const;

test('what is asked by a filter takes none of the places of prepared statements', async () => {
  const { organisation } = await makeAdministrator();
  const db = connect(databaseUrl(), 1);
  try {
    const seen = seenBy(organisation.organisationId);
    const filters: QuestionFilter[] = [
      {},
      { bankId: crypto.randomUUID(), state: questionStates[0] },
      { text: '资本', types: ['JUDGE'], tagIds: [crypto.randomUUID()] },
      { knowledgeIds: [crypto.randomUUID()], used: true },
    ];
    for (const filter of filters) {
      for (const sort of ['updatedAt', 'difficulty', 'usedCount'] as const) {
        await questionIds(db, seen, filter, { ...first, sort });
        await pageOfMany(db, seen, filter, { ...first, sort }, walking);
      }
      await countsBy(db, seen, filter, 'type');
      await tagCounts(db, seen, filter);
      await matchingSets(db, seen, filter);
    }
    await sql`select ${1}::int as one`.execute(db);
    const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
    expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int as one']);
  } finally {
    await db.destroy();
  }
});

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Plans?: readonly Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How the database would go about the statements of a piece of work. */
async function plansOf(db: Db, work: (db: Db) => Promise<unknown>) {
  const plans: Plan[] = [];
  const explaining = db.withPlugin({
    transformQuery: ({ node }: PluginTransformQueryArgs) => {
      if (!RawNode.is(node)) return node;
      const [start, ...rest] = node.sqlFragments;
      return RawNode.create([`explain (format json) ${start}`, ...rest], node.parameters);
    },
    transformResult: async ({ result }: PluginTransformResultArgs) => {
      for (const row of result.rows) plans.push(...(row['QUERY PLAN'] as { Plan: Plan }[]).map(({ Plan }) => Plan));
      return { ...result, rows: [] };
    },
  });
  await work(explaining);
  return plans.flatMap(nodesOf);
}

test('sorting by use looks into the papers of the own organisation alone', async () => {
  const { organisation } = await makeAdministrator();
  const { db } = await testServer();
  const { organisationId } = organisation;
  const seen = seenBy(organisationId);
  const page: QuestionPage = { ...first, sort: 'usedCount' };
  for (const work of [
    (db: Db) => questionIds(db, seen, { text: '资本' }, page),
    (db: Db) => pageOfMany(db, seen, { text: '资本' }, page, walking),
  ]) {
    const nodes = (await plansOf(db, work)).filter((node) => node['Relation Name'] === 'paper_question');
    expect(nodes.length).toBeGreaterThan(0);
    for (const node of nodes) {
      const asked = `${node['Index Cond']} ${node['Recheck Cond']} ${node.Filter}`;
      expect(asked).toContain(`organisation_id = '${organisationId}'`);
    }
  }
});
