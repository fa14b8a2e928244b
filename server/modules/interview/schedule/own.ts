import { refuse } from '../../../kit/errors.ts';
import type { ApplicantCaller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { linkEnds, living, standing } from './interview.rules.ts';
import { newLink } from './link-token.ts';
import { interviewsOf, placeOfOwn } from './own.queries.ts';
import { findInterview } from './schedule.queries.ts';
import { candidateFile } from './tell.ts';

type Own = Pick<Awaited<ReturnType<typeof interviewsOf>>[number], 'state' | 'endsAt' | 'applicationOpen'>;

/** Its link would still say something. */
const opens = ({ state, endsAt, applicationOpen }: Own, at: Date) =>
  applicationOpen && standing.some((one) => one === state) && linkEnds({ endsAt }, at.toISOString()) > at;

export async function listOwn(db: Db, { applicantId }: ApplicantCaller, at: Date) {
  const rows = await interviewsOf(db, applicantId);
  return rows.map(({ applicationOpen, ...row }) => ({ ...row, opens: opens({ ...row, applicationOpen }, at) }));
}

/** Whoever is not theirs is not there. */
async function requireOwn(db: Db, { applicantId }: ApplicantCaller, interviewId: string) {
  const organisationId = await placeOfOwn(db, applicantId, interviewId);
  const held = organisationId && (await findInterview(db, organisationId, interviewId));
  if (!held) throw refuse('notFound');
  return held;
}

/** The applicant need not look for the message: their account opens it too, by a link of its own beside that which was sent. */
export function openOwn(db: Db, user: ApplicantCaller, interviewId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const held = await requireOwn(db, user, interviewId);
    if (held.state === 'CANCELLED' || !held.applicationOpen) throw refuse('linkCancelled');
    if (!opens(held, at)) throw refuse('linkExpired');
    return { path: await newLink(db, { ...held, origin: '' }, at) };
  });
}

export async function ownCalendar(db: Db, user: ApplicantCaller, interviewId: string, at: Date) {
  const held = await requireOwn(db, user, interviewId);
  const text = living.some((one) => one === held.state) ? candidateFile(held, at) : undefined;
  if (text === undefined) throw refuse('interviewNoTime');
  return { name: `面试-${held.jobName}-${held.roundName}.ics`, bytes: new TextEncoder().encode(text) };
}
