import { expect, test } from 'vitest';
import { interview, interviewSlot } from '#contract/interview/interview.ts';
import { interviewLink } from '#contract/interview/link.ts';
import { client } from '../../../../test/client.ts';
import { inMinutes, makeInterviewing, tokenIn, wishFor } from '../../../../test/make/interview.ts';
import { anyPhone } from '../../../../test/make/recruitment.ts';
import { testServer } from '../../../../test/server.ts';
import { eraseInterviews } from './erase.ts';

test('an interviewer hears that the interview of an erased candidate is off, and its time is free again', async () => {
  const { db } = await testServer();
  const phone = anyPhone();
  const made = await makeInterviewing({ phone });
  const { admin, interviewer, jobId, organisation, candidateId, name } = made;
  const { organisationId } = organisation;
  const email = `${crypto.randomUUID()}@example.com`;
  await db.updateTable('users').set({ email }).where('id', '=', interviewer.userId).execute();
  const query = { jobId, round: 1 };
  const times = [inMinutes(300)];
  await admin.call(interviewSlot.publish, { query, body: { times, interviewerIds: [interviewer.userId] } });
  const { interviewId } = await admin.call(interview.arrange, wishFor(made.applicationId, [], { time: null }));
  const sentTo = (recipient: string) =>
    db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('createdAt').execute();
  const token = tokenIn((await sentTo(phone))[0]?.content);
  const nobody = client();
  const { slots } = await nobody.call(interviewLink.read, { body: { token } });
  await nobody.call(interviewLink.book, { body: { token, slotId: slots[0]?.slotId ?? '' } });
  const toCandidate = (await sentTo(phone)).length;

  await db.transaction().execute((db) => eraseInterviews(db, organisationId, [candidateId]));
  const [slot] = await admin.call(interviewSlot.list, { query });
  expect(slot?.booked).toBeNull();
  const told = db.selectFrom('noticeReceive').select('content').where('userId', '=', interviewer.userId);
  const [notice] = await told.where('event', '=', 'interview.cancelled').execute();
  expect(notice?.content).toContain('已取消');
  expect(notice?.content).not.toContain(name);
  const mail = (await sentTo(email)).at(-1);
  expect(mail?.calendar).toContain('METHOD:CANCEL');
  expect(mail?.calendar).toContain(`UID:interview-${interviewId}@zhixing`);
  expect(JSON.stringify(mail)).not.toContain(name);
  expect(await sentTo(phone)).toHaveLength(toCandidate);
  const [row] = await db.selectFrom('interview').selectAll().where('id', '=', interviewId).execute();
  expect([row?.state, row?.reason]).toEqual(['CANCELLED', '候选人的资料已经删除']);
});

test('what has been, or is long over, is called off for nobody', async () => {
  const { db } = await testServer();
  const { admin, interviewer, applicationId, organisation, candidateId } = await makeInterviewing();
  const { interviewId } = await admin.call(interview.arrange, wishFor(applicationId, [interviewer.userId]));
  await db.updateTable('interview').set(inMinutes(-300)).where('id', '=', interviewId).execute();
  await db.transaction().execute((db) => eraseInterviews(db, organisation.organisationId, [candidateId]));
  const told = db.selectFrom('noticeReceive').select('content').where('userId', '=', interviewer.userId);
  expect(await told.where('event', '=', 'interview.cancelled').execute()).toEqual([]);
});
