import { expect, test } from 'vitest';
import { correctionDraft, correctionOf, doneWord, keyText, kindsOf } from './correction-draft.ts';

const question = {
  ...{
    questionVersionId: 'q',
    position: 1,
    points: 10,
    counted: 10,
    correction: null,
    leftOut: null,
    stem: '<p>题</p>',
    versions: [],
    rejudging: 0,
  },
  ...{ type: 'SINGLE' as const, answer: null },
  options: ['a', 'b'].map((id) => ({ id, content: id, correct: id === 'a', fixed: false })),
};

test('a correction begins with the key that holds and comes back as it was written', () => {
  expect(keyText(question)).toBe('A');
  const key = { ...{ kind: 'key' as const, truth: null, blanks: [] }, optionIds: ['a', 'b'] };
  expect(keyText({ ...question, correction: key })).toBe('A、B');
  expect(correctionOf(correctionDraft({ ...question, correction: key }))).toEqual(key);
  expect(keyText({ ...question, correction: { kind: 'answered' } })).toBe('作答即送分');
  const judge = { ...question, type: 'JUDGE' as const, options: [], answer: false };
  expect(keyText(judge)).toBe('错误');
  expect(correctionOf({ ...correctionDraft(judge), truth: 'true' })).toMatchObject({ truth: true });
  const blank = { accepted: ['北京', '北京市'], weight: 1, ignoreCase: true, ignoreWidth: true };
  const fill = {
    ...{ ...question, type: 'FILL' as const, options: [] },
    answer: { blanks: [{ ...blank, ignorePunctuation: true, tolerance: null }], unordered: false },
  };
  expect(keyText(fill)).toBe('北京 / 北京市');
  const draft = { ...correctionDraft(fill), blanks: [' 首都 \n\n北京'] };
  expect(correctionOf(draft)).toMatchObject({ blanks: [['首都', '北京']] });
});

test('a question is left out with its points spread or gone, and comes back', () => {
  const kinds = (row: Parameters<typeof kindsOf>[0]) => kindsOf(row).map(({ value }) => value);
  expect(kinds(question)).toEqual(['key', 'answered', 'everybody', 'leaveOut']);
  const short = { ...question, type: 'SHORT' as const, options: [] };
  expect(kinds(short)).toEqual(['leaveOut']);
  expect(correctionOf(correctionDraft(short))).toEqual({ kind: 'leaveOut', points: 'spread' });
  const out = { ...question, counted: 0, leftOut: 'lower' as const };
  expect(kinds(out)).toEqual(['putBack', 'key', 'answered', 'everybody', 'leaveOut']);
  expect(correctionOf(correctionDraft(out))).toEqual({ kind: 'putBack' });
  expect(correctionOf({ ...correctionDraft(out), kind: 'leaveOut' })).toEqual({ kind: 'leaveOut', points: 'lower' });
  expect(keyText(out)).toBe('已去掉，总分减少');
  expect(keyText({ ...out, leftOut: 'spread' })).toBe('已去掉，分值分给其他题');
  expect([doneWord({ kind: 'leaveOut', points: 'lower' }), doneWord({ kind: 'putBack' })]).toEqual([
    '去掉了',
    '放回了',
  ]);
  expect(doneWord({ kind: 'everybody' })).toBe('更正了');
});
