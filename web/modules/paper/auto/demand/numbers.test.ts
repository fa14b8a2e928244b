import { expect, test } from 'vitest';
import { type AutoFields, firstFields, noBound } from './fields.ts';
import { numberProblems } from './numbers.ts';
import { writtenDemand } from './written.ts';

const bankId = '00000000-0000-4000-8000-000000000001';

function fieldsWith(changes: Partial<AutoFields>): AutoFields {
  return { ...firstFields(), bankIds: [bankId], ...changes };
}

test('numbers that cannot be meant are named by their path and keep the form from being sent', () => {
  const [one, two, three] = firstFields().sections as [AutoFields['sections'][0], ...AutoFields['sections']];
  const sections = [
    { ...one, count: -5 },
    { ...(two ?? one), count: Number.NaN },
    { ...(three ?? one), points: 3.3 },
    { ...one, by: 'own' as const, points: 3.3 },
  ];
  const bound = { ...noBound(), kind: 'type' as const, type: 'SINGLE' as const };
  const bounds = [
    { ...bound, min: 1.5 },
    { ...bound, max: 1.5, unit: 'points' as const },
  ];
  const fields = fieldsWith({ sections, bounds, totalPoints: -1, difficulty: 12, forms: 9 });
  const count = '题数请填写 1–1,000 的整数';
  const said = {
    totalPoints: '总分请填写 0.01–10,000 之间的数，最多 2 位小数',
    difficulty: '难度请填写 1–10 之间的数，最多 1 位小数',
    forms: '份数请填写 1–8 的整数',
    'sections.0.count': count,
    'sections.1.count': count,
    'sections.2.points.points': '分数请填写 0.5–10,000 之间 0.5 的倍数，例如 2 或 2.5',
    'bounds.0.min': '题数请填写 0–100,000 的整数',
  };
  expect(numberProblems(fields)).toEqual(said);
  const { demand, problems } = writtenDemand(fields);
  expect(demand).toBeUndefined();
  expect(problems).toMatchObject(said);
});

test('what is still to be written is no wrong number', () => {
  expect(numberProblems(fieldsWith({ totalPoints: null, difficulty: null, forms: null }))).toEqual({});
});
