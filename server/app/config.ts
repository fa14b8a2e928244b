import path from 'node:path';
import { z } from 'zod';
import { smsTemplates } from '#contract/messaging/outbox.ts';
import { s3PlaceOf } from '../kit/files/storage-url.ts';
import type { SendingSettings } from '../kit/outgoing/open.ts';
import type { RoomSettings } from '../kit/rtc/embedded.ts';
import { iceServersOf, liveKitUrlOf, portsOf } from '../kit/rtc/settings.ts';

const proxy = z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

const Environment = z.object({
  PORT: z.coerce.number<string>().int().min(0).max(65535).default(8080),
  HOST: z.string().min(1).default('0.0.0.0'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  STORAGE_URL: z
    .string()
    .refine((url) => s3PlaceOf(url) !== undefined)
    .optional(),
  DEMO: z.enum(['on', 'off']).default('on'),
  SECRET_KEY: z.string().min(16).optional(),
  PRODUCT: z.enum(['default', 'bank', 'engineer']).default('default'),
  WORKERS: z.coerce.number<string>().int().min(1).max(64).default(1),
  ROLE: z.enum(['all', 'web', 'worker', 'judge']).default('all'),
  TRUSTED_PROXIES: z
    .string()
    .refine((list) => list.split(',').every((one) => proxy.safeParse(one.trim()).success))
    .default('loopback'),
  PRIVATE_ADDRESSES: z.enum(['allow', 'refuse']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug']).default('warn'),
  METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/)
    .optional(),
  PUBLIC_URL: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/)
    .refine((url) => URL.canParse(url))
    .optional(),
  RTC_ICE: z
    .string()
    .refine((text) => iceServersOf(text) !== undefined)
    .optional(),
  RTC_ADDRESS: z.union([z.ipv4(), z.ipv6()]).optional(),
  RTC_PORTS: z
    .string()
    .refine((text) => portsOf(text) !== undefined)
    .optional(),
  LIVEKIT_URL: z
    .string()
    .refine((text) => liveKitUrlOf(text) !== undefined)
    .optional(),
  LIVEKIT_API_KEY: z.string().regex(/^\S+$/).optional(),
  LIVEKIT_API_SECRET: z.string().regex(/^\S+$/).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .refine((url) => URL.canParse(url) && new URL(url).hostname !== '')
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/)
    .optional(),
  SMS_PROVIDER: z.enum(['aliyun']).optional(),
  SMS_ACCESS_KEY_ID: z.string().optional(),
  SMS_ACCESS_KEY_SECRET: z.string().optional(),
  SMS_SIGN_NAME: z.string().optional(),
  SMS_TEMPLATES: z
    .string()
    .refine((text) => templatesOf(text) !== undefined)
    .optional(),
  SMS_ENDPOINT: z
    .string()
    .regex(/^https?:\/\/[^\s/?#@]+\/?$/)
    .refine((url) => URL.canParse(url))
    .default('https://dysmsapi.aliyuncs.com'),
});

type Environment = z.output<typeof Environment>;

/** What cannot do without what. */
const together: Partial<Record<keyof Environment, readonly (keyof Environment)[]>> = {
  // A link in a mail must not lead where the asking browser said.
  SMTP_URL: ['MAIL_FROM', 'PUBLIC_URL'],
  LIVEKIT_URL: ['LIVEKIT_API_KEY', 'LIVEKIT_API_SECRET'],
  LIVEKIT_API_KEY: ['LIVEKIT_URL', 'LIVEKIT_API_SECRET'],
  LIVEKIT_API_SECRET: ['LIVEKIT_URL', 'LIVEKIT_API_KEY'],
  SMS_PROVIDER: ['SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATES'],
};

/** Every text that the service sends by SMS: without the carrier's number of its template it cannot be sent. */
const smsKinds = [
  ...['code', ...Object.keys(smsTemplates), 'applicationApproved', 'applicationRejected', 'recruitment', 'interview'],
];

/** What is said at the start of what will not be sent; undefined where nothing is wrong. */
export function missingTemplates({ sms }: SendingSettings) {
  const missing = smsKinds.filter((kind) => sms && !sms.templates[kind]);
  return missing.length > 0 ? `SMS_TEMPLATES 没有配置 ${missing.join('、')}，这些短信会发送失败` : undefined;
}

const Templates = z.record(z.string(), z.string().min(1));

/** A JSON object of names and the carrier's numbers. */
function templatesOf(text: string) {
  try {
    return Templates.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A bucket for files; in the data directory unless set. */
  readonly storageUrl: string | undefined;
  readonly demo: boolean;
  readonly secretKey: string | undefined;
  readonly product: 'default' | 'bank' | 'engineer';
  /** How many processes serve; one more then looks after them and the database. */
  readonly workers: number;
  /** Pages and calls, jobs, running the code of answers alone, or all of it. */
  readonly role: 'all' | 'web' | 'worker' | 'judge';
  /** Whose word on a caller's address is taken: `loopback`, addresses and networks, with commas. */
  readonly trustedProxies: string;
  /** May identity providers of organisations stand in the network of this installation? */
  readonly privateAddresses: 'allow' | 'refuse';
  readonly logLevel: string;
  /** Scheme and host under which people reach this service; as each browser says unless set. */
  readonly publicUrl: string | undefined;
  /** Who carries it may read /metrics; without one only this machine may. */
  readonly metricsToken: string | undefined;
  readonly sending: SendingSettings;
  readonly rooms: RoomSettings;
}

const sentences: Readonly<Record<string, string>> = {
  PORT: '端口 PORT 要是 0 到 65535 的整数',
  HOST: '监听地址 HOST 不能为空',
  DATA_DIR: '数据目录 DATA_DIR 不能为空',
  DATABASE_URL: '数据库地址 DATABASE_URL 要以 postgres:// 开头',
  STORAGE_URL: '文件存储 STORAGE_URL 要形如 s3://key:secret@host:port/bucket?region=cn-hangzhou',
  DEMO: '演示数据开关 DEMO 只能是 on 或 off',
  SECRET_KEY: '密钥 SECRET_KEY 至少 16 个字符',
  PRODUCT: '产品名 PRODUCT 只能是 default、bank 或 engineer',
  WORKERS: '进程数 WORKERS 要是 1 到 64 的整数',
  ROLE: '进程角色 ROLE 只能是 all、web、worker 或 judge',
  TRUSTED_PROXIES: '可信代理 TRUSTED_PROXIES 要是 loopback、地址或网段，用逗号隔开',
  PRIVATE_ADDRESSES: '内网地址 PRIVATE_ADDRESSES 只能是 allow 或 refuse',
  LOG_LEVEL: '日志级别 LOG_LEVEL 只能是 fatal、error、warn、info 或 debug',
  METRICS_TOKEN: '监控令牌 METRICS_TOKEN 至少 16 个字符，中间没有空格',
  PUBLIC_URL: '对外地址 PUBLIC_URL 要形如 https://exam.example.com',
  RTC_ICE: '音视频穿透服务 RTC_ICE 要形如 stun:host:3478 turn:user:password@host:3478?transport=udp，用空格隔开',
  RTC_ADDRESS: '音视频转发的对外地址 RTC_ADDRESS 要是一个 IP 地址',
  RTC_PORTS: '音视频转发的端口 RTC_PORTS 要形如 40000-40199，至少 10 个',
  LIVEKIT_URL: '音视频服务器 LIVEKIT_URL 要形如 wss://livekit.example.com',
  LIVEKIT_API_KEY: '音视频服务器的密钥编号 LIVEKIT_API_KEY 中间不能有空格',
  LIVEKIT_API_SECRET: '音视频服务器的密钥 LIVEKIT_API_SECRET 中间不能有空格',
  SMTP_URL: '邮件服务器 SMTP_URL 要形如 smtp://user:password@smtp.example.com:587',
  MAIL_FROM: '发件人 MAIL_FROM 要形如 知行 <noreply@example.com>',
  SMS_PROVIDER: '短信服务商 SMS_PROVIDER 只能是 aliyun',
  SMS_TEMPLATES: '短信模板 SMS_TEMPLATES 要是 JSON，形如 {"code":"SMS_123456789"}',
  SMS_ENDPOINT: '短信服务地址 SMS_ENDPOINT 要以 https:// 开头',
};

/** Not repeated where a log may keep it. */
const secret = [
  ...['SECRET_KEY', 'METRICS_TOKEN', 'DATABASE_URL', 'STORAGE_URL', 'RTC_ICE', 'LIVEKIT_URL', 'LIVEKIT_API_SECRET'],
  'SMTP_URL',
];

/** A wrong value stops the start with one sentence that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const trimmed = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const);
  const given = Object.fromEntries(trimmed.filter(([, value]) => value));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const sentence = sentences[name] ?? `环境变量 ${name} 的值不对`;
    throw new Error(secret.includes(name) ? sentence : `${sentence}，现在是「${given[name]}」`);
  }
  const { data } = parsed;
  refuseIncomplete(data);
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: path.resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    storageUrl: data.STORAGE_URL,
    demo: data.DEMO === 'on',
    secretKey: data.SECRET_KEY,
    product: data.PRODUCT,
    workers: data.WORKERS,
    role: data.ROLE,
    trustedProxies: data.TRUSTED_PROXIES,
    // Whoever tries the product out has their directory beside it.
    privateAddresses: data.PRIVATE_ADDRESSES ?? (data.DEMO === 'on' ? 'allow' : 'refuse'),
    logLevel: data.LOG_LEVEL,
    publicUrl: data.PUBLIC_URL && new URL(data.PUBLIC_URL).origin,
    metricsToken: data.METRICS_TOKEN,
    sending: sendingOf(data),
    rooms: roomsOf(data),
  };
}

function refuseIncomplete(data: Environment) {
  for (const [name, needed] of Object.entries(together)) {
    const missing = data[name as keyof Environment] ? needed.find((other) => data[other] === undefined) : undefined;
    if (missing) throw new Error(`设置了 ${name} 时还要设置 ${missing} 才能启动`);
  }
  // A browser opens no plain socket from a page that came by HTTPS.
  if (data.PUBLIC_URL?.startsWith('https:') && /^(ws|http):/.test(data.LIVEKIT_URL ?? '')) {
    throw new Error('PUBLIC_URL 以 https:// 开头时，LIVEKIT_URL 也要以 wss:// 开头才能启动');
  }
}

function roomsOf(data: Environment): RoomSettings {
  const { RTC_ICE: ice = '', RTC_ADDRESS: address, RTC_PORTS: range = '' } = data;
  const ports = portsOf(range);
  return {
    ice: iceServersOf(ice) ?? [],
    place: { ...(address && { addresses: [address] }), ...(ports && { ports }) },
    livekit: liveKitOf(data),
  };
}

function liveKitOf(data: Environment) {
  const { LIVEKIT_URL: text = '', LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = data;
  const url = liveKitUrlOf(text);
  return url && key && secret ? { url, key, secret } : undefined;
}

function sendingOf(data: Environment): SendingSettings {
  const { SMTP_URL: url, MAIL_FROM: from = '', SMS_ACCESS_KEY_ID: id = '', SMS_ACCESS_KEY_SECRET: secret = '' } = data;
  const sms = {
    key: { id, secret },
    signName: data.SMS_SIGN_NAME ?? '',
    templates: templatesOf(data.SMS_TEMPLATES ?? '') ?? {},
    endpoint: data.SMS_ENDPOINT,
  };
  return { mail: url ? { url, from } : undefined, sms: data.SMS_PROVIDER ? sms : undefined };
}
