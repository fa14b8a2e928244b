import { expect, test } from 'vitest';
import { interview } from '#contract/interview/interview.ts';
import { interviewLink } from '#contract/interview/link.ts';
import { ownInterview } from '#contract/interview/own.ts';
import { client } from '../../../../test/client.ts';
import { makeApplicant } from '../../../../test/make/applicant.ts';
import { makeInterviewing, tokenIn, wishFor } from '../../../../test/make/interview.ts';
import { testServer } from '../../../../test/server.ts';

async function asked() {
  const applicant = await makeApplicant('许若晴');
  const made = await makeInterviewing({ phone: applicant.phone });
  const { db } = await testServer();
  await db
    .updateTable('candidate')
    .set({ applicantId: applicant.applicantId })
    .where('id', '=', made.candidateId)
    .execute();
  const { interviewId } = await made.admin.call(
    interview.arrange,
    wishFor(made.applicationId, [made.interviewer.userId]),
  );
  return { ...made, applicant, interviewId };
}

test('an applicant finds their interview in their account, confirms it there, and takes it into a calendar', async () => {
  const { applicant, interviewId, applicationId } = await asked();
  expect(await applicant.call(ownInterview.list, {})).toMatchObject([
    { interviewId, applicationId, roundName: '初面', mode: 'VIDEO', state: 'SCHEDULED', opens: true },
  ]);
  const { path } = await applicant.call(ownInterview.open, { body: { interviewId } });
  const token = tokenIn(path);
  const shown = await client().call(interviewLink.read, { body: { token } });
  await client().call(interviewLink.confirm, { body: { token, sequence: shown.sequence } });
  expect((await applicant.call(ownInterview.list, {}))[0]?.state).toBe('CONFIRMED');
  const { bytes, headers } = await applicant.send(ownInterview.calendar, { query: { interviewId } });
  const text = new TextDecoder().decode(bytes);
  expect(headers.get('content-type')).toContain('text/calendar');
  expect(text).toContain('METHOD:PUBLISH');
  expect(text).toContain(`UID:interview-${interviewId}@zhixing`);
  expect(text).not.toContain('ATTENDEE');
});

test("nobody opens another's interview, and one that was called off is gone", async () => {
  const { applicant, admin, interviewId } = await asked();
  const other = await makeApplicant('沈一舟');
  expect(await other.call(ownInterview.list, {})).toEqual([]);
  expect((await other.send(ownInterview.open, { body: { interviewId } })).status).toBe(404);
  expect((await other.send(ownInterview.calendar, { query: { interviewId } })).status).toBe(404);
  expect((await admin.send(ownInterview.open, { body: { interviewId } })).status).toBe(403);
  expect((await client().send(ownInterview.open, { body: { interviewId } })).status).toBe(401);
  await admin.call(interview.cancel, { query: { interviewId }, body: { reason: '调整' } });
  expect(await applicant.call(ownInterview.list, {})).toEqual([]);
  expect((await applicant.send(ownInterview.open, { body: { interviewId } })).code).toBe(9823);
  expect((await applicant.send(ownInterview.calendar, { query: { interviewId } })).code).toBe(9840);
});

test('what has ended opens nothing any more', async () => {
  const { applicant, interviewId } = await asked();
  const { db } = await testServer();
  await db.updateTable('interview').set({ state: 'EVALUATED' }).where('id', '=', interviewId).execute();
  expect((await applicant.call(ownInterview.list, {}))[0]?.opens).toBe(false);
  expect((await applicant.send(ownInterview.open, { body: { interviewId } })).code).toBe(9822);
});
