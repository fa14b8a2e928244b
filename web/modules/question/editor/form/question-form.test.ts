import { expect, test } from 'vitest';
import type { QuestionInput } from '#contract/question/content.ts';
import { QuestionInput as Input } from '#contract/question/content.ts';
import { movedRow, sumOfPoints } from './parts.ts';
import {
  changedForm,
  emptyForm,
  formOf,
  inputOf,
  isSameForm,
  pointsOf,
  shownBlanks,
  spareBlanks,
} from './question-form.ts';

const shared = { stem: '<p>题干</p>', analysis: '<p>因为</p>', difficulty: 4, points: 2.5, children: [] };

const choice: QuestionInput = {
  ...{ ...shared, type: 'MULTIPLE', answer: null },
  options: ['甲', '乙', '丙'].map((content, index) => ({
    id: `o${index}`,
    content,
    correct: index < 2,
    fixed: index === 2,
  })),
};

const blank = {
  accepted: ['五', '5'],
  weight: 2,
  ignoreCase: true,
  ignoreWidth: false,
  ignorePunctuation: true,
  tolerance: 0.1,
};
const fill: QuestionInput = {
  ...{ ...shared, type: 'FILL', stem: '<p>____年</p>', options: [] },
  answer: { blanks: [blank], unordered: true },
};
const short: QuestionInput = {
  ...{ ...shared, type: 'SHORT', options: [] },
  answer: { reference: '<p>参考</p>', scoringPoints: [{ text: '要点', points: 1.5 }] },
};
const judge: QuestionInput = { ...shared, type: 'JUDGE', options: [], answer: false };
const code: QuestionInput = {
  ...{ ...shared, type: 'CODE', options: [] },
  answer: {
    languages: ['c', 'python'],
    templates: [{ codeType: 'python', template: 'print(1)', defaultTemplate: 'pass' }],
    tests: [
      { input: '1 2', output: '3', weight: 0, sample: true },
      { input: '', output: '0', weight: 2.5, sample: false },
    ],
    ...{ checker: 'float', checkerProgram: null, floatDigits: 3, timeLimitMs: 1500, memoryLimitMb: 64 },
    frames: [{ codeType: 'c', frame: '{{code}}' }],
    references: [{ codeType: 'python', source: 'print(3)' }],
  },
};
const composite: QuestionInput = {
  ...{ ...shared, type: 'COMPOSITE', options: [], answer: null, points: 5 },
  children: [
    { ...withoutItems(choice), type: 'MULTIPLE', questionId: '01977f00-0000-7000-8000-000000000001' },
    { ...withoutItems(judge), type: 'JUDGE' },
  ],
};

function withoutItems({ children: _, ...item }: QuestionInput) {
  return item;
}

test.each([choice, fill, short, judge, code, composite])(
  'a question comes out of the form as it went in: $type',
  (question) => {
    expect(inputOf(formOf(question))).toEqual(question);
    expect(Input.parse(inputOf(formOf(question)))).toEqual(question);
  },
);

test('the words for true are those of the spec', () => {
  expect(formOf({ ...judge, answer: '对' }).judge).toBe(true);
  expect(formOf({ ...judge, answer: 'yes' }).judge).toBe(false);
  expect(formOf({ ...judge, answer: null }).judge).toBeNull();
});

test('a new question has room for four options; those left empty at the end are not sent', () => {
  const form = emptyForm('SINGLE');
  expect(form).toMatchObject({ points: 10, difficulty: 3 });
  const [a, b, c, d] = form.options;
  if (!a || !b || !c || !d) throw new Error('four options');
  const filled = {
    ...form,
    options: [{ ...a, content: '<p>甲</p>' }, b, { ...c, content: '<p>丙</p>' }, { ...d, content: '<p></p>' }],
  };
  expect(inputOf(filled).options.map(({ content }) => content)).toEqual(['<p>甲</p>', '', '<p>丙</p>']);
  expect(inputOf(form).options).toHaveLength(2);
});

test('an empty option that is marked as correct is sent, so that it is refused at its place', () => {
  const form = emptyForm('SINGLE');
  const options = form.options.map((option, index) => ({ ...option, correct: index === 3 }));
  expect(inputOf({ ...form, options }).options).toHaveLength(4);
});

