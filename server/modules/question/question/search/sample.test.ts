import { type SqlBool, sql } from 'kysely';
import { expect, test } from 'vitest';
import { tag } from '#contract/directory/tag.ts';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import type { QuestionFilter } from '#contract/question/question.ts';
import { makeBank, makeQuestion } from '../../../../../test/make/question.ts';
import { makeAdministrator } from '../../../../../test/make.ts';
import { testServer } from '../../../../../test/server.ts';
import { perSampled } from './filter.queries.ts';
import { estimate } from './sample.queries.ts';

/** Ids of the sample and, last, one that is not. */
const ids = ['00', '01', '00', '01', '02'].map((end, place) => `018cc251-f400-7000-8000-000000000${place}${end}`);

test('tags and points of knowledge are looked up for the sample at once', async () => {
  const { admin, organisation } = await makeAdministrator();
  const { organisationId } = organisation;
  const { db } = await testServer();
  const { questionId } = await makeQuestion(admin, await makeBank(admin));
  for (const id of ids) {
    await sql`insert into question select (jsonb_populate_record(question, jsonb_build_object('id', ${id}::text))).*
      from question where organisation_id = ${organisationId} and id = ${questionId}`.execute(db);
  }
  await sql`update question set deleted_at = now() where organisation_id = ${organisationId} and id = ${questionId}`.execute(
    db,
  );
  const addTag = async (name: string) => (await admin.call(tag.add, { body: { type: 2, name } })).tagId;
  const addPoint = async (name: string, parentId: string | null) =>
    (await admin.call(knowledge.add, { body: { name, parentId } })).id;
  const [one, two] = [await addTag('一'), await addTag('二')];
  const top = await addPoint('上', null);
  const low = await addPoint('下', top);
  const use = (tagId: string, places: number[]) =>
    sql`insert into tag_use (organisation_id, tag_id, target_id)
      select ${organisationId}, ${tagId}, unnest(${places.map((place) => ids[place])}::uuid[])`.execute(db);
  const link = (knowledgeId: string, places: number[]) =>
    sql`insert into question_knowledge (organisation_id, knowledge_id, question_id)
      select ${organisationId}, ${knowledgeId}, unnest(${places.map((place) => ids[place])}::uuid[])`.execute(db);
  await use(one, [0, 1, 2, 4]);
  await use(two, [2, 3, 4]);
  await link(top, [0, 4]);
  await link(low, [0, 1]);
  const seen = sql<SqlBool>`question.organisation_id = ${organisationId}`;
  const found = async (filter: QuestionFilter) => (await estimate(db, seen, filter)).found / perSampled;
  expect([
    await found({ tagIds: [one] }),
    await found({ tagIds: [one, two] }),
    await found({ tagIds: [two, two] }),
  ]).toEqual([3, 1, 2]);
  expect([await found({ knowledgeIds: [top] }), await found({ knowledgeIds: [low] })]).toEqual([2, 2]);
  expect(await found({ knowledgeIds: [top, low], tagIds: [one] })).toBe(2);
  expect(await found({ unclassified: true })).toBe(2);
});
