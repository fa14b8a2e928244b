import { describe, expect, test } from 'vitest';
import { creditCodeProblem } from './credit-code.ts';

describe('the check sign of a 统一社会信用代码', () => {
  // Published codes of well-known companies.
  const real = [
    ...['91100000100003962T', '91110000802100433B', '9144030071526726XG', '914403001922038216'],
    ...['91330100799655058B', '91110000600037341L', '91310110666007217T'],
  ];

  test.each(real)('%s is right', (code) => {
    expect(creditCodeProblem(code)).toBeUndefined();
  });

  test.each(real)('every single wrong digit in %s is noticed', (code) => {
    for (let place = 0; place < 18; place += 1) {
      const digit = code.charAt(place) === '7' ? '8' : '7';
      expect(creditCodeProblem(code.slice(0, place) + digit + code.slice(place + 1))).toBeDefined();
    }
  });

  test('two neighbours that change places are noticed', () => {
    expect(creditCodeProblem('91110000602100433B')).toContain('校验位');
    expect(creditCodeProblem('91110000820100433B')).toContain('校验位');
  });

  test.each([
    ...['', '9111000080210043', '91110000802100433B0', '91110000802100433b', '9I110000802100433B'],
    ...['91ABCDEF802100433B', '91110000802100433 ', '９１110000802100433B'],
  ])('「%s」 is none', (code) => {
    expect(creditCodeProblem(code)).toContain('18 位');
  });
});
