import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { Undeliverable } from './channel.ts';
import { smtpMail } from './smtp.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

interface Behaviour {
  /** What RCPT TO answers, as a code with a sentence. */
  readonly refuseRecipient?: { responseCode: number; message: string };
  readonly password?: string;
}

/** A real SMTP server on a port of its own. */
async function startMailServer({ refuseRecipient, password }: Behaviour = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, callback) => {
      if (auth.password === password) callback(null, { user: auth.username });
      else callback(new Error('wrong password'));
    },
    onRcptTo: (_address, _session, callback) => {
      callback(refuseRecipient ? Object.assign(new Error(refuseRecipient.message), refuseRecipient) : null);
    },
    onData: (stream, session, callback) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          text: Buffer.concat(chunks).toString(),
        });
        callback();
      });
    },
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { received, port: (server.server.address() as AddressInfo).port };
}

const message = { id: '0198-1', to: 'lin@example.com', subject: '找回密码', content: '您好：\n请打开链接。' };
const from = '知行 <noreply@zhixing.example>';

const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  );

/** Header words and text as a mail program shows them. */
const decoded = (text: string) =>
  text.replace(/=\?UTF-8\?B\?([^?]+)\?=/gi, (_, base64: string) => Buffer.from(base64, 'base64').toString());

test('a mail arrives with its sender, subject, text and the same id at every try', async () => {
  const { received, port } = await startMailServer({ password: 'secret' });
  const mail = smtpMail({ url: `smtp://post:secret@127.0.0.1:${port}`, from });
  await mail.send(message);
  await mail.send(message);
  expect(received).toHaveLength(2);
  const [first, second] = received;
  expect([first?.from, first?.to]).toEqual(['noreply@zhixing.example', ['lin@example.com']]);
  expect(decoded(first?.text ?? '')).toContain('找回密码');
  const body = (first?.text ?? '').split('\r\n\r\n')[1] ?? '';
  expect(Buffer.from(body, 'base64').toString()).toContain('请打开链接。');
  for (const one of [first, second]) expect(one?.text).toContain('Message-ID: <0198-1@zhixing.example>');
});

test('a mailbox that does not exist is refused for good', async () => {
  const refuseRecipient = { responseCode: 550, message: 'no such mailbox' };
  const { port } = await startMailServer({ refuseRecipient });
  const failure = await failureOf(smtpMail({ url: `smtp://127.0.0.1:${port}`, from }).send(message));
  expect(failure).toBeInstanceOf(Undeliverable);
  expect((failure as Error).message).toContain('no such mailbox');
});

test.each([
  ['a full mailbox', { refuseRecipient: { responseCode: 452, message: 'try later' } }],
  ['a wrong password of ours', { password: 'another' }],
])('%s may be better later', async (_, behaviour: Behaviour) => {
  const { port } = await startMailServer(behaviour);
  const failure = await failureOf(smtpMail({ url: `smtp://post:secret@127.0.0.1:${port}`, from }).send(message));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test('an unreachable server counts as a temporary failure', async () => {
  const failure = await failureOf(smtpMail({ url: 'smtp://127.0.0.1:1', from }).send(message));
  expect(failure).toBeInstanceOf(Error);
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test('an address cannot smuggle in a second receiver or a header', async () => {
  const { received, port } = await startMailServer();
  const mail = smtpMail({ url: `smtp://127.0.0.1:${port}`, from });
  await failureOf(mail.send({ ...message, to: 'lin@example.com, evil@example.com' }));
  await failureOf(mail.send({ ...message, subject: '您好\r\nBcc: evil@example.com' }));
  expect(received.flatMap(({ to }) => to)).not.toContain('evil@example.com');
  expect(received.some(({ text }) => /^Bcc:/im.test(text))).toBe(false);
});

test('an invitation goes out as a calendar part with its method', async () => {
  const { received, port } = await startMailServer();
  const calendar = 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n';
  await smtpMail({ url: `smtp://127.0.0.1:${port}`, from }).send({ ...message, calendar });
  expect(received[0]?.text).toMatch(/text\/calendar; charset=utf-8; method=REQUEST/i);
});
