import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { jwtVerify, SignJWT } from 'jose';
import { sm2 } from 'sm-crypto-v2';
import { describe, expect, onTestFinished, test } from 'vitest';
import { deriveKeys, secretKey } from './keys.ts';

const keys = deriveKeys('a secret of sixteen');
const others = deriveKeys('another secret of theirs');

describe('keys of one secret', () => {
  test('are the same at every start, and others for another secret', () => {
    const again = deriveKeys('a secret of sixteen');
    const der = (key: typeof keys) => key.tokenPublic.export({ format: 'der', type: 'spki' });
    expect(again.loginPublic).toBe(keys.loginPublic);
    expect(again.seal('x')).toBe(keys.seal('x'));
    expect(der(again)).toEqual(der(keys));
    expect(others.loginPublic).not.toBe(keys.loginPublic);
    expect(others.seal('x')).not.toBe(keys.seal('x'));
    expect(der(others)).not.toEqual(der(keys));
  });

  test('sign tokens that only they verify', async () => {
    const token = await new SignJWT({ sid: '1' }).setProtectedHeader({ alg: 'EdDSA' }).sign(keys.tokenPrivate);
    expect((await jwtVerify(token, keys.tokenPublic)).payload.sid).toBe('1');
    await expect(jwtVerify(token, others.tokenPublic)).rejects.toThrow();
  });
});

describe('a login', () => {
  const plain = JSON.stringify({ password: '密码 Zhixing@2026 😀', nonce: 'n' });

  test('is read as sm-crypto encrypts it: C1C3C2 in hex without the leading 04', () => {
    const cipher = sm2.doEncrypt(plain, keys.loginPublic, 1);
    expect(cipher).not.toMatch(/^04/);
    expect(keys.decryptLogin(cipher)).toBe(plain);
    expect(keys.decryptLogin(cipher.toUpperCase())).toBe(plain);
  });

  test('is nothing when it is not ours, altered or no ciphertext at all', () => {
    const cipher = sm2.doEncrypt(plain, keys.loginPublic, 1);
    const altered = `${cipher.slice(0, -1)}${cipher.endsWith('0') ? '1' : '0'}`;
    const wrongOrder = sm2.doEncrypt(plain, keys.loginPublic, 0);
    for (const text of [altered, wrongOrder, '', plain, 'ff'.repeat(120), cipher.slice(0, 150), `${cipher}zz`]) {
      expect(keys.decryptLogin(text)).toBeUndefined();
    }
    expect(others.decryptLogin(cipher)).toBeUndefined();
  });
});

test('a seal is valid for its own text only', () => {
  expect(keys.unseal('text', keys.seal('text'))).toBe(true);
  expect(keys.unseal('texts', keys.seal('text'))).toBe(false);
  expect(keys.unseal('text', others.seal('text'))).toBe(false);
  expect(keys.unseal('text', '')).toBe(false);
  expect(keys.unseal('text', `${keys.seal('text')}x`)).toBe(false);
});

describe('a concealed text', () => {
  const text = '目录密码 ldap-secret 😀';

  test('is read again by the same installation for the same purpose, and tells nothing', () => {
    const concealed = keys.conceal('provider 1', text);
    expect(deriveKeys('a secret of sixteen').reveal('provider 1', concealed)).toBe(text);
    expect(Buffer.from(concealed, 'base64url').toString('latin1')).not.toContain('ldap-secret');
    expect(keys.conceal('provider 1', text)).not.toBe(concealed);
    expect(keys.reveal('x', keys.conceal('x', ''))).toBe('');
  });

  test('is nothing for another purpose, for others, altered or cut', () => {
    const concealed = keys.conceal('provider 1', text);
    expect(keys.reveal('provider 2', concealed)).toBeUndefined();
    expect(others.reveal('provider 1', concealed)).toBeUndefined();
    const bytes = Buffer.from(concealed, 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const altered = Buffer.from(bytes);
      altered.writeUInt8(altered.readUInt8(index) ^ 1, index);
      expect(keys.reveal('provider 1', altered.toString('base64url'))).toBeUndefined();
    }
    for (const wrong of ['', 'x', concealed.slice(0, 20), concealed.slice(0, -2)]) {
      expect(keys.reveal('provider 1', wrong)).toBeUndefined();
    }
  });
});

describe('the secret', () => {
  async function makeFolder() {
    const folder = await mkdtemp(path.join(tmpdir(), 'zhixing-keys-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    return path.join(folder, 'data');
  }

  test('of the environment is used as it is and not written', async () => {
    const folder = await makeFolder();
    expect(await secretKey('configured secret', folder)).toBe('configured secret');
    await expect(stat(folder)).rejects.toThrow('ENOENT');
  });

  test('is made once, kept, and read by its owner only', async () => {
    const folder = await makeFolder();
    const made = await Promise.all([secretKey(undefined, folder), secretKey(undefined, folder)]);
    expect(made[0]?.length).toBeGreaterThanOrEqual(32);
    expect(new Set([...made, await secretKey(undefined, folder)]).size).toBe(1);
    const file = path.join(folder, 'secret-key');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readFile(file, 'utf8')).toBe(made[0]);
  });
});
