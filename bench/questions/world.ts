import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import type { Keys } from '../../server/kit/crypto/keys.ts';
import { hashPassword } from '../../server/kit/crypto/password.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { newId } from '../../server/kit/id.ts';
import { administrator } from '../../server/modules/access/index.ts';
import { addOrganisation, addStaff } from '../../server/modules/directory/index.ts';
import { progress } from '../figure.ts';
import { openSessions, type Person, password } from '../world.ts';
import {
  abilities,
  authorCount,
  banks,
  dimension,
  idOf,
  makePoints,
  makeTags,
  paperCount,
  questionsOfPaper,
} from './model.ts';
import { insertQuestions } from './rows.ts';

export interface QuestionsWorld {
  readonly organisationId: string;
  /** Sees and changes everything. */
  readonly admin: Person;
  readonly pointIds: readonly string[];
  readonly tagIds: readonly string[];
}

const code = 'bench-questions';

/** The organisation with its million questions: the one that is there already, or a new one. */
export async function makeQuestionsWorld(db: Db, keys: Keys): Promise<QuestionsWorld> {
  const points = makePoints();
  const tagIds = makeTags().map(({ id }) => id);
  const known = await findMade(db);
  const organisationId = known ?? (await make(db));
  const [admin] = await openSessions(db, keys, [await administratorOf(db, organisationId)]);
  if (!admin) throw new Error('nobody is signed in');
  return { organisationId, admin, pointIds: points.map(({ id }) => id), tagIds };
}

/** Its last bank comes when everything else is there. */
async function findMade(db: Db) {
  const rows = await db
    .selectFrom('organisation')
    .innerJoin('paperBank', 'paperBank.organisationId', 'organisation.id')
    .select('organisation.id')
    .where('organisation.code', '=', code)
    .execute();
  return rows[0]?.id;
}

async function administratorOf(db: Db, organisationId: string) {
  const { userId, username } = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .select(['staff.userId', 'users.username'])
    .where('organisationId', '=', organisationId)
    .orderBy('jobNumber')
    .executeTakeFirstOrThrow();
  return { userId, username };
}

async function make(db: Db) {
  const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
  const passwordHash = await hashPassword(password);
  const authors = await addStaff(
    db,
    Array.from({ length: authorCount }, (_, place) => ({
      ...{ organisationId, departmentId: rootId, passwordHash, phone: null, gender: true },
      ...{ username: `${code}-${place}`, realName: `命题人${place}`, jobNumber: String(place), roles: [administrator] },
    })),
  );
  await insertShelves(db, organisationId, authors[0] ?? '');
  await insertQuestions(db, organisationId, authors);
  await insertPapers(db, organisationId, authors[0] ?? '');
  progress('整理数据库……');
  // What the database does by itself within minutes after so many new rows.
  await sql`vacuum (analyze, parallel 2)`.execute(db);
  return organisationId;
}

function libraryRows() {
  const label = (id: string) => id.replaceAll('-', '');
  const top = label(dimension.id);
  return [
    { ...dimension, parent: null, path: top, position: 0 },
    ...abilities.map((one, position) => ({ ...one, parent: dimension.id, path: `${top}.${label(one.id)}`, position })),
  ];
}

/** Banks, points of knowledge, abilities and tags. */
async function insertShelves(db: Db, organisationId: string, userId: string) {
  const at = new Date(Date.UTC(2024, 0, 1));
  await db
    .insertInto('questionBank')
    .values(
      banks.map(({ id, name, visibility }) => ({
        ...{ id, name, visibility, organisationId, description: '', createdBy: userId, createdAt: at },
      })),
    )
    .execute();
  const points = makePoints();
  await sql`insert into knowledge_point (organisation_id, id, parent_id, path, name, position, search_text, created_at)
    select ${organisationId}::uuid, id, parent, path::ltree, name, position, name, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(points)}::json)
      as given(id uuid, parent uuid, path text, name text, position int)`.execute(db);
  await sql`insert into ability (organisation_id, id, parent_id, path, name, position, search_text, created_at)
    select ${organisationId}::uuid, id, parent, path::ltree, name, position, name, ${at.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(libraryRows())}::json)
      as given(id uuid, parent uuid, path text, name text, position int)`.execute(db);
  const tags = makeTags().map((tag) => ({ ...tag, organisationId, type: 2, color: '#1677ff', createdAt: at }));
  await db.insertInto('tag').values(tags).execute();
}

/** Each of some of the newest questions, as papers mostly are. */
async function insertPapers(db: Db, organisationId: string, userId: string) {
  const bankId = newId();
  const papers = Array.from({ length: paperCount }, (_, place) => idOf('paper', place));
  await sql`insert into paper_bank (organisation_id, id, name, description, created_by, created_at)
    values (${organisationId}, ${bankId}, '卷库', '', ${userId}, now())`.execute(db);
  await sql`insert into paper (organisation_id, id, bank_id, name, type, suggested_minutes, created_by, created_at, updated_at)
    select ${organisationId}::uuid, id, ${bankId}::uuid, '试卷' || id, 4, 60, ${userId}::uuid, now(), now()
    from unnest(${papers}::uuid[]) as given(id)`.execute(db);
  await sql`insert into paper_section (organisation_id, paper_id, position, name)
    select ${organisationId}::uuid, id, 1, '大题' from unnest(${papers}::uuid[]) as given(id)`.execute(db);
  await sql`insert into paper_question
      (organisation_id, paper_id, section_position, position, question_id, question_version_id, points)
    select ${organisationId}::uuid, paper.id, 1, number, question.id, question.current_version_id, 100
    from unnest(${papers}::uuid[]) with ordinality as paper(id, place)
    cross join lateral (select id, current_version_id, row_number() over () as number from (
      select id, current_version_id from question
      where organisation_id = ${organisationId} and deleted_at is null and parent_id is null and state = 'APPROVED'
      order by updated_at desc, id offset (paper.place - 1) * 20 limit ${questionsOfPaper}) as newest) as question`.execute(
    db,
  );
}

/** Where the made database stays: one that other migrations or another model would make differently is made anew. */
export async function worldFolder() {
  const hash = createHash('sha256');
  const here = new URL('./', import.meta.url);
  const migrations = new URL('../../server/migrations/', import.meta.url);
  const sources = (await readdir(migrations)).sort().map((name) => new URL(name, migrations));
  for (const name of ['model.ts', 'text.ts', 'rows.ts']) sources.push(new URL(name, here));
  for (const source of sources) hash.update(await readFile(source));
  return path.join(tmpdir(), `zhixing-bench-questions-${hash.digest('hex').slice(0, 12)}`);
}
