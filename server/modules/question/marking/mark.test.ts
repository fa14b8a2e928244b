import { expect, test } from 'vitest';
import type { Response } from '#contract/exam/attempt.ts';
import { Blank, type TakenContent } from '#contract/question/content.ts';
import type { ItemType } from '#contract/question/type.ts';
import { isAnswered, markResponse, responseProblem } from './mark.rules.ts';

const rule = { rule: 'half', fixedPoints: 0 } as const;
const content = (type: ItemType, more: Partial<TakenContent>): TakenContent => ({
  ...{ type, stem: '题干', options: [], answer: null, analysis: '', difficulty: 3, points: 4, ...more },
});
const options = ['p', 'q', 'r', 's'].map((id) => ({ id, content: id, correct: id < 'r', fixed: false }));

const judge = content('JUDGE', { answer: false });
const single = content('SINGLE', { options: options.map((option) => ({ ...option, correct: option.id === 'q' })) });
const multiple = content('MULTIPLE', { options });
const fill = content('FILL', {
  answer: { blanks: [Blank.parse({ accepted: ['0'] }), Blank.parse({ accepted: ['乙'] })], unordered: false },
});
const short = content('SHORT', { answer: { reference: '因为', scoringPoints: [] } });

test.each<[TakenContent, Response, ReturnType<typeof markResponse>]>([
  [judge, false, { score: 400 }],
  [judge, true, { score: 0 }],
  [judge, null, { score: 0 }],
  [single, 'q', { score: 400 }],
  [single, 'p', { score: 0 }],
  [single, 'elsewhere', { score: 0 }],
  [multiple, ['q', 'p'], { score: 400 }],
  [multiple, ['p'], { score: 200 }],
  [multiple, ['p', 'r'], { score: 0 }],
  [multiple, [], { score: 0 }],
  [fill, ['0', '乙'], { score: 400 }],
  [fill, ['0'], { score: 200 }],
  [fill, ['', ' '], { score: 0 }],
  [short, '因为', 'manual'],
  [short, ' \n\t', { score: 0 }],
  [short, null, { score: 0 }],
])('%#', (question, response, marked) => {
  expect(markResponse(question, response, 400, rule)).toEqual(marked);
  expect(markResponse(question, response, 400, rule)).toEqual(marked);
});

test('what counts as answered', () => {
  expect(isAnswered(content('JUDGE', {}), false)).toBe(true);
  expect(isAnswered(content('FILL', {}), ['', '0'])).toBe(true);
  expect(isAnswered(content('FILL', {}), ['', ' '])).toBe(false);
  expect(isAnswered(content('MULTIPLE', {}), [])).toBe(false);
  expect(isAnswered(content('SHORT', {}), '　\n')).toBe(false);
  expect(isAnswered(content('SINGLE', {}), null)).toBe(false);
});

test.each<[ItemType, unknown, fits: boolean]>([
  ['JUDGE', true, true],
  ['JUDGE', 'true', false],
  ['SINGLE', 'p', true],
  ['SINGLE', 'x', false],
  ['SINGLE', ['p'], false],
  ['MULTIPLE', ['p', 's'], true],
  ['MULTIPLE', ['p', 'p'], false],
  ['MULTIPLE', ['p', 'x'], false],
  ['MULTIPLE', 'p', false],
  ['FILL', ['a', ''], true],
  ['FILL', ['a', 'b', 'c'], false],
  ['FILL', [1], false],
  ['FILL', 'a', false],
  ['SHORT', '文字', true],
  ['SHORT', { text: '文字' }, false],
  ['JUDGE', null, true],
  ['FILL', null, true],
])('%s %j', (type, response, fits) => {
  const optionIds = options.map((option) => option.id);
  expect(responseProblem(type, optionIds, 2, response) === undefined).toBe(fits);
});
