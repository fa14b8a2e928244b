import { expect, test } from 'vitest';
import { settings } from '#contract/exam/settings.ts';
import { type SebKeys, sebHash, sebProofs, showsSeb } from './seb.rules.ts';

const key = '81aad4ab9dfd447cc479e6a4a7c9a544e2cafc7f3adeb68b2a21efad68eca4dc';
const otherKey = 'a'.repeat(64);
const site = 'https://exam.example.com';
const hex = (address: string, by = key) => sebHash(address, by).toString('hex');

const asking = (keys: Partial<SebKeys>): SebKeys => ({ sebConfigKeys: [], sebExamKeys: [], ...keys });

const requestOf = (headers: Record<string, string>, url = '/exam/api/v1/attempt/save', host = 'exam.example.com') => ({
  ...{ host, url },
  header: (name: string) => headers[name],
});

test('a hash is SHA-256 of the address without its fragment, followed by the key', () => {
  // The same by a tool of the system: printf '%s' "$address$key" | sha256sum
  expect(hex(`${site}/exam/1?of=2`)).toBe('f9485e8723a31b6bb0c46076d9663d519ed82a2ae3aef0248224cb71c735d53a');
  expect(hex(`${site}/exam/1?of=2#top`)).toBe(hex(`${site}/exam/1?of=2`));
  expect(hex(`${site}/exam/2?of=2`)).not.toBe(hex(`${site}/exam/1?of=2`));
});

test('its own headers are about the address that is asked, with its query', () => {
  const keys = asking({ sebConfigKeys: [otherKey, key] });
  const shown = (headers: Record<string, string>, url?: string) =>
    showsSeb(keys, sebProofs(requestOf(headers, url), site));
  const header = 'x-safeexambrowser-configkeyhash';
  expect(shown({ [header]: hex(`${site}/exam/api/v1/attempt/save`) })).toBe(true);
  expect(shown({ [header]: hex(`${site}/exam/api/v1/attempt/save`).toUpperCase() })).toBe(true);
  expect(shown({ [header]: hex(`${site}/paper?formId=1`) }, '/paper?formId=1')).toBe(true);
  expect(shown({ [header]: hex(`${site}/paper?formId=1`) }, '/paper?formId=2')).toBe(false);
  expect(shown({ [header]: hex(`${site}/exam/api/v1/attempt/save`, 'b'.repeat(64)) })).toBe(false);
  expect(shown({ [header]: key })).toBe(false);
  expect(shown({ [header]: '' })).toBe(false);
  expect(shown({ 'user-agent': 'Mozilla/5.0 SEB/3.6.1' })).toBe(false);
});

test('what the page has read counts for pages of this site alone', () => {
  const keys = asking({ sebConfigKeys: [key] });
  const shown = (pages: string, hash: string) =>
    showsSeb(keys, sebProofs(requestOf({ 'seb-pages': pages, 'seb-config-key-hash': hash }), site));
  expect(shown(`${site}/exam/1`, hex(`${site}/exam/1`))).toBe(true);
  expect(shown(`${site}/ ${site}/exam/1`, hex(`${site}/exam/1`))).toBe(true);
  expect(shown(`${site}/ ${site}/a ${site}/b ${site}/exam/1`, hex(`${site}/exam/1`))).toBe(false);
  expect(shown(`${site}/exam/2`, hex(`${site}/exam/1`))).toBe(false);
  expect(shown('https://evil.example/exam/1', hex('https://evil.example/exam/1'))).toBe(false);
  expect(shown(`${site}.evil.example/`, hex(`${site}.evil.example/`))).toBe(false);
  expect(shown(`${site}@evil.example/`, hex(`${site}@evil.example/`))).toBe(false);
  expect(shown('', hex(''))).toBe(false);
  expect(shown('nonsense', hex('nonsense'))).toBe(false);
});

test('without a public address it is the host that was asked, with or without HTTPS', () => {
  const keys = asking({ sebConfigKeys: [key] });
  const shown = (address: string) =>
    showsSeb(
      keys,
      sebProofs(requestOf({ 'x-safeexambrowser-configkeyhash': hex(address) }, '/a', '10.0.0.5:8080'), undefined),
    );
  expect(shown('http://10.0.0.5:8080/a')).toBe(true);
  expect(shown('https://10.0.0.5:8080/a')).toBe(true);
  expect(shown('http://10.0.0.6:8080/a')).toBe(false);
});

test('of each list that is not empty one key is asked for, both by the same address', () => {
  const keys = asking({ sebConfigKeys: [key], sebExamKeys: [otherKey] });
  const [config, exam] = ['x-safeexambrowser-configkeyhash', 'x-safeexambrowser-requesthash'];
  const address = `${site}/exam/api/v1/attempt/save`;
  const shown = (headers: Record<string, string>, asked = keys) => showsSeb(asked, sebProofs(requestOf(headers), site));
  expect(shown({ [config]: hex(address), [exam]: hex(address, otherKey) })).toBe(true);
  expect(shown({ [config]: hex(address) })).toBe(false);
  expect(shown({ [exam]: hex(address, otherKey) })).toBe(false);
  expect(shown({ [config]: hex(address, otherKey), [exam]: hex(address) })).toBe(false);
  expect(shown({ [exam]: hex(address, otherKey) }, asking({ sebExamKeys: [otherKey] }))).toBe(true);
  const page = `${site}/exam/1`;
  expect(shown({ [config]: hex(address), 'seb-pages': page, 'seb-exam-key-hash': hex(page, otherKey) })).toBe(false);
});

test('keys are refused where they are typed unless they are whole', () => {
  const { sebConfigKeys } = settings;
  expect(sebConfigKeys.parse([` ${key.toUpperCase()} `])).toEqual([key]);
  const wrong = [key.slice(1), `${key}0`, `g${key.slice(1)}`, ''];
  for (const one of wrong) {
    expect(sebConfigKeys.safeParse([one]).error?.issues[0]?.message).toBe(
      'Config Key 是 64 位的 0–9 和 a–f，请从 SEB 配置工具完整复制',
    );
  }
});
