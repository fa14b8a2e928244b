import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../server/kit/db/db.ts';
import { inTransaction } from '../../server/kit/transaction.ts';
import { progress } from '../figure.ts';
import { banks, type Made, makePoints, makeQuestion, makeTags, questionCount } from './model.ts';
import { dice, makeVocabulary } from './text.ts';

/** As many as an import brings, all of one bank. */
const batch = 1000;
const written = ['question', 'question_version', 'question_knowledge', 'tag_use'];

/** The bank of each batch, by the banks' shares. */
function bankOf(number: number) {
  const all = banks.reduce((sum, { share }) => sum + share, 0);
  let left = dice(number + 1).next() * all;
  const place = banks.findIndex(({ share }) => {
    left -= share;
    return left < 0;
  });
  return Math.max(0, place);
}

const first = Date.UTC(2024, 0, 1);
const betweenMs = 12 * 3_600_000;

/**
 * Every question, a batch a statement. What the tables check row by row is left out meanwhile, and their indexes are made
 * afterwards, as after a restored backup: a million rows would take twenty minutes otherwise.
 */
export async function insertQuestions(db: Db, organisationId: string, authors: readonly string[]) {
  const words = makeVocabulary();
  const indexes = await dropIndexes(db);
  const points = makePoints().map(({ id }) => id);
  const tags = makeTags().map(({ id }) => id);
  for (let from = 0; from < questionCount; from += batch) {
    const bank = bankOf(from / batch);
    const at = first + (from / batch) * betweenMs;
    const made = Array.from({ length: batch }, (_, place) => makeQuestion(words, from + place, bank, at));
    const shelf = { organisationId, bankId: banks[bank]?.id ?? '', at: new Date(at).toISOString(), authors };
    await insertBatch(db, shelf, made, { points, tags });
    if ((from + batch) % 100_000 === 0) progress(`${(from + batch) / 10_000} 万道试题`);
  }
  for (const [name, definition] of indexes) {
    progress(`索引 ${name}`);
    await sql.raw(definition).execute(db);
  }
  await sql`insert into question_tally select organisation_id, bank_id, type, difficulty, state, count(*) from question
    where deleted_at is null and parent_id is null group by 1, 2, 3, 4, 5`.execute(db);
}

async function dropIndexes(db: Db) {
  const { rows } = await sql<{ name: string; definition: string }>`select indexname as name, indexdef as definition
    from pg_indexes where tablename = any(${written}::text[]) and indexname not in (
      select conname from pg_constraint where contype in ('p', 'u'))`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  return rows.map(({ name, definition }) => [name, definition] as const);
}

interface Shelf {
  readonly organisationId: string;
  readonly bankId: string;
  readonly at: string;
  readonly authors: readonly string[];
}

const textOf = ({ stem, options }: Pick<Made, 'stem' | 'options'>) =>
  stem + options.map(({ content }) => content).join('');
const searchText = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
const print = (text: string) => createHash('sha256').update(text).digest('hex');

function headsOf(one: Made, authors: readonly string[]) {
  const head = (part: Pick<Made, 'id' | 'versionId' | 'type' | 'difficulty' | 'stem' | 'options'>, text: string) => ({
    ...{ id: part.id, version: part.versionId, type: part.type, difficulty: part.difficulty, state: one.state },
    ...{ print: print(part.type + text), words: searchText(text), author: authors[one.author], deleted: one.deleted },
  });
  return [
    { ...head(one, [one, ...one.items].map(textOf).join('')), parent: null, abilityIds: one.abilityIds },
    ...one.items.map((item) => ({ ...head(item, textOf(item)), parent: one.id, abilityIds: [] })),
  ];
}

function versionsOf(one: Made, authors: readonly string[]) {
  const version = (part: Made | Made['items'][number], children: string[]) => ({
    ...{ id: part.versionId, question: part.id, type: part.type, difficulty: part.difficulty, children },
    ...{ stem: `<p>${part.stem}</p>`, options: part.options, answer: part.answer, author: authors[one.author] },
  });
  return [
    version(
      one,
      one.items.map(({ versionId }) => versionId),
    ),
    ...one.items.map((item) => version(item, [])),
  ];
}

async function insertBatch(
  db: Db,
  { organisationId, bankId, at, authors }: Shelf,
  made: readonly Made[],
  { points, tags }: { points: readonly string[]; tags: readonly string[] },
) {
  const heads = made.flatMap((one) => headsOf(one, authors));
  const versions = made.flatMap((one) => versionsOf(one, authors));
  const links = (of: (one: Made) => readonly number[], ids: readonly string[]) =>
    JSON.stringify(made.flatMap((one) => of(one).map((place) => ({ id: one.id, to: ids[place] }))));
  await inTransaction(db, async (db) => {
    await sql`set local session_replication_role = replica`.execute(db);
    await sql`insert into question (organisation_id, id, bank_id, type, state, current_version_id, difficulty, fingerprint,
        search_text, created_by, created_at, updated_at, deleted_at, parent_id, ability_ids)
      select ${organisationId}::uuid, id, ${bankId}::uuid, type, state, version, difficulty, decode(print, 'hex'), words,
        author, ${at}::timestamptz, ${at}::timestamptz, case when deleted then ${at}::timestamptz end, parent, "abilityIds"
      from json_to_recordset(${JSON.stringify(heads)}::json) as given(id uuid, version uuid, type text, state text,
        difficulty smallint, print text, words text, author uuid, deleted boolean, parent uuid, "abilityIds" uuid[])`.execute(
      db,
    );
    await sql`insert into question_version (organisation_id, id, question_id, number, type, stem, options, answer,
        analysis, difficulty, points, created_by, created_at, children)
      select ${organisationId}::uuid, id, question, 1, type, stem, options, answer, '', difficulty, 200, author,
        ${at}::timestamptz, children
      from json_to_recordset(${JSON.stringify(versions)}::json) as given(id uuid, question uuid, type text,
        stem text, options jsonb, answer jsonb, difficulty smallint, author uuid, children uuid[])`.execute(db);
    await sql`insert into question_knowledge (organisation_id, question_id, knowledge_id)
      select ${organisationId}::uuid, id, "to" from json_to_recordset(${links(({ points }) => points, points)}::json)
        as given(id uuid, "to" uuid)`.execute(db);
    await sql`insert into tag_use (organisation_id, target_id, tag_id)
      select ${organisationId}::uuid, id, "to" from json_to_recordset(${links(({ tags }) => tags, tags)}::json)
        as given(id uuid, "to" uuid)`.execute(db);
  });
}
