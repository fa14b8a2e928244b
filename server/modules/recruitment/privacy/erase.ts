import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { ApplicantCaller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { endSessionsOf, eraseApplicant } from '../../account/index.ts';
import { forgetExternalExaminees } from '../../directory/index.ts';
import { type CaptchaAnswer, forgetMessages, proveCode, sendCode, spendCode } from '../../messaging/index.ts';
import { blotMessages } from '../../notice/index.ts';
import { applicantContact, holdApplicant } from '../apply/apply.queries.ts';
import { dropPhotosOf, dropUnsentPhotosOf } from '../apply/photo.queries.ts';
import { candidatesErased } from '../asks.ts';
import { eraseOffers } from '../offer/void.queries.ts';
import type { EventActor } from '../pipeline/move.queries.ts';
import { addEvents } from '../pipeline/move.queries.ts';
import { moveApplications } from '../pipeline/move-application.ts';
import { dropWritten } from '../resume/activity.queries.ts';
import { dropFilesOf } from '../resume/resume-file.queries.ts';
import { dropStored } from '../resume/resume-file.ts';
import * as queries from './erase.queries.ts';

/**
 * Takes everything of these people out of an organisation, and leaves what statistics count. Call it in a transaction;
 * applications that go on end with it.
 */
export async function eraseCandidates(
  db: Db,
  organisationId: string,
  actor: EventActor,
  candidateIds: readonly string[],
  at: Date,
) {
  const ids = await queries.holdWithMerged(db, organisationId, candidateIds);
  const going = await queries.openApplicationsOf(db, organisationId, ids);
  if (going.length > 0) {
    const move = { to: 'WITHDRAWN', by: 'applicant' } as const;
    await moveApplications(db, organisationId, actor, going, move, at);
    const events = going.map((applicationId) => ({ applicationId, kind: 'ERASED' }));
    await addEvents(db, organisationId, actor, events, at);
  }
  const examinees = await queries.examineesOf(db, organisationId, ids);
  await endSessionsOf(db, await forgetExternalExaminees(db, organisationId, examinees), at);
  await forgetTold(db, organisationId, ids);
  await eraseOffers(db, organisationId, ids);
  await candidatesErased(db, organisationId, ids);
  await dropWritten(db, organisationId, ids);
  await queries.emptyApplications(db, organisationId, ids);
  await dropStored(db, organisationId, await dropFilesOf(db, organisationId, ids));
  await dropStored(db, organisationId, await dropPhotosOf(db, organisationId, ids));
  await queries.leaveTombstones(db, organisationId, ids, at);
  return ids.length;
}

/** What they were told, and what colleagues were told of them. The audit log alone keeps names: its chain proves it whole. */
async function forgetTold(db: Db, organisationId: string, candidateIds: readonly string[]) {
  const people = await queries.contactsOf(db, organisationId, candidateIds);
  const phones = people.flatMap(({ phone }) => phone ?? []);
  const recipients = [...phones, ...people.flatMap(({ email }) => email ?? [])];
  // A single letter would be cut out of other words.
  const names = [...new Set(people.map(({ name }) => name))].filter((name) => name.length > 1);
  await forgetMessages(db, { organisationId, recipients, names });
  await blotMessages(db, organisationId, await queries.toldOf(db, organisationId, candidateIds), names);
  await queries.dropVisits(db, organisationId, phones);
}

const purpose = 'erasure';

export async function sendErasureCode(
  db: Db,
  keys: Keys,
  { applicantId, address }: ApplicantCaller,
  captcha: CaptchaAnswer,
  at: Date,
) {
  const { phone } = (await applicantContact(db, applicantId)) ?? {};
  if (!phone) throw refuse('notFound');
  return sendCode(db, { ...captcha, phone, purpose, address, keys }, at);
}

/** The account and all that went anywhere from it. What the person sends later is that of somebody new. */
export async function eraseOwnData(
  db: Db,
  keys: Keys,
  { applicantId, address }: ApplicantCaller,
  code: string,
  at: Date,
) {
  const { phone } = (await applicantContact(db, applicantId)) ?? {};
  if (!phone) throw refuse('notFound');
  const codeId = await proveCode(db, { keys, phone, purpose, address, code }, at);
  return inTransaction(db, async (db) => {
    if (!(await holdApplicant(db, applicantId))) throw refuse('notFound');
    await spendCode(db, codeId, at);
    const found = await queries.candidatesOfApplicant(db, applicantId);
    const actor = { kind: 'APPLICANT', id: null } as const;
    for (const { organisationId, id } of found) await eraseCandidates(db, organisationId, actor, [id], at);
    await queries.dropDraftsOf(db, applicantId);
    for (const { organisationId, storedName } of await queries.dropUnsentOf(db, applicantId))
      await dropStored(db, organisationId, [storedName]);
    for (const { organisationId, storedName } of await dropUnsentPhotosOf(db, applicantId))
      await dropStored(db, organisationId, [storedName]);
    await eraseApplicant(db, applicantId, at);
    return { organisations: new Set(found.map(({ organisationId }) => organisationId)).size };
  });
}
