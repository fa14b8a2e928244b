import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { interview } from '#contract/interview/interview.ts';
import { linkPad } from '#contract/interview/link.ts';
import { interviewPad } from '#contract/interview/pad.ts';
import { client } from '../../../../test/client.ts';
import { doJobs } from '../../../../test/jobs.ts';
import { closeJudge, openJudge, whyNoJudge } from '../../../../test/make/code-exam.ts';
import { inMinutes, makeInterviewing, tokenIn, wishFor } from '../../../../test/make/interview.ts';
import { anyPhone } from '../../../../test/make/recruitment.ts';
import { as, makeStaff } from '../../../../test/make.ts';
import { testServer } from '../../../../test/server.ts';

const nobody = client();

/** An interview that has begun, with the candidate's token. */
async function begun(mode: 'VIDEO' | 'PHONE' = 'VIDEO') {
  const phone = anyPhone();
  const made = await makeInterviewing({ phone });
  const { interviewId } = await made.admin.call(
    interview.arrange,
    wishFor(made.applicationId, [made.interviewer.userId], { mode }),
  );
  const { db } = await testServer();
  await db.updateTable('interview').set(inMinutes(-5)).where('id', '=', interviewId).execute();
  const sent = await db.selectFrom('outbox').select('content').where('recipient', '=', phone).executeTakeFirstOrThrow();
  return { ...made, interviewId, token: tokenIn(sent.content) };
}

const text = { language: 'python' as const, source: 'print(6 * 7)', input: '' };

describe('the code pad', () => {
  beforeAll(openJudge);
  afterAll(closeJudge);

  test('is one for both; of two who write at once the first one stands', async () => {
    const { me, name, interviewId, token } = await begun();
    expect(await nobody.call(linkPad.read, { body: { token } })).toMatchObject({ source: '', version: 0 });
    await nobody.call(linkPad.write, { body: { token, ...text, version: 0 } });
    const seen = await me.call(interviewPad.read, { body: { interviewId } });
    expect(seen).toMatchObject({ source: text.source, changedBy: name, version: 1, run: null });
    const answers = await Promise.all([
      nobody.send(linkPad.write, { body: { token, ...text, source: 'print(1)', version: 1 } }),
      me.send(interviewPad.write, { body: { interviewId, ...text, source: 'print(2)', version: 1 } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await me.call(interviewPad.read, { body: { interviewId } })).version).toBe(2);
  });

  test('opens to nobody else, and to the candidate only while the room is open', async () => {
    const { admin, organisation, interviewId, token } = await begun();
    const stranger = await as(await makeStaff(organisation));
    for (const who of [admin, stranger])
      expect((await who.send(interviewPad.read, { body: { interviewId } })).status).toBe(404);
    const { db } = await testServer();
    await db.updateTable('interview').set(inMinutes(300)).where('id', '=', interviewId).execute();
    expect((await nobody.send(linkPad.read, { body: { token } })).code).toBe(9825);
    const byPhone = await begun('PHONE');
    expect((await nobody.send(linkPad.read, { body: { token: byPhone.token } })).code).toBe(9827);
  });

  test('runs nothing where nothing is written', async () => {
    const { me, interviewId } = await begun();
    expect((await me.send(interviewPad.run, { body: { interviewId } })).code).toBe(9829);
  });

  test.skipIf(whyNoJudge)('is run by the judge on what stands beside it, and both see what came out', async () => {
    const { me, name, interviewId, token } = await begun();
    const asking = { ...text, source: 'print(int(input()) * 7)', input: '6' };
    await nobody.call(linkPad.write, { body: { token, ...asking, version: 0 } });
    await nobody.call(linkPad.run, { body: { token } });
    expect(await me.call(interviewPad.read, { body: { interviewId } })).toMatchObject({
      run: { by: name, running: true, verdict: null },
    });
    // One run at a time is enough for a room.
    expect((await me.send(interviewPad.run, { body: { interviewId } })).code).toBeGreaterThan(0);
    await doJobs();
    const { run } = await nobody.call(linkPad.read, { body: { token } });
    expect(run).toMatchObject({ running: false, output: expect.stringContaining('42') });
  });
});
