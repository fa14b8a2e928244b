import { LRUCache } from 'lru-cache';
import type { AddressRule } from '#contract/exam/settings.ts';
import { refuse } from '../../../../kit/errors.ts';
import { networkOf } from '../../../../kit/http/network.ts';
import type { Caller } from '../../../../kit/http/serve.ts';
import type { Db } from '../../../../kit/transaction.ts';
import * as queries from './address.queries.ts';
import { allowedBy, type IsAllowed } from './address.rules.ts';

interface Known {
  readonly readAt: number;
  readonly rules: Promise<{ readonly isAllowed: IsAllowed; readonly rule: AddressRule }>;
}

/** Address rules by exam, cached for a short time: a save needs no query, and changes reach every process soon. */
const known = new LRUCache<string, Known>({ max: 1000 });
const knownMs = 5000;

/** The exam's rule where the caller is outside its address ranges; undefined where they are inside. */
export async function addressRuleFor(db: Db, user: Caller, examId: string, at: Date) {
  const { isAllowed, rule } = await rulesOf(db, user.organisationId, examId, at.getTime());
  return isAllowed(user.address) ? undefined : rule;
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
  const exam = await queries.addressesOf(db, organisationId, examId);
  if (!exam) throw refuse('notFound');
  return { isAllowed: allowedBy(exam.addressRanges), rule: exam.addressRule };
}

/** A cache of what this process has recorded: an examinee outside the ranges saves every few seconds. */
const noted = new LRUCache<string, true>({ max: 50_000 });

/** Once for each network of an attempt, for its organisers to read. */
export async function noteElsewhere(db: Db, user: Caller, attemptId: string, refused: boolean, at: Date) {
  const key = `${attemptId} ${networkOf(user.address)} ${refused}`;
  if (noted.has(key)) return;
  await queries.addElsewhere(db, user, { attemptId, refused, at });
  noted.set(key, true);
}
