import { expect, test } from 'vitest';
import { labelLines } from './radar-label.ts';

test('a name stands in lines that fit, and is cut only behind the last of them', () => {
  expect(labelLines('沟通', 5)).toEqual(['沟通']);
  expect(labelLines('反洗钱合规', 4)).toEqual(['反洗钱合规']);
  expect(labelLines('客户身份识别与尽职调查', 5)).toEqual(['客户身份识别', '与尽职调查']);
  const long = '零一二三四五六七八九零一二三四五六七八九';
  expect(labelLines(long, 6)).toEqual(['零一二三四五六', '七八九零一二三', '四五六七八九']);
  expect(labelLines(long, 12)).toEqual(['零一二三四五六七', '八九零一二三四…']);
  expect(labelLines(long, 20)).toEqual(['零一二三四五六…']);
});

test('nothing of a name that fits is lost', () => {
  for (const name of ['SQL 与 Python 数据分析', 'A', '信息安全防护', 'Information Security']) {
    expect(labelLines(name, 3).join('')).toBe(name);
  }
});
