import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { QuestionInput } from '#contract/question/content.ts';
import type { Keys } from '../../server/kit/crypto/keys.ts';
import type { Db } from '../../server/kit/db/db.ts';
import { addBank, addBatch } from '../../server/modules/question/index.ts';
import { type Connection, openConnections } from '../load/connection.ts';
import { makeOrganisation } from '../organisation/world.ts';
import { makePoints } from '../questions/model.ts';
import { answerAll, type Sitting, startAll, submitAll } from '../sitting.ts';
import { callerOf, makeWorld, type OpenExam, openExam, type Person, type World } from '../world.ts';

/** What the heavy calls are about. */
export interface Neighbourhood {
  /** Of 5,000 departments, 50,000 people, 10,000 points of knowledge, a bank and a long audit log. */
  readonly manager: Person;
  readonly bankId: string;
  readonly everybodyId: string;
  /** Another organisation, whose examinees save meanwhile. */
  readonly world: World;
  readonly exam: OpenExam;
  readonly writing: readonly Sitting[];
}

const examinees = 2000;
const handedIn = 1000;
const auditRows = 20_000;
const questionCount = 3000;

export async function makeNeighbourhood(db: Db, keys: Keys, port: number): Promise<Neighbourhood> {
  const { organisationId, model, managers, everybodyId } = await makeOrganisation(db, keys);
  const manager = managers.all;
  const [root] = model.departments;
  const bankId = await fillBank(db, { organisationId, rootId: root?.id ?? '' }, manager);
  await addPoints(db, organisationId);
  await addLog(db, organisationId, manager.userId);
  const world = await makeWorld(db, keys, { examinees, questions: 100 });
  const exam = await openExam(db, world);
  const connections = await openConnections(port, 50);
  const writing = await startedAndHalfDone(connections, world, exam);
  for (const connection of connections) connection.close();
  await sql`vacuum analyze`.execute(db);
  return { manager, bankId, everybodyId, world, exam, writing };
}

async function startedAndHalfDone(connections: readonly Connection[], world: World, exam: OpenExam) {
  const { sittings } = await startAll(connections, world, exam);
  const done = sittings.slice(0, handedIn);
  await answerAll(connections, done, exam);
  await submitAll(connections, done);
  return sittings.slice(handedIn);
}

type Organisation = Parameters<typeof callerOf>[0];

async function fillBank(db: Db, organisation: Organisation, { userId }: Person) {
  const author = callerOf(organisation, userId);
  const at = new Date();
  const { bankId } = await addBank(db, author, { name: '制度题库', description: '' }, at);
  const questionOf = (number: number) =>
    QuestionInput.parse({
      ...{ type: 'JUDGE', answer: number % 2 === 0, difficulty: (number % 10) + 1, points: 2 },
      stem: `<p>第 ${number} 条：柜面人员办理本项业务时应当核对客户身份资料。</p>`,
    });
  for (let from = 0; from < questionCount; from += 500) {
    const inputs = Array.from({ length: 500 }, (_, place) => questionOf(from + place));
    await addBatch(db, author, bankId, inputs, at);
  }
  return bankId;
}

async function addPoints(db: Db, organisationId: string) {
  await sql`insert into knowledge_point (organisation_id, id, parent_id, path, name, position, search_text, created_at)
    select ${organisationId}::uuid, id, parent, path::ltree, name, position, name, now()
    from json_to_recordset(${JSON.stringify(makePoints())}::json)
      as given(id uuid, parent uuid, path text, name text, position int)`.execute(db);
}

/** A chain as `audit()` writes it. */
async function addLog(db: Db, organisationId: string, userId: string) {
  const { rows } = await sql<{ number: number; hash: Buffer }>`select number, hash from audit_log
    where organisation_id = ${organisationId} order by number desc limit 1`.execute(db);
  const from = rows[0]?.number ?? 0;
  let previousHash = rows[0]?.hash ?? null;
  for (let begun = 0; begun < auditRows; begun += 2000) {
    const values = Array.from({ length: 2000 }, (_, place) => {
      const at = new Date(Date.UTC(2026, 0, 1) + (begun + place) * 60_000).toISOString();
      const detail = JSON.stringify({ before: { name: '旧名称', weight: place }, after: { name: '新名称' } });
      const row = { organisationId, number: from + begun + place + 1, at, userId, address: '10.1.2.3' };
      const whole = { ...row, action: 'staff.modify', target: userId, detail };
      const hash = createHash('sha256');
      if (previousHash) hash.update(previousHash);
      const link = { ...whole, previousHash, hash: hash.update(JSON.stringify(whole)).digest() };
      previousHash = link.hash;
      return link;
    });
    await db.insertInto('auditLog').values(values).execute();
  }
}
