import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { question } from '#contract/question/question.ts';
import { makeBank, sampleQuestion } from '../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../test/make.ts';
import { statements } from '../../../../test/statements.ts';
import { duplicateGroups } from './duplicate.queries.ts';

async function makeGroups(count: number) {
  const made = await makeAdministrator();
  const bankId = await makeBank(made.admin);
  for (const place of Array(count).keys()) {
    for (const _ of [1, 2]) {
      const body = { bankId, allowDuplicate: true, ...sampleQuestion.judge(`第 ${place} 组`) };
      await made.admin.call(question.add, { body });
    }
  }
  return made;
}

test('every group stands on one page, the number of all on each, also behind the last', async () => {
  const { admin } = await makeGroups(5);
  const pages = await Promise.all(
    [0, 1, 2, 3].map((page) => admin.call(questionDuplicate.search, { query: { page, size: 2 }, body: {} })),
  );
  expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
    [2, 5],
    [2, 5],
    [1, 5],
    [0, 5],
  ]);
  const stems = pages.flatMap(({ data }) => data.map(({ questions }) => questions.map(({ stem }) => stem)));
  expect(new Set(stems.map((group) => group[0])).size).toBe(5);
  for (const group of stems) expect(group).toEqual([group[0], group[0]]);
});

test('a page has no more than twenty groups and takes one statement', async () => {
  const { admin, organisation } = await makeGroups(1);
  expect((await admin.send(questionDuplicate.search, { query: { size: 21 }, body: {} })).code).toBe(1000);
  const seen = sql<SqlBool>`question.organisation_id = ${organisation.organisationId}`;
  const found: Awaited<ReturnType<typeof duplicateGroups>>[] = [];
  const count = await statements(async (db) => {
    found.push(await duplicateGroups(db, seen, undefined, { page: 0, size: 20 }));
  });
  expect([count, found[0]?.total, found[0]?.groups.map((ids) => ids.length)]).toEqual([1, 1, [2]]);
});
