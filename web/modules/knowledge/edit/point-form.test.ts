import { expect, test } from 'vitest';
import { isSame, onNewer } from './point-form.ts';

const begun = { name: '防火墙', code: 'SEC-2', description: '', version: 2 };

test('what somebody else saved is never written over what is typed, nor the other way round, without a question', () => {
  const theirs = { ...begun, description: '包过滤', version: 3 };
  expect(onNewer(begun, theirs, true)).toBe('ask');
  expect(onNewer(begun, theirs, false)).toBe('take');
});

test('a move changes the version only, and an older reply nothing', () => {
  expect(onNewer(begun, { ...begun, version: 3 }, true)).toBe('goOn');
  expect(onNewer(begun, { ...begun, name: '旧名', version: 1 }, true)).toBe('nothing');
  expect(onNewer(begun, begun, false)).toBe('nothing');
});

test('fields are the same or not', () => {
  expect(isSame(begun, { ...begun })).toBe(true);
  for (const field of ['name', 'code', 'description']) expect(isSame(begun, { ...begun, [field]: '别的' })).toBe(false);
});
