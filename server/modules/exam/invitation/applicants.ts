import type { Keys } from '../../../kit/crypto/keys.ts';
import type { Client } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { keepExamToken, startSession } from '../../account/index.ts';
import { externalExamineeFor, lockExternalExaminees } from '../../directory/index.ts';
import { addExaminees } from '../examinee/examinee.queries.ts';
import { dealForms } from '../form-deal/deal.ts';
import { holdExam, mayOpen } from './applicants.queries.ts';

interface Invited {
  readonly organisationId: string;
  readonly examId: string;
  /** Whose department's outsiders they become. */
  readonly departmentId: string;
  readonly people: readonly { readonly name: string; readonly phone: string }[];
}

/**
 * In the transaction of whoever invites them: these people are examinees from now on. Answers whom each phone stands
 * for; undefined where the exam takes nobody.
 */
export async function inviteApplicants(
  db: Db,
  { organisationId, examId, departmentId, people }: Invited,
  at: Date,
): Promise<ReadonlyMap<string, string> | undefined> {
  const exam = await holdExam(db, organisationId, examId);
  if (exam?.state !== 'PUBLISHED' || exam.releasedAt !== null || new Date(exam.endAt) <= at) return undefined;
  await lockExternalExaminees(db, organisationId);
  const known = new Map<string, string>();
  for (const { name, phone } of people) {
    if (known.has(phone)) continue;
    known.set(phone, await externalExamineeFor(db, { organisationId, departmentId, phone, realName: name }));
  }
  await addExaminees(db, organisationId, examId, [...known.values()], at);
  await dealForms(db, exam);
  return known;
}

/** A session of the examinee for who has proven to be them; undefined where there is no exam for them any more. */
export async function openExamAs(
  db: Db,
  keys: Keys,
  { organisationId, examId, userId }: { organisationId: string; examId: string; userId: string },
  client: Client,
  at: Date,
) {
  if (!(await mayOpen(db, organisationId, examId, userId))) return undefined;
  const tokens = await startSession(db, keys, userId, client, at, 'invitation');
  return keepExamToken(client, tokens);
}
