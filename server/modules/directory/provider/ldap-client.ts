import type net from 'node:net';
import tls from 'node:tls';
import { Client, ResultCodeError } from 'ldapts';
import type { OutsideProblem } from '#contract/directory/provider.ts';
import { closedText, connectOut, connectOutSecurely, isClosed, serverName } from '../../../kit/outgoing/connect.ts';
import { ProviderProblem } from './identity-provider.ts';
import type { LdapSettings } from './ldap.rules.ts';

const connectMs = 5000;
const answerMs = 15_000;

export interface Limits {
  /** Of the whole conversation. */
  readonly ms: number;
  readonly bytes: number;
}

const short: Limits = { ms: 20_000, bytes: 4 * 1024 * 1024 };

/** Talks with the directory as its search account over a connection of its own, which ends with the work. */
export async function withDirectory<T>(
  settings: LdapSettings,
  secret: string,
  work: (client: Client) => Promise<T>,
  limits = short,
): Promise<T> {
  const sockets = new Set<net.Socket>();
  const client = makeClient(settings, sockets, limits.bytes);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ProviderProblem('down', '目录服务没有及时答复')), limits.ms);
  });
  try {
    return await Promise.race([converse(client, settings, secret, work), tooLong]);
  } catch (failure) {
    if (failure instanceof ProviderProblem) throw failure;
    const [kind, text] = problemOf(failure);
    throw new ProviderProblem(kind, text, failure);
  } finally {
    clearTimeout(timer);
    for (const socket of sockets) socket.destroy();
  }
}

async function converse<T>(
  client: Client,
  settings: LdapSettings,
  secret: string,
  work: (client: Client) => Promise<T>,
) {
  const { hostname } = new URL(settings.url);
  if (settings.startTls && settings.url.startsWith('ldap:')) {
    await client.startTLS({ ...tlsOptions(settings), host: hostname, ...serverName(hostname) });
  }
  // A bind without a password succeeds at many servers and proves nothing.
  if (secret === '') throw new ProviderProblem('down', '请填写查询账号的密码');
  await client.bind(settings.bindDn, secret);
  return work(client);
}

function tlsOptions({ ca }: LdapSettings): tls.ConnectionOptions {
  return { minVersion: 'TLSv1.2', ...(ca !== '' && { ca: [...tls.rootCertificates, ca] }) };
}

function makeClient(settings: LdapSettings, sockets: Set<net.Socket>, mostBytes: number) {
  let received = 0;
  function watch<S extends net.Socket>(socket: S) {
    sockets.add(socket);
    socket.on('data', (part: Buffer) => {
      received += part.length;
      if (received > mostBytes) socket.destroy(new Error('the answer is too long'));
    });
    return socket;
  }
  let connected = false;
  return new Client({
    url: settings.url,
    connectTimeout: connectMs,
    timeout: answerMs,
    // Given for ldap:// too they would mean ldaps://.
    ...(settings.url.startsWith('ldaps:') && { tlsOptions: tlsOptions(settings) }),
    createConnection: ((port: number, host: string) => {
      // A connection that broke would be opened again in silence: without the account, and without StartTLS.
      if (connected) throw new Error('the connection has ended');
      connected = true;
      return watch(connectOut(port, host));
    }) as typeof net.connect,
    // StartTLS gives what it has connected with, ldaps:// where to connect.
    createSecureConnection: ((first: number | tls.ConnectionOptions, host: string, options: tls.ConnectionOptions) =>
      watch(
        typeof first === 'number' ? connectOutSecurely(first, host, options) : tls.connect(first),
      )) as typeof tls.connect,
  });
}

/** What a directory says when it is this person's name or password that it does not take. */
const refusals = [19, 32, 48, 49, 53];

/** Is this the right password? No when the directory says so; any other trouble is trouble. */
export async function bindsAs(client: Client, dn: string, password: string) {
  try {
    await client.bind(dn, password);
    return true;
  } catch (failure) {
    if (failure instanceof ResultCodeError && refusals.includes(failure.code)) return false;
    throw failure;
  }
}

function problemOf(failure: unknown): [kind: OutsideProblem, text: string] {
  if (failure instanceof ResultCodeError)
    return ['down', resultTexts[failure.code] ?? '目录服务没有接受请求，请检查设置'];
  if (isClosed(failure)) return ['down', `目录服务的${closedText}`];
  const code = String((failure as { code?: unknown } | undefined)?.code ?? '');
  if (/CERT|SIGNATURE|TLS|SSL|UNABLE_TO/.test(code))
    return ['down', '目录服务的证书没有通过校验，请填写签发机构的证书'];
  return ['down', '无法连接目录服务，请检查地址和网络'];
}

const resultTexts: Readonly<Record<number, string>> = {
  3: '目录服务查询超时，请缩小查询范围',
  4: '目录服务限制了返回的人数，请联系目录管理员放宽查询账号的限制',
  8: '目录服务要求加密连接，请改用 ldaps:// 或打开加密',
  11: '目录服务限制了返回的人数，请联系目录管理员放宽查询账号的限制',
  13: '目录服务要求加密连接，请改用 ldaps:// 或打开加密',
  32: '查询范围不存在，请检查',
  34: '查询账号或查询范围的写法不对，请检查',
  49: '查询账号或密码不对',
  50: '查询账号没有权限读取这个范围',
};
