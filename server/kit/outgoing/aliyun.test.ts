import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { aliyunSms } from './aliyun.ts';
import { Undeliverable } from './channel.ts';

const key = { id: 'key-id', secret: 'key-secret' };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Reckons the signature from what arrived, as the documentation of the method says, not as our client does. */
function rightSignature(request: IncomingMessage) {
  const authorization = request.headers.authorization ?? '';
  const signed = (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '').split(';');
  const [path, query = ''] = (request.url ?? '').split('?');
  const sorted = query.split('&').toSorted().join('&');
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const lines = [request.method, path, sorted, headers, signed.join(';'), request.headers['x-acs-content-sha256']];
  return createHmac('sha256', key.secret)
    .update(`ACS3-HMAC-SHA256\n${sha256(lines.join('\n'))}`)
    .digest('hex');
}

interface Seen {
  readonly query: URLSearchParams;
  readonly action: string | undefined;
  readonly version: string | undefined;
}

/** Stands for the carrier: a wrong signature, an old date or a nonce seen before is refused as there. */
async function startCarrier(reply: { Code: string; Message: string } | string = { Code: 'OK', Message: 'OK' }) {
  const seen: Seen[] = [];
  const nonces = new Set<string>();
  const server = createServer((request, response) => {
    const header = (name: string) => String(request.headers[name] ?? '');
    const given = /Signature=([0-9a-f]{64})$/.exec(header('authorization'))?.[1];
    const stale = Math.abs(Date.now() - new Date(header('x-acs-date')).getTime()) > 900_000;
    const again = nonces.has(header('x-acs-signature-nonce'));
    nonces.add(header('x-acs-signature-nonce'));
    const query = new URL(request.url ?? '', 'http://carrier').searchParams;
    seen.push({ query, action: header('x-acs-action'), version: header('x-acs-version') });
    const refused = given !== rightSignature(request) || stale || again;
    const answer = refused ? { Code: 'SignatureDoesNotMatch', Message: 'signature' } : reply;
    response.writeHead(refused ? 400 : 200).end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => server.close(() => resolve())));
  return { seen, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const settings = { key, signName: '知行 考试', templates: { code: 'SMS_1' } };
const message = { id: 'out-1', phone: '13800000000', template: 'code', params: { code: '123456' }, content: '' };

const failureOf = (work: Promise<void>) =>
  work.then(
    () => undefined,
    (failure: unknown) => failure,
  );

test('a short message arrives signed, with its template and what stands in it', async () => {
  const { seen, endpoint } = await startCarrier();
  const sms = aliyunSms({ ...settings, endpoint });
  await sms.send(message);
  await sms.send({ ...message, params: { code: "0'(*)!~ +&=" } });
  expect(seen.map(({ action, version }) => [action, version])).toEqual([
    ['SendSms', '2017-05-25'],
    ['SendSms', '2017-05-25'],
  ]);
  expect(Object.fromEntries(seen[0]?.query ?? [])).toEqual({
    PhoneNumbers: '13800000000',
    SignName: '知行 考试',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"123456"}',
    OutId: 'out-1',
  });
});

test('a wrong secret is refused by the carrier and may be put right', async () => {
  const { endpoint } = await startCarrier();
  const failure = await failureOf(aliyunSms({ ...settings, key: { ...key, secret: 'other' }, endpoint }).send(message));
  expect((failure as Error).message).toContain('SignatureDoesNotMatch');
  expect(failure).not.toBeInstanceOf(Undeliverable);
});

test.each([
  ['isv.MOBILE_NUMBER_ILLEGAL', true],
  ['isv.SMS_TEMPLATE_ILLEGAL', true],
  ['isv.BUSINESS_LIMIT_CONTROL', false],
  ['isp.SYSTEM_ERROR', false],
])('%s ends the tries: %s', async (code, final) => {
  const { endpoint } = await startCarrier({ Code: code, Message: '不行' });
  const failure = await failureOf(aliyunSms({ ...settings, endpoint }).send(message));
  expect((failure as Error).message).toBe(`${code} 不行`);
  expect(failure instanceof Undeliverable).toBe(final);
});

test('an invalid reply and an unreachable server are retried', async () => {
  const { endpoint } = await startCarrier('<html>502</html>');
  for (const where of [endpoint, 'http://127.0.0.1:1']) {
    const failure = await failureOf(aliyunSms({ ...settings, endpoint: where }).send(message));
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(Undeliverable);
  }
});

test('a text without a number at the carrier is not sent at all', async () => {
  const { seen, endpoint } = await startCarrier();
  const failure = await failureOf(aliyunSms({ ...settings, endpoint }).send({ ...message, template: 'examReminder' }));
  expect(failure).toBeInstanceOf(Undeliverable);
  expect(seen).toEqual([]);
});
