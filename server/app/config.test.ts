import path from 'node:path';
import { expect, test } from 'vitest';
import { missingTemplates, readConfig } from './config.ts';

test('nothing set is a working configuration', () => {
  expect(readConfig({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    storageUrl: undefined,
    demo: true,
    secretKey: undefined,
    product: 'default',
    workers: 1,
    role: 'all',
    trustedProxies: 'loopback',
    privateAddresses: 'allow',
    logLevel: 'warn',
    publicUrl: undefined,
    metricsToken: undefined,
    sending: { sms: undefined, mail: undefined },
    rooms: { ice: [], place: {} },
  });
});

test('how rooms are reached from outside is read', () => {
  const turn = 'turn:user:p%40ss@turn.example.com:3478?transport=tcp';
  const read = readConfig({
    RTC_ICE: ` stun:stun.example.com:3478  ${turn}`,
    RTC_ADDRESS: '203.0.113.7',
    RTC_PORTS: '40000-40199',
  });
  const { urls, ...secret } = {
    urls: 'turn:turn.example.com:3478?transport=tcp',
    username: 'user',
    credential: 'p@ss',
  };
  expect(read.rooms).toEqual({
    ice: [{ urls: 'stun:stun.example.com:3478' }, { urls, ...secret }],
    place: { addresses: ['203.0.113.7'], ports: [40_000, 40_199] },
  });
});

const liveKit = { LIVEKIT_URL: 'wss://livekit.example.com/', LIVEKIT_API_KEY: 'key', LIVEKIT_API_SECRET: 'hunter2' };

test('a LiveKit is read with its key and secret, whole or not at all', () => {
  const { rooms } = readConfig(liveKit);
  expect(rooms.livekit).toEqual({ url: 'wss://livekit.example.com', key: 'key', secret: 'hunter2' });
  for (const name of Object.keys(liveKit)) {
    const half = () => readConfig({ ...liveKit, [name]: '' });
    expect(half).toThrow(new RegExp(`^设置了 LIVEKIT_\\w+ 时还要设置 ${name} 才能启动$`));
    expect(half).not.toThrow('hunter2');
  }
});

test('pages that come by HTTPS cannot open a plain socket to LiveKit', () => {
  const secure = { ...liveKit, PUBLIC_URL: 'https://exam.example.com' };
  expect(() => readConfig(secure)).not.toThrow();
  expect(() => readConfig({ ...secure, LIVEKIT_URL: 'https://livekit.example.com' })).not.toThrow();
  for (const url of ['ws://livekit.example.com', 'http://10.0.0.7:7880']) {
    expect(() => readConfig({ ...secure, LIVEKIT_URL: url })).toThrow(/LIVEKIT_URL 也要以 wss:\/\/ 开头才能启动$/);
    expect(() => readConfig({ ...liveKit, LIVEKIT_URL: url })).not.toThrow();
  }
});

test('a service in earnest is closed towards its own network until somebody opens it', () => {
  expect(readConfig({ DEMO: 'off' }).privateAddresses).toBe('refuse');
  expect(readConfig({ DEMO: 'off', PRIVATE_ADDRESSES: 'allow' }).privateAddresses).toBe('allow');
});

const sendingVariables = {
  SMTP_URL: 'smtps://post:hunter2@mail.example.com',
  MAIL_FROM: '知行 <noreply@example.com>',
  SMS_PROVIDER: 'aliyun',
  SMS_ACCESS_KEY_ID: 'key',
  SMS_ACCESS_KEY_SECRET: 'hunter2',
  SMS_SIGN_NAME: '知行',
  SMS_TEMPLATES: '{"code":"SMS_1"}',
};

test('texts that the carrier has no template for are named at the start', () => {
  const { sending } = readConfig({ ...sendingVariables, PUBLIC_URL: 'https://exam.example.com' });
  expect(missingTemplates(sending)).toContain(
    'noticeReminder、applicationApproved、applicationRejected、recruitment、interview，',
  );
  expect(missingTemplates(readConfig({}).sending)).toBeUndefined();
});

test('what is set counts, what is set to nothing does not', () => {
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: '/srv/zhixing',
    DATABASE_URL: 'postgresql://zhixing@db/zhixing',
    STORAGE_URL: 's3://key:hunter2@oss.example.com/zhixing?region=cn-hangzhou',
    DEMO: 'off',
    SECRET_KEY: 'sixteen letters!',
    PRODUCT: ' bank ',
    WORKERS: '4',
    ROLE: 'web',
    TRUSTED_PROXIES: 'loopback,10.0.0.0/8',
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: 'sixteen-or-more-letters',
    PUBLIC_URL: 'https://exam.example.com/',
    ...sendingVariables,
    HOME: '/root',
  });
  expect(config).toEqual({
    port: 0,
    rooms: { ice: [], place: {} },
    host: '127.0.0.1',
    dataDir: '/srv/zhixing',
    databaseUrl: 'postgresql://zhixing@db/zhixing',
    storageUrl: 's3://key:hunter2@oss.example.com/zhixing?region=cn-hangzhou',
    demo: false,
    secretKey: 'sixteen letters!',
    product: 'bank',
    workers: 4,
    role: 'web',
    trustedProxies: 'loopback,10.0.0.0/8',
    privateAddresses: 'refuse',
    logLevel: 'debug',
    publicUrl: 'https://exam.example.com',
    metricsToken: 'sixteen-or-more-letters',
    sending: {
      mail: { url: 'smtps://post:hunter2@mail.example.com', from: '知行 <noreply@example.com>' },
      sms: {
        key: { id: 'key', secret: 'hunter2' },
        signName: '知行',
        templates: { code: 'SMS_1' },
        endpoint: 'https://dysmsapi.aliyuncs.com',
      },
    },
  });
  expect(readConfig({ PORT: ' ', DATABASE_URL: '', DEMO: '', SECRET_KEY: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', '80a'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['DATABASE_URL', 'mysql://db/zhixing'],
  ['DATABASE_URL', 'db:5432'],
  ['DEMO', 'true'],
  ['SECRET_KEY', 'short'],
  ['PRODUCT', 'college'],
  ['WORKERS', '0'],
  ['WORKERS', 'many'],
  ['ROLE', 'master'],
  ['TRUSTED_PROXIES', 'everybody'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['PRIVATE_ADDRESSES', '10.0.0.0/8'],
  ['LOG_LEVEL', 'verbose'],
  ['METRICS_TOKEN', 'short'],
  ['PUBLIC_URL', 'exam.example.com'],
  ['PUBLIC_URL', 'https://exam.example.com/path'],
  ['RTC_ICE', 'stun.example.com'],
  ['RTC_ICE', 'turn:turn.example.com:3478'],
  ['RTC_ADDRESS', 'example.com'],
  ['RTC_PORTS', '40199-40000'],
  ['RTC_PORTS', '80-90'],
  ['LIVEKIT_URL', 'livekit.example.com'],
  ['LIVEKIT_URL', 'wss://key:secret@livekit.example.com'],
  ['LIVEKIT_URL', 'wss://livekit.example.com/path'],
  ['LIVEKIT_API_KEY', 'two words'],
  ['LIVEKIT_API_SECRET', 'two words'],
  ['SMTP_URL', 'mail.example.com:25'],
  ['SMTP_URL', 'http://mail.example.com'],
  ['MAIL_FROM', 'noreply'],
  ['SMS_PROVIDER', 'carrier'],
  ['SMS_TEMPLATES', '{"code":1}'],
  ['SMS_TEMPLATES', 'SMS_1'],
  ['SMS_ENDPOINT', 'dysmsapi.aliyuncs.com'],
])('%s=%s stops the start with one Chinese sentence that names it', (name, value) => {
  const start = () => readConfig({ [name]: value });
  expect(start).toThrow(new RegExp(`^[^。\\n]*\\p{Script=Han}[^。\\n]* ${name} [^。\\n]*$`, 'u'));
  expect(start).not.toThrow('undefined');
});

test.each([
  ...(['MAIL_FROM', 'PUBLIC_URL', 'SMS_ACCESS_KEY_ID', 'SMS_ACCESS_KEY_SECRET'] as const),
  ...(['SMS_SIGN_NAME', 'SMS_TEMPLATES'] as const),
])('sending without %s stops the start with one Chinese sentence that names it', (name) => {
  const complete = { PUBLIC_URL: 'https://exam.example.com', ...sendingVariables };
  expect(() => readConfig(complete)).not.toThrow();
  expect(() => readConfig({ ...complete, [name]: '' })).toThrow(
    new RegExp(`^[^。\\n]*\\p{Script=Han}[^。\\n]* ${name} [^。\\n]*$`, 'u'),
  );
});

test('a secret or a password is not repeated', () => {
  expect(() => readConfig({ SECRET_KEY: 'hunter2' })).not.toThrow('hunter2');
  expect(() => readConfig({ DATABASE_URL: 'mysql://zhixing:hunter2@db/x' })).not.toThrow('hunter2');
  expect(() => readConfig({ SMTP_URL: 'http://post:hunter2@mail' })).not.toThrow('hunter2');
  expect(() => readConfig({ RTC_ICE: 'turn:name:hunter2' })).not.toThrow('hunter2');
  expect(() => readConfig({ LIVEKIT_URL: 'wss://key:hunter2@sfu' })).not.toThrow('hunter2');
  expect(() => readConfig({ LIVEKIT_API_SECRET: 'hunter2 twice' })).not.toThrow('hunter2');
});
