import { describe, expect, test } from 'vitest';
import { addressProblem, addressRangesOf } from './address-lines.ts';

describe('addresses as they are typed', () => {
  test('a line each, or several on one line; empty lines say nothing', () => {
    expect(addressRangesOf('10.8.0.5\r\n\n 10.9.0.0/16 ，2001:db8::/32；10.8.0.5')).toEqual([
      ...['10.8.0.5', '10.9.0.0/16', '2001:db8::/32'],
    ]);
    expect(addressRangesOf(' \n')).toEqual([]);
  });

  test('any dash joins the ends of a range', () => {
    for (const dash of ['-', ' - ', '–', ' — ', '～']) {
      expect(addressRangesOf(`10.8.0.10${dash}10.8.0.60`)).toEqual(['10.8.0.10-10.8.0.60']);
    }
  });
});

describe('what is wrong', () => {
  test.each(['', '10.8.0.5', '10.8.0.0/16\n2001:db8::1', '10.8.0.10-10.8.0.10'])('nothing: %j', (text) => {
    expect(addressProblem(text)).toBeUndefined();
  });

  test('is named by its line, the same on several lines once', () => {
    expect(addressProblem('10.8.0.5\n\n10.9.0\n300.1.1.1')).toBe(
      '第 3、4 行：地址写成 10.8.0.5、10.8.0.0/16 或 10.8.0.10-10.8.0.60',
    );
  });

  test('a range that ends before it begins holds nobody', () => {
    expect(addressProblem('10.8.0.60-10.8.0.9')).toBe('第 1 行：范围的起始地址不能大于结束地址');
    expect(addressProblem('9.255.255.255-10.0.0.0')).toBeUndefined();
  });

  test('more than the server takes', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => `10.8.0.${at}`).join('\n');
    expect(addressProblem(lines(50))).toBeUndefined();
    expect(addressProblem(lines(51))).toBe('最多 50 个地址范围');
  });
});
