import { type InterviewState, type InterviewStep, interviewSteps } from '#contract/interview/interview.ts';
import { audit } from '../../../kit/audit.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { RtcEngine } from '../../../kit/rtc/engine.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { endRecordingsOf } from '../recording/end.ts';
import { judgedIfAll } from '../scorecard/cards.ts';
import { cancel, note, requireStep, staffActor } from './arrange.ts';
import { becomes } from './interview.rules.ts';
import { requireInterview } from './reach.queries.ts';
import * as queries from './schedule.queries.ts';

export const roomOf = (interviewId: string) => `interview:${interviewId}`;

const stamps = { checkIn: 'checkedInAt', start: 'startedAt', end: 'endedAt', noShow: undefined } as const;

/** Whoever asks, or works on the job, leads through it; with the end everybody leaves the room. */
export async function takeStep(
  db: Db,
  rtc: Pick<RtcEngine, 'closeRoom'>,
  user: Caller,
  interviewId: string,
  step: Extract<InterviewStep, keyof typeof becomes>,
  at: Date,
) {
  const { organisationId } = user;
  const wanted = becomes[step];
  const state = await inTransaction(db, async (db): Promise<InterviewState> => {
    await requireInterview(db, user, interviewId);
    await queries.lockTimes(db, organisationId);
    const held = await queries.holdInterview(db, organisationId, interviewId);
    if (held.state === wanted) return wanted;
    requireStep(held, step, at, interviewSteps[step]);
    if (step === 'end' || step === 'noShow') await endRecordingsOf(db, organisationId, interviewId, at);
    const stamp = stamps[step];
    await queries.changeInterview(db, organisationId, interviewId, {
      state: wanted,
      ...(stamp && { [stamp]: at.toISOString() }),
    });
    await note(db, held, staffActor(user), `${held.roundName}：${interviewSteps[step]}`, at);
    const detail = { name: held.candidateName, round: held.roundName, step: interviewSteps[step] };
    const judged = step === 'end' && (await judgedIfAll(db, { ...held, state: wanted }, at));
    await audit(db, user, { action: 'interview.step', target: interviewId, detail });
    return judged ? 'EVALUATED' : wanted;
  });
  if (step === 'end') rtc.closeRoom(roomOf(interviewId));
  return { state };
}

/** Whoever waits in its room already is told by the room as well. */
export async function cancelAndClose(
  db: Db,
  rtc: Pick<RtcEngine, 'closeRoom'>,
  user: Caller,
  interviewId: string,
  reason: string,
  at: Date,
) {
  const cancelled = await cancel(db, user, interviewId, reason, at);
  rtc.closeRoom(roomOf(interviewId));
  return cancelled;
}
