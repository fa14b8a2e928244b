import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { existsSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sm2 } from 'sm-crypto-v2';
import { randomName } from '../id.ts';
import { sm2Reader } from './sm2.ts';

/** Everything secret of this installation, derived from one SECRET_KEY. */
export interface Keys {
  readonly tokenPrivate: KeyObject;
  readonly tokenPublic: KeyObject;
  readonly loginPublic: string;
  /** Plain text of an SM2 ciphertext (C1C3C2, hex); undefined when it is none of ours. */
  readonly decryptLogin: (cipher: string) => string | undefined;
  readonly seal: (text: string) => string;
  readonly unseal: (text: string, seal: string) => boolean;
  /** AES-256-GCM: unreadable to everybody else, and good for nothing but the purpose it was made for. */
  readonly conceal: (purpose: string, text: string) => string;
  /** Undefined when it is none of ours, altered, or of another purpose. */
  readonly reveal: (purpose: string, concealed: string) => string | undefined;
}

/** DER of an Ed25519 PKCS#8 key up to its 32 bytes (RFC 8410 §7). */
const ed25519Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

export function deriveKeys(secret: string): Keys {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'zhixing', purpose, 32));
  const tokenPrivate = createPrivateKey({
    key: Buffer.concat([ed25519Prefix, derive('token')]),
    format: 'der',
    type: 'pkcs8',
  });
  const loginPrivate = derive('login').toString('hex');
  const readLogin = sm2Reader(loginPrivate);
  const sealKey = derive('seal');
  const concealKey = derive('conceal');
  const seal = (text: string) => createHmac('sha256', sealKey).update(text).digest('base64url');
  return {
    tokenPrivate,
    tokenPublic: createPublicKey(tokenPrivate),
    loginPublic: sm2.getPublicKeyFromPrivateKey(loginPrivate),
    decryptLogin: (cipher) => (/^(?:[0-9a-f]{2}){100,2000}$/i.test(cipher) ? readLogin(cipher) : undefined),
    seal,
    unseal: (text, given) => {
      const right = Buffer.from(seal(text));
      const other = Buffer.from(given);
      return right.length === other.length && timingSafeEqual(right, other);
    },
    conceal: (purpose, text) => conceal(concealKey, purpose, text),
    reveal: (purpose, concealed) => reveal(concealKey, purpose, concealed),
  };
}

const ivBytes = 12;
const tagBytes = 16;

function conceal(key: Buffer, purpose: string, text: string) {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagBytes }).setAAD(Buffer.from(purpose));
  const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), hidden]).toString('base64url');
}

function reveal(key: Buffer, purpose: string, concealed: string) {
  const bytes = Buffer.from(concealed, 'base64url');
  if (bytes.length < ivBytes + tagBytes) return undefined;
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** The SECRET_KEY of the environment, or one made at the first start and kept in the data folder. */
export async function secretKey(configured: string | undefined, dataDir: string) {
  if (configured) return configured;
  const file = path.join(dataDir, 'secret-key');
  await mkdir(dataDir, { recursive: true });
  if (!existsSync(file)) await make(file);
  return (await readFile(file, 'utf8')).trim();
}

/** Written beside and linked as a whole: of two processes that start together none reads what the other has begun to write. */
async function make(file: string) {
  const written = `${file}.${randomName()}`;
  await writeFile(written, randomName(), { flag: 'wx', mode: 0o600 });
  await link(written, file).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code !== 'EEXIST') throw failure;
  });
  await rm(written);
}
