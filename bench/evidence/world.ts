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
import { callerOf, makePaper, openExam, openSessions, type Person, password } from '../world.ts';
import { branchCount, freshQuestions, idOf, idsOf, peopleCount, sharedQuestions } from './model.ts';
import * as rows from './rows.ts';

export interface EvidenceWorld {
  readonly organisationId: string;
  /** The administrator, who reaches everybody, and the head of one branch. */
  readonly admin: Person;
  readonly head: Person;
  readonly headBranch: string;
  /** Some who look at their own page. */
  readonly people: readonly Person[];
  /** The exam that is released while it is measured, with its attempts. */
  readonly fresh: { readonly examId: string; readonly attemptIds: readonly string[] };
}

const code = 'bench-evidence';
const freshName = '新考试';
const lookerCount = 100;
const headBranch = 3;

/** The organisation with its evidence: the one that is there already, or a new one; its levels are not reckoned yet. */
export async function makeEvidenceWorld(db: Db, keys: Keys): Promise<EvidenceWorld> {
  const organisationId = (await findMade(db)) ?? (await make(db));
  const fresh = await freshExam(db, organisationId);
  const { admin, head } = await managers(db, organisationId);
  const some = idsOf('person', peopleCount).filter((_, place) => place % Math.floor(peopleCount / lookerCount) === 0);
  const known = some.map((userId) => ({ userId, username: userId }));
  const [first, second, ...people] = await openSessions(db, keys, [admin, head, ...known]);
  if (!first || !second) throw new Error('nobody is signed in');
  return { organisationId, admin: first, head: second, headBranch: idOf('分行', headBranch), people, fresh };
}

/** The models come when everything else is there. */
async function findMade(db: Db) {
  const found = await db.selectFrom('organisation').select('id').where('code', '=', code).executeTakeFirst();
  if (!found) return undefined;
  const models = db.selectFrom('postModel').select('id').where('organisationId', '=', found.id);
  if (await models.executeTakeFirst()) return found.id;
  throw new Error('the data were not made to their end: remove the folder');
}

async function freshExam(db: Db, organisationId: string) {
  const { id: examId } = await db
    .selectFrom('exam')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('name', '=', freshName)
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom('attempt')
    .select('id')
    .where('organisationId', '=', organisationId)
    .where('examId', '=', examId)
    .execute();
  return { examId, attemptIds: attempts.map(({ id }) => id) };
}

async function managers(db: Db, organisationId: string) {
  const found = await db
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.userId')
    .select(['staff.userId', 'users.username'])
    .where('organisationId', '=', organisationId)
    .where('jobNumber', 'in', ['admin', 'head'])
    .orderBy('jobNumber')
    .execute();
  const [admin, head] = found;
  if (!admin || !head) throw new Error('nobody manages');
  return { admin, head };
}

async function make(db: Db) {
  const { organisationId, rootId } = await addOrganisation(db, { name: '江城银行', code, kind: 'bank' });
  const passwordHash = await hashPassword(password);
  await rows.insertPeople(db, organisationId, rootId, passwordHash);
  const hire = (jobNumber: string, departmentId: string, roles: string[]) => ({
    ...{ organisationId, departmentId, passwordHash, phone: null, gender: true, jobNumber, roles },
    ...{ username: `${code}-${jobNumber}`, realName: jobNumber },
  });
  const [adminId = ''] = await addStaff(db, [hire('admin', rootId, [administrator])]);
  await rows.insertLibrary(db, organisationId);
  await makeExams(db, organisationId, rootId, adminId);
  await rows.insertRatings(db, organisationId, adminId);
  // Who knows nothing and is known for nothing comes last.
  const [headId = ''] = await addStaff(db, [hire('head', idOf('分行', headBranch), [])]);
  await appoint(db, organisationId, headId);
  await rows.insertModels(db, organisationId);
  progress('整理数据库……');
  // What the database does by itself within minutes after so many new rows.
  await sql`vacuum (analyze, parallel 2)`.execute(db);
  return organisationId;
}

async function appoint(db: Db, organisationId: string, userId: string) {
  const roleId = newId();
  await db
    .insertInto('role')
    .values({ organisationId, id: roleId, name: '分行长', permissions: ['post.match'], dataScope: 'departmentTree' })
    .execute();
  await db.insertInto('staffRole').values({ organisationId, userId, roleId }).execute();
}

/** One exam for each branch, whose evidence is written, and one for the first branch, which is not released yet. */
async function makeExams(db: Db, organisationId: string, rootId: string, adminId: string) {
  const author = callerOf({ organisationId, rootId }, adminId);
  for (let exam = 0; exam <= branchCount; exam += 1) {
    const isFresh = exam === branchCount;
    progress(`第 ${exam + 1} 场考试，共 ${branchCount + 1} 场`);
    const paperId = await makePaper(db, author, isFresh ? freshQuestions : sharedQuestions, 0, `第 ${exam + 1} 套`);
    const departmentId = idOf('分行', isFresh ? 0 : exam);
    const { examId, formId } = await openExam(db, { author, departmentId, paperId });
    const change = isFresh ? { name: freshName } : { releasedAt: new Date() };
    await db
      .updateTable('exam')
      .set(change)
      .where('organisationId', '=', organisationId)
      .where('id', '=', examId)
      .execute();
    await rows.linkQuestions(db, organisationId, examId, formId, exam);
    await rows.insertAttempts(db, organisationId, examId, formId, exam);
    if (!isFresh) await rows.insertEvidence(db, organisationId, examId);
  }
}

/** Where the made database stays: one that other migrations, another model or other numbers would make differently is made anew. */
export async function worldFolder() {
  const hash = createHash('sha256').update(String(peopleCount));
  const here = new URL('./', import.meta.url);
  const migrations = new URL('../../server/migrations/', import.meta.url);
  const sources = (await readdir(migrations)).sort().map((name) => new URL(name, migrations));
  for (const name of ['model.ts', 'rows.ts', 'world.ts']) sources.push(new URL(name, here));
  for (const source of sources) hash.update(await readFile(source));
  return path.join(tmpdir(), `zhixing-bench-evidence-${hash.digest('hex').slice(0, 12)}`);
}
