import { expect, test } from 'vitest';
import { z } from 'zod';
import { line } from '#contract/paging.ts';
import { Refusal } from '../errors.ts';
import { parseInput } from './parse.ts';

function refusalOf(schema: z.ZodType, value: unknown) {
  try {
    parseInput(schema, value);
  } catch (failure) {
    if (failure instanceof Refusal) return failure;
    throw failure;
  }
  throw new Error('the input was taken');
}

test('fields outside the contract are dropped, and an endpoint without a schema accepts nothing', () => {
  expect(parseInput(z.object({ name: z.string() }), { name: '甲', role: 'admin' })).toEqual({ name: '甲' });
  expect(parseInput(undefined, { name: '甲' })).toBeUndefined();
});

test('missing input is parsed as an empty object', () => {
  expect(parseInput(z.object({ name: z.string().default('甲') }), undefined)).toEqual({ name: '甲' });
  expect(parseInput(z.object({ name: z.string().default('甲') }), null)).toEqual({ name: '甲' });
});

test('every wrong field is named with its own sentence, the first on top', () => {
  const schema = z.object({ name: line('名称', 3), items: z.array(z.object({ points: z.number('请填写分数') })) });
  const refusal = refusalOf(schema, { name: '  ', items: [{ points: 1 }, { points: 'x' }] });
  expect(refusal).toMatchObject({ key: 'invalid', status: 200, code: 1000, message: '请填写名称' });
  expect(refusal.fields).toEqual({ name: '请填写名称', 'items.1.points': '请填写分数' });
  expect(refusalOf(schema, { name: '一二三四', items: [] }).message).toBe('名称不能超过 3 个字');
});

test('at most a hundred wrong fields are reported', () => {
  const refusal = refusalOf(z.array(z.number('请填写分数')).max(300), Array.from({ length: 300 }, String));
  expect(Object.keys(refusal.fields ?? {})).toHaveLength(100);
});

test('validation of very large input stops at the first error', () => {
  let read = 0;
  const text = z.custom<string>((value) => {
    read += 1;
    return typeof value === 'string';
  }, '请填写文字');
  const schema = z.object({ rows: z.array(z.union([z.object({ texts: z.array(text).max(200) }), z.null()])).max(500) });
  const rows = Array.from({ length: 500 }, () => ({ texts: Array.from({ length: 200 }, () => 1) }));
  expect(Object.keys(refusalOf(schema, { rows }).fields ?? {})).toEqual(['rows.0']);
  expect(read).toBeLessThan(10);
});

test('input that is wrong as a whole has no field', () => {
  const list = z.array(z.string()).min(1, '请先选择试题');
  expect(refusalOf(list, [])).toMatchObject({ message: '请先选择试题', fields: undefined });
  expect(refusalOf(list, { not: 'a list' })).toMatchObject({ key: 'invalid', fields: undefined });
  expect(parseInput(list, ['a', 'b'])).toEqual(['a', 'b']);
});

const stated = z.object({ state: z.enum(['NEW', 'HIRED']) });

test.each<[z.ZodType, unknown, string]>([
  [z.object({ text: z.string().max(50) }), { text: 'x'.repeat(51) }, '不能超过 50 个字'],
  [z.object({ text: z.string().min(1) }), { text: '' }, '不能为空'],
  [z.object({ text: z.string().min(3) }), { text: 'x' }, '至少 3 个字'],
  [z.object({ text: z.string() }), {}, '没有填写'],
  [z.object({ text: z.string() }), { text: ['x'] }, '格式不对'],
  [z.object({ text: z.string().regex(/^a+$/) }), { text: 'b' }, '格式不对'],
  [z.object({ ids: z.array(z.string()).max(1) }), { ids: ['a', 'b'] }, '不能超过 1 项'],
  [z.object({ size: z.coerce.number().min(1).max(200) }), { size: '500' }, '不能大于 200'],
  [z.object({ size: z.coerce.number().min(1) }), { size: '0' }, '不能小于 1'],
  [z.object({ size: z.coerce.number() }), { size: 'x' }, '必须是数字'],
  [z.object({ size: z.number().int() }), { size: 1.5 }, '必须是整数'],
  [z.object({ size: z.number().multipleOf(5) }), { size: 7 }, '必须是 5 的倍数'],
  [stated, { state: 'GONE' }, '不在可以选择的范围内'],
  [z.object({ kind: z.literal('A') }), { kind: 'B' }, '不在可以选择的范围内'],
  [z.object({ id: z.uuid() }), { id: 'zzz' }, '编号格式不对'],
  [z.object({ mail: z.email() }), { mail: 'x' }, '邮箱格式不对'],
  [z.object({ at: z.iso.datetime() }), { at: 'x' }, '时间格式不对'],
  [z.object({ one: z.union([z.number(), z.boolean()]) }), { one: 'x' }, '格式不对'],
  [z.strictObject({ a: z.number() }), { a: 1, b: 2 }, '格式不对'],
  [z.record(z.enum(['A']), z.number()), { B: 1 }, '格式不对'],
])(
  'what the contract has no sentence for is said in Chinese, without names of types (%#)',
  (schema, value, sentence) => {
    const { message } = refusalOf(schema, value);
    expect(message).toBe(sentence);
    expect(message).not.toMatch(/[A-Za-z]/);
  },
);

test('NUL characters and lone surrogates are removed at any depth, surrogate pairs stay', () => {
  const schema = z.object({ text: z.string(), list: z.array(z.object({ text: z.string() })) });
  expect(
    parseInput(schema, { text: 'a\0b', list: [{ text: '\uD83D' }, { text: '😀' }, { text: 'x\uDE00y' }] }),
  ).toEqual({
    text: 'ab',
    list: [{ text: '\uFFFD' }, { text: '😀' }, { text: 'x\uFFFDy' }],
  });
});

test('a key named __proto__ changes nothing', () => {
  const parsed = parseInput(z.object({ name: z.string() }), JSON.parse('{"name":"x","__proto__":{"admin":true}}'));
  expect(parsed).toEqual({ name: 'x' });
  expect((parsed as { admin?: boolean }).admin).toBeUndefined();
});
