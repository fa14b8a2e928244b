import { expect, test } from 'vitest';
import { usualBands } from '#contract/exam/comment.ts';
import { bandOf, bandProblem, filledIn, unknownVariable } from './comment.rules.ts';

const facts = { realName: '林晓', score: 72.5, totalPoints: 100, weak: ['密码', '终端'] };

test('variables are filled in, names are not read again', () => {
  expect(filledIn('{姓名}：{得分}/{满分}，{薄弱知识点}', facts)).toBe('林晓：72.5/100，密码、终端');
  expect(filledIn('{姓名}', { ...facts, realName: '{得分}' })).toBe('{得分}');
  expect(filledIn('复习：{薄弱知识点}', { ...facts, weak: undefined })).toBe('复习：相关知识点');
  expect(filledIn('{薄弱知识点}', { ...facts, weak: [] })).toBe('各知识点都已达到要求。');
  const advice = '{姓名}，成绩优秀。请复习{薄弱知识点}！继续努力';
  expect(filledIn(advice, { ...facts, weak: [] })).toBe('林晓，成绩优秀。继续努力');
  expect(filledIn(advice, facts)).toBe('林晓，成绩优秀。请复习密码、终端！继续努力');
  expect(filledIn('{toString}', facts)).toBe('{toString}');
});

test('a variable that nobody can fill in is named', () => {
  expect(unknownVariable('{姓名}得{分数}')).toBe('分数');
  expect(unknownVariable('{}')).toBe('');
  expect(unknownVariable('{得分}')).toBeUndefined();
});

test('bands do not overlap and run upwards', () => {
  const band = (from: number, to: number) => ({ from, to, text: '好' });
  expect(bandProblem(usualBands)).toBeUndefined();
  expect(bandProblem([])).toContain('至少');
  expect(bandProblem([band(60, 60)])).toContain('起点');
  expect(bandProblem([band(50, 100), band(0, 60)])).toBe('分数段 0–60 与 50–100 重叠');
});

test('a share of the points finds its band, full marks the last, more than full marks too', () => {
  const textOf = (score: number) => bandOf(usualBands, score, 100)?.from;
  expect([textOf(0), textOf(59.99), textOf(60), textOf(84.99), textOf(85), textOf(100), textOf(101)]).toEqual([
    ...[0, 0, 60, 60, 85, 85, 85],
  ]);
  expect(bandOf([{ from: 60, to: 100, text: '好' }], 10, 100)).toBeUndefined();
});
