import type { Sent } from '#contract/endpoint.ts';
import { interview, interviewSlot } from '#contract/interview/interview.ts';
import { newId } from '../../server/kit/id.ts';
import { as, makeStaff } from '../make.ts';
import { testServer } from '../server.ts';
import type { Client } from './exam.ts';
import { makeApplication, makeCandidate, makeJob, makeRecruiting } from './recruitment.ts';

const minuteMs = 60_000;

/** Begins so many minutes from now. */
export function inMinutes(minutes: number, length = 45) {
  const from = Date.now() + minutes * minuteMs;
  return { startsAt: new Date(from).toISOString(), endsAt: new Date(from + length * minuteMs).toISOString() };
}

/** A job of two rounds, an interviewer who has no right but being one, and somebody who applied. */
export async function makeInterviewing(person: { phone?: string; email?: string } = {}) {
  const { admin, organisation, staff } = await makeRecruiting();
  const { jobId } = await makeJob(organisation, staff.userId);
  const interviewer = await makeStaff(organisation, { realName: '周立' });
  await addRounds(organisation.organisationId, jobId, [interviewer.userId]);
  const { candidateId, name } = await makeCandidate(organisation, person);
  const { applicationId } = await makeApplication(organisation, jobId, candidateId);
  return {
    admin,
    organisation,
    staff,
    jobId,
    interviewer,
    me: await as(interviewer),
    candidateId,
    name,
    applicationId,
  };
}

/** 初面 by video and 复面 on the spot, each judging the same two skills. */
export async function addRounds(organisationId: string, jobId: string, interviewerIds: string[]) {
  const { db } = await testServer();
  const skills = JSON.stringify([
    { abilityId: null, name: '沟通表达' },
    { abilityId: null, name: '数据分析' },
  ]);
  const round = { organisationId, jobId, minutes: 45, skills, interviewerIds };
  await db
    .insertInto('jobRound')
    .values([
      { ...round, position: 1, name: '初面', mode: 'VIDEO' },
      { ...round, position: 2, name: '复面', mode: 'ONSITE' },
    ])
    .execute();
}

type Wish = Partial<Sent<typeof interview.arrange>['body']>;

export const wishFor = (applicationId: string, interviewerIds: string[], given: Wish = {}) => ({
  body: {
    ...{ applicationId, round: 1, roundName: '初面', mode: 'VIDEO' as const, time: inMinutes(120), interviewerIds },
    ...given,
  },
});

/** The token of the newest link in a text. */
export const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? '';

interface Given {
  readonly releasedJobId: string;
  readonly applicationId: string;
  readonly userId: string;
  readonly marker: string;
}

/** An interview of the application by this person, a recording that they asked for, and a time that can be chosen. */
export async function makeInterviewThings(admin: Client, { releasedJobId, applicationId, userId, marker }: Given) {
  const { interviewId } = await admin.call(
    interview.arrange,
    wishFor(applicationId, [userId], { roundName: `初面 ${marker}`.slice(0, 30) }),
  );
  const ofRound = { jobId: releasedJobId, round: 1 };
  const times = [inMinutes(600)];
  await admin.call(interviewSlot.publish, { query: ofRound, body: { times, interviewerIds: [userId] } });
  const [slot] = await admin.call(interviewSlot.list, { query: ofRound });
  const { db } = await testServer();
  const at = new Date().toISOString();
  const { organisationId } = await db
    .selectFrom('interview')
    .select('organisationId')
    .where('id', '=', interviewId)
    .executeTakeFirstOrThrow();
  const recording = { organisationId, id: newId(), interviewId, askedBy: userId, askedAt: at };
  await db
    .insertInto('interviewRecording')
    .values({ ...recording, state: 'RECORDING', startedAt: at })
    .execute();
  return { interviewId, recordingId: recording.id, slotId: slot?.slotId ?? '' };
}
