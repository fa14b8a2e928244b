import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeOrganisation, makeStaff } from '../../test/make.ts';
import { testServer } from '../../test/server.ts';
import { type Actor, audit } from './audit.ts';
import { inTransaction } from './transaction.ts';

async function makeActor(): Promise<Actor> {
  const organisation = await makeOrganisation();
  const { userId, organisationId } = await makeStaff(organisation);
  return { organisationId, userId, address: '10.0.0.7' };
}

async function readChain(organisationId: string) {
  const { db } = await testServer();
  const { rows } = await sql<Entry>`select organisation_id, number, at, user_id, address, action, target,
    detail::text as detail, previous_hash, hash from audit_log where organisation_id = ${organisationId}
    order by number`.execute(db);
  return rows;
}

interface Entry {
  readonly organisationId: string;
  readonly number: number;
  readonly at: string;
  readonly userId: string | null;
  readonly address: string;
  readonly action: string;
  readonly target: string;
  readonly detail: string;
  readonly previousHash: Buffer | null;
  readonly hash: Buffer;
}

/** The number of the first row that does not follow from what stands before it. */
function firstBreak(chain: readonly Entry[]) {
  let last: Buffer | null = null;
  for (const [at, { previousHash, hash: written, ...row }] of chain.entries()) {
    const hash = createHash('sha256');
    if (last) hash.update(last);
    hash.update(JSON.stringify(row));
    const follows = row.number === at + 1 && (last ? previousHash?.equals(last) : previousHash === null);
    if (!follows || !hash.digest().equals(written)) return row.number;
    last = written;
  }
  return undefined;
}

const write = async (actor: Actor, action: string, detail?: Record<string, unknown>) => {
  const { db } = await testServer();
  await inTransaction(db, (db) => audit(db, actor, { action, target: 'exam-1', ...(detail ? { detail } : {}) }));
};

test('every row hashes the one before it, whatever its detail', async () => {
  const actor = await makeActor();
  await write(actor, 'exam.add');
  await write(actor, 'exam.publish', { 名称: '期末"考试"', forms: ['1', { nested: null }], at: 1.5 });
  await write({ ...actor, userId: null }, 'attempt.timeout');
  const chain = await readChain(actor.organisationId);
  expect(chain.map((row) => row.action)).toEqual(['exam.add', 'exam.publish', 'attempt.timeout']);
  expect(firstBreak(chain)).toBeUndefined();
});

test('a row that was changed or removed afterwards breaks the chain', async () => {
  const actor = await makeActor();
  for (const action of ['a', 'b', 'c', 'd']) await write(actor, action);
  const chain = await readChain(actor.organisationId);
  expect(firstBreak(chain)).toBeUndefined();
  expect(firstBreak(chain.map((row) => (row.number === 2 ? { ...row, target: 'exam-2' } : row)))).toBe(2);
  expect(firstBreak(chain.filter((row) => row.number !== 3))).toBe(4);
});

test('parallel changes make one unbroken chain for each organisation', async () => {
  const [one, other] = [await makeActor(), await makeActor()];
  await Promise.all(Array.from({ length: 40 }, (_, at) => write(at % 4 === 0 ? other : one, `change.${at}`)));
  for (const [actor, length] of [
    [one, 30],
    [other, 10],
  ] as const) {
    const chain = await readChain(actor.organisationId);
    expect(chain).toHaveLength(length);
    expect(firstBreak(chain)).toBeUndefined();
  }
});

test('a change that is undone leaves no row and no gap', async () => {
  const actor = await makeActor();
  const { db } = await testServer();
  await write(actor, 'a');
  const undone = inTransaction(db, async (db) => {
    await audit(db, actor, { action: 'b', target: 'x' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await write(actor, 'c');
  const chain = await readChain(actor.organisationId);
  expect(chain.map((row) => [row.number, row.action])).toEqual([
    [1, 'a'],
    [2, 'c'],
  ]);
  expect(firstBreak(chain)).toBeUndefined();
});

test('is refused outside a transaction, where it could not hold its lock', async () => {
  const actor = await makeActor();
  const { db } = await testServer();
  await expect(audit(db, actor, { action: 'a', target: 'x' })).rejects.toThrow('transaction');
});
