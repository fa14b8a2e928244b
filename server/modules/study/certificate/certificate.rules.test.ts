import { describe, expect, test } from 'vitest';
import {
  filledIn,
  maskedName,
  newNumber,
  numberAsStored,
  refuseUnknownPlaces,
  stateOf,
  validUntil,
} from './certificate.rules.ts';

const at = new Date('2026-01-31T04:00:00Z');

describe('numbers', () => {
  test('have a year and three groups that nobody misreads, and do not repeat', () => {
    const numbers = Array.from({ length: 2000 }, () => newNumber(at));
    expect(new Set(numbers).size).toBe(2000);
    for (const number of numbers) expect(number).toMatch(/^2026(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  });

  test('are found however they are typed', () => {
    const number = newNumber(at);
    expect(numberAsStored(number.toLowerCase().replaceAll('-', ' '))).toBe(number);
    expect(numberAsStored('2026-oooo-ilil-0000')).toBe('2026-0000-1111-0000');
    expect(numberAsStored('——')).toBe('');
  });
});

describe('validity', () => {
  test('ends on the same day months later, or on the last of a shorter month', () => {
    expect(validUntil(at, 12)?.toISOString()).toBe('2027-01-31T04:00:00.000Z');
    expect(validUntil(at, 1)?.toISOString()).toBe('2026-02-28T04:00:00.000Z');
    expect(validUntil(at, null)).toBeNull();
  });

  test('is over once revoked, before once expired', () => {
    const until = validUntil(at, 1);
    expect(stateOf({ validUntil: until, revokedAt: null }, at)).toBe('valid');
    expect(stateOf({ validUntil: until, revokedAt: null }, new Date('2026-03-01'))).toBe('expired');
    expect(stateOf({ validUntil: until, revokedAt: at }, new Date('2026-03-01'))).toBe('revoked');
    expect(stateOf({ validUntil: null, revokedAt: null }, new Date('2099-01-01'))).toBe('valid');
  });
});

describe('wording', () => {
  const wording = '{姓名}于{日期}通过{项目}。';

  test('is filled in once: a name that looks like a place stays', () => {
    const said = { wording, holder: '{项目}', subject: '反洗钱', issuedAt: new Date('2026-03-01T17:00:00Z') };
    expect(filledIn(said)).toBe('{项目}于2026年3月2日通过反洗钱。');
  });

  test('is refused with places that nothing fills', () => {
    expect(() => refuseUnknownPlaces(wording)).not.toThrow();
    expect(() => refuseUnknownPlaces('{姓名}{成绩}')).toThrow();
  });
});

test.each([
  ['王', '王'],
  ['王芳', '王*'],
  ['欧阳小芳', '欧**芳'],
])('%s is shown to strangers as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked);
});
