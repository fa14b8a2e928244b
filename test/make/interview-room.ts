import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import WebSocket from 'ws';
import { interview } from '#contract/interview/interview.ts';
import { interviewLink } from '#contract/interview/link.ts';
import { roomPath } from '#contract/rtc.ts';
import { client } from '../client.ts';
import { as, makeStaff } from '../make.ts';
import { testServer } from '../server.ts';
import { inMinutes, makeInterviewing, tokenIn, wishFor } from './interview.ts';
import { anyPhone } from './recruitment.ts';

/** An interview by video that has begun, with two who ask and the candidate's token; nobody sits in its room yet. */
export async function makeBegunInterview() {
  const phone = anyPhone();
  const made = await makeInterviewing({ phone });
  const second = await makeStaff(made.organisation, { realName: '许静' });
  const { interviewId } = await made.admin.call(
    interview.arrange,
    wishFor(made.applicationId, [made.interviewer.userId, second.userId]),
  );
  const { db } = await testServer();
  await db.updateTable('interview').set(inMinutes(-5)).where('id', '=', interviewId).execute();
  const sent = await db.selectFrom('outbox').select('content').where('recipient', '=', phone).executeTakeFirstOrThrow();
  const token = tokenIn(sent.content);
  const enter = async () => sitDown((await made.me.call(interview.enter, { query: { interviewId } })).pass);
  const secondClient = await as(second);
  return {
    ...{ ...made, interviewId, token, second, secondClient, enter },
    enterSecond: async () => sitDown((await secondClient.call(interview.enter, { query: { interviewId } })).pass),
    enterCandidate: async () => sitDown((await client().call(interviewLink.enter, { body: { token } })).pass),
  };
}

/** A seat in a room, until it is left or the test is over. */
export async function sitDown(pass: string) {
  const { origin } = await testServer();
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${roomPath}`);
  await once(socket, 'open');
  const media = { microphone: false, camera: false, screen: false };
  const page = crypto.randomUUID();
  socket.send(JSON.stringify({ type: 'join', pass, page, media }));
  await once(socket, 'message');
  const leave = async () => {
    if (socket.readyState !== WebSocket.OPEN) return;
    socket.send(JSON.stringify({ type: 'leave' }));
    socket.close();
    await once(socket, 'close');
  };
  onTestFinished(leave);
  return { page, leave };
}
