import { audit } from '../../../kit/audit.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Client } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { startSession } from '../../account/index.ts';
import {
  departmentOf,
  externalExamineeFor,
  externalExamineesWith,
  isColleaguesPhone,
  lockExternalExaminees,
} from '../../directory/index.ts';
import { proveCode, sendCode, spendCode } from '../../messaging/index.ts';
import { allowsFeature } from '../../organisation/index.ts';
import { addExaminees } from '../examinee/examinee.queries.ts';
import { dealForms } from '../form-deal/deal.ts';
import * as queries from './invitation.queries.ts';
import { invitationState, joinRefusals, letsBackIn } from './invitation.rules.ts';

const purpose = 'invitation';

async function invitationBehind(db: Db, token: string, at: Date) {
  const found = await queries.findByToken(db, token);
  if (!found) throw refuse('notFound');
  const state = invitationState(found, at);
  // Strangers need not know of the organisation's plan: for them the link has ended.
  const takesNobody = state === 'open' && !(await allowsFeature(db, found.organisationId, 'exam', at));
  return { found, state: takesNobody ? ('ended' as const) : state };
}

/** What somebody with the link may know before they have said who they are. */
export async function invitedExam(db: Db, token: string, at: Date) {
  const { found, state } = await invitationBehind(db, token, at);
  const { examName, organizationName, organizationLogoUrl, brand, durationMinutes } = found;
  const { examStartAt: startAt, examEndAt: endAt } = found;
  return { examName, organizationName, organizationLogoUrl, brand, startAt, endAt, durationMinutes, state };
}

/** Who has joined with this phone. */
async function memberWith(db: Db, { organisationId, examId }: queries.FoundInvitation, phone: string) {
  const known = await externalExamineesWith(db, organisationId, phone);
  const userIds = known.map(({ userId }) => userId);
  return queries.examineeAmong(db, organisationId, examId, userIds);
}

export interface CodeWish {
  readonly token: string;
  readonly phone: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/** Where nobody new may join, only those get a code who have; the answer is the same. */
export async function sendInvitationCode(
  db: Db,
  keys: Keys,
  { token, phone, ...captcha }: CodeWish,
  client: Client,
  at: Date,
) {
  const { found, state } = await invitationBehind(db, token, at);
  if (!letsBackIn(state)) throw refuse(joinRefusals[state]);
  const welcome = state === 'open' || (await memberWith(db, found, phone)) !== undefined;
  const { organisationId } = found;
  const { address } = client;
  const wanted = { phone: welcome ? phone : undefined, asked: phone, purpose, address, keys, organisationId } as const;
  return sendCode(db, { ...wanted, ...captcha }, at);
}

export interface JoinWish {
  readonly token: string;
  readonly name: string;
  readonly phone: string;
  readonly code: string;
}

/** Joins whoever has proven the phone to be theirs, once, and opens a session for them. */
export async function joinExam(db: Db, keys: Keys, wish: JoinWish, client: Client, at: Date) {
  const { phone, code } = wish;
  const { found, state } = await invitationBehind(db, wish.token, at);
  if (!letsBackIn(state)) throw refuse(joinRefusals[state]);
  const codeId = await proveCode(db, { phone, purpose, code, address: client.address, keys }, at);
  return inTransaction(db, async (db) => {
    await queries.holdInvitation(db, found);
    await lockExternalExaminees(db, found.organisationId);
    await spendCode(db, codeId, at);
    const userId = (await memberWith(db, found, phone)) ?? (await newcomer(db, wish, client, at));
    const tokens = await startSession(db, keys, userId, client, at, 'invitation');
    return { examId: found.examId, tokens };
  });
}

async function newcomer(db: Db, { token, name, phone }: JoinWish, client: Client, at: Date) {
  // Read again, now that nobody else takes a place.
  const { found, state } = await invitationBehind(db, token, at);
  if (state !== 'open') throw refuse(joinRefusals[state]);
  const { organisationId, examId, invitationId, examCreatedBy } = found;
  if (await isColleaguesPhone(db, organisationId, phone)) throw refuse('invitationColleague');
  await queries.countJoined(db, organisationId, invitationId);
  const departmentId = await departmentOf(db, organisationId, examCreatedBy);
  const userId = await externalExamineeFor(db, { organisationId, departmentId, phone, realName: name });
  await addExaminees(db, organisationId, examId, [userId], at);
  await dealForms(db, { organisationId, id: examId, source: found.examSource });
  const actor = { organisationId, userId, address: client.address };
  await audit(db, actor, { action: 'invitation.join', target: userId, detail: { examId, invitationId } });
  return userId;
}