test('another type keeps what was written, and a single choice one mark', () => {
  const single = changedForm(formOf(choice), { type: 'SINGLE' });
  expect(single.options.map(({ correct }) => correct)).toEqual([true, false, false]);
  const back = changedForm(changedForm(formOf(choice), { type: 'SHORT' }), { type: 'MULTIPLE' });
  expect(inputOf(back)).toEqual(choice);
});

test('blanks follow the stem', () => {
  const form = changedForm(formOf(fill), { stem: '<p>____年____月</p>' });
  expect(shownBlanks(form).map(({ accepted }) => accepted)).toEqual([['五', '5'], []]);
  const fewer = changedForm(
    { ...form, blanks: form.blanks.map((one) => ({ ...one, accepted: ['x'] })) },
    { stem: '<p>____年</p>' },
  );
  expect(shownBlanks(fewer)).toHaveLength(1);
  expect(spareBlanks(fewer)).toHaveLength(1);
});

test('forms are the same when they would be saved as the same', () => {
  expect(isSameForm(formOf(choice), formOf(choice))).toBe(true);
  expect(isSameForm(formOf(choice), { ...formOf(choice), points: 3 })).toBe(false);
});

test('points add up without fractions of a hundredth', () => {
  expect(sumOfPoints([0.1, 0.2, null].map((points) => ({ points })))).toBe(0.3);
});

test('a blank keeps its wildcards', () => {
  const starred: QuestionInput = { ...fill, answer: { blanks: [{ ...blank, wildcard: true }], unordered: false } };
  expect(inputOf(formOf(starred))).toEqual(starred);
});

test('a composite has the points of its items, in hundredths', () => {
  const form = formOf(composite);
  const items = form.items.map((item) => ({ ...item, form: { ...item.form, points: 0.1 } }));
  expect(pointsOf({ ...form, items: [...items, ...items.slice(1)] })).toBe(0.3);
  expect(inputOf({ ...form, items }).points).toBe(0.2);
});

test('a new composite begins with one item, and items are lost by no other type', () => {
  const form = changedForm(emptyForm('SINGLE'), { type: 'COMPOSITE' });
  expect(form.items).toHaveLength(1);
  const back = changedForm(changedForm(formOf(composite), { type: 'SHORT' }), { type: 'COMPOSITE' });
  expect(inputOf(back)).toEqual(composite);
});

test('a moved item stays the question that it was', () => {
  const form = formOf(composite);
  const { children } = inputOf({ ...form, items: movedRow(form.items, 0, 1) });
  expect(children.map(({ type, questionId }) => [type, questionId !== undefined])).toEqual([
    ['JUDGE', false],
    ['MULTIPLE', true],
  ]);
});

test('a language that is taken away keeps its programs for when it comes back', () => {
  const form = formOf(code);
  const without = { ...form, code: { ...form.code, languages: ['c'] as const } };
  expect(inputOf(without).answer).toMatchObject({ languages: ['c'], templates: [], references: [] });
  expect(inputOf({ ...without, code: { ...without.code, languages: ['python', 'c'] } })).toEqual(code);
});

test('tests that nobody filled in are not sent, so that a question without any is refused', () => {
  const form = emptyForm('CODE');
  expect(inputOf(form).answer).toMatchObject({ tests: [] });
  const [sample, hidden] = form.code.tests;
  if (!sample || !hidden) throw new Error('two tests');
  const tests = [sample, { ...hidden, output: '0' }, { ...hidden, key: 'more' }];
  expect(inputOf({ ...form, code: { ...form.code, tests } }).answer).toMatchObject({
    tests: [{ output: '' }, { output: '0' }],
  });
});

test('a checker program is kept while another comparison is tried; blank frames and references are not sent', () => {
  const form = formOf(code);
  const program = { codeType: 'python', source: 'exit(0)' } as const;
  const tried = {
    ...form,
    code: { ...form.code, checkerProgram: program, frames: { c: ' \n' }, references: { c: '' } },
  };
  expect(inputOf(tried).answer).toMatchObject({ checker: 'float', checkerProgram: null, frames: [], references: [] });
  const chosen = { ...tried, code: { ...tried.code, checker: 'program' as const } };
  expect(inputOf(chosen).answer).toMatchObject({ checker: 'program', checkerProgram: program });
});
