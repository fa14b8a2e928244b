import { LRUCache } from 'lru-cache';
import { refuse } from '../../../../kit/errors.ts';
import { networkOf } from '../../../../kit/http/network.ts';
import type { Caller, Client } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { allowedBy } from './address.rules.ts';
import * as queries from './admission.queries.ts';
import { type Admission, type AdmissionRules, admissionBy, refuseThere, type Visitor } from './admission.rules.ts';
import { sebProofs } from './seb.rules.ts';

/** The caller with what their request shows of the browser that they write in. */
export function visitorOf(user: Caller, client: Client, publicUrl: string | undefined): Visitor {
  const proofs = sebProofs(client, publicUrl);
  return proofs.length > 0 ? { ...user, sebProofs: proofs } : user;
}

interface Known {
  readonly readAt: number;
  readonly rules: Promise<AdmissionRules>;
}

/** Rules by exam, cached for a short time: a save needs no query, and changes reach every process soon. */
const known = new LRUCache<string, Known>({ max: 1000 });
const knownMs = 5000;

/** May this visitor write the exam from where they are, in the browser that they use? */
export const admissionOf = async (db: Db, visitor: Visitor, examId: string, at: Date): Promise<Admission> =>
  admissionBy(await rulesOf(db, visitor.organisationId, examId, at.getTime()), visitor);

/** Refuses where nothing is taken from there. */
export async function requireAdmission(db: Db, visitor: Visitor, examId: string, at: Date) {
  const { refused } = await admissionOf(db, visitor, examId, at);
  if (refused) throw refuseThere(refused, visitor);
}

function rulesOf(db: Db, organisationId: string, examId: string, readAt: number) {
  const key = `${organisationId} ${examId}`;
  const before = known.get(key);
  if (before && Math.abs(readAt - before.readAt) < knownMs) return before.rules;
  const rules = readRules(db, organisationId, examId);
  known.set(key, { readAt, rules });
  rules.catch(() => known.delete(key));
  return rules;
}

async function readRules(db: Db, organisationId: string, examId: string) {
  const exam = await queries.admissionRulesOf(db, organisationId, examId);
  if (!exam) throw refuse('notFound');
  const { addressRanges, ...rules } = exam;
  return { ...rules, isAllowed: allowedBy(addressRanges) };
}

/** A cache of what this process has recorded: an examinee outside the ranges saves every few seconds. */
const noted = new LRUCache<string, true>({ max: 50_000 });

/** Once for each network of an attempt, for its organisers to read: what came from outside, or in another browser. */
export async function noteAdmission(db: Db, visitor: Visitor, attemptId: string, admission: Admission, at: Date) {
  const { refused } = admission;
  if (!refused && !admission.elsewhere) return;
  const key = `${attemptId} ${networkOf(visitor.address)} ${refused}`;
  if (noted.has(key)) return;
  await addAdmission(db, visitor, attemptId, admission, at);
  noted.set(key, true);
}

/** The same within a transaction, which may yet come to nothing. */
export async function addAdmission(
  db: Db,
  visitor: Visitor,
  attemptId: string,
  { refused, elsewhere }: Admission,
  at: Date,
) {
  if (refused === 'examNeedsSeb') await queries.addOtherBrowser(db, visitor, { attemptId, at });
  else if (elsewhere) await queries.addElsewhere(db, visitor, { attemptId, refused: refused !== undefined, at });
}
