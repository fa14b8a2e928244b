import { expect, test } from 'vitest';
import { changedDraft, missingNumbers } from './draft.ts';
import { controlFor, levelOf, mergedNotes, notesOfDoubts, notesOfFields, notesWithin, withoutNotes } from './notes.ts';
import { emptyScoringPoint } from './parts.ts';
import { changedForm, emptyForm, emptyItem, shownBlanks } from './question-form.ts';

const single = emptyForm('SINGLE');
const fill = { ...emptyForm('FILL'), stem: '<p>____、____</p>' };
const short = { ...emptyForm('SHORT'), scoringPoints: [emptyScoringPoint()] };
const composite = { ...emptyForm('COMPOSITE'), items: [emptyItem('SINGLE'), emptyItem('FILL')] };
const error = (text: string) => ({ level: 'error', text }) as const;

test('a path stands at its control, or at what it is a part or the whole of', () => {
  expect(controlFor('options.1.content', single)).toBe('options.1.content');
  expect(controlFor('options.1', single)).toBe('options.1.content');
  expect(controlFor('options.9.content', single)).toBe('options');
  expect(controlFor('answer', single)).toBe('options');
  expect(controlFor('answer.blanks.1.accepted', fill)).toBe('answer.blanks.1.accepted');
  expect(controlFor('answer.blanks.1.accepted.0', fill)).toBe('answer.blanks.1.accepted');
  expect(controlFor('answer.blanks', fill)).toBe('answer');
  expect(controlFor('answer.blanks.7.accepted', fill)).toBe('answer');
  expect(controlFor('answer.scoringPoints.0.text', short)).toBe('answer.scoringPoints.0.text');
  expect(controlFor('answer.scoringPoints', short)).toBe('answer.scoringPoints');
  expect(controlFor('bankId', single)).toBe('');
});

test('what the preview refuses begins with the place of the question', () => {
  const notes = notesOfFields(
    { 'question.stem': '请填写题干', 'question.options.0.content': '请填写选项 A' },
    single,
    'question.',
  );
  expect(notes).toEqual({ stem: [error('请填写题干')], 'options.0.content': [error('请填写选项 A')] });
});

test('doubts stand at the part that they are about', () => {
  const doubt = (place: 'options' | 'answer' | 'type', index: number | null) =>
    ({ place, index, level: 'warning', text: '？' }) as const;
  expect(Object.keys(notesOfDoubts([doubt('options', 2), doubt('answer', null), doubt('type', null)], single))).toEqual(
    ['options.2.content', 'options', 'type'],
  );
  expect(Object.keys(notesOfDoubts([doubt('answer', 1), doubt('answer', null)], fill))).toEqual([
    'answer.blanks.1.accepted',
    'answer',
  ]);
  expect(Object.keys(notesOfDoubts([doubt('answer', null)], short))).toEqual(['answer.reference']);
  expect(Object.keys(notesOfDoubts([doubt('options', null)], short))).toEqual(['']);
});

test('a changed control is no longer wrong, nor the whole that it is in', () => {
  const notes = {
    options: [error('少')],
    'options.0.content': [error('空')],
    'options.1.content': [error('空')],
    stem: [error('空')],
  };
  expect(Object.keys(withoutNotes(notes, 'options.0.content'))).toEqual(['options.1.content', 'stem']);
  expect(Object.keys(withoutNotes(notes, 'options'))).toEqual(['stem']);
  const { notes: left } = changedDraft({ form: single, notes }, { stem: '<p>x</p>' }, 'stem');
  expect(left).not.toHaveProperty('stem');
});

test('warnings outlive a refused save, errors are those of the last one', () => {
  const warning = { level: 'warning', text: '看' } as const;
  expect(mergedNotes({ stem: [error('旧'), warning], type: [error('旧')] }, { stem: [error('新')] })).toEqual({
    stem: [error('新'), warning],
  });
  expect(levelOf([warning, error('新')])).toBe('error');
  expect(levelOf([warning])).toBe('warning');
  expect(levelOf([])).toBeUndefined();
});

test('empty numbers are found before sending', () => {
  expect(Object.keys(missingNumbers({ ...short, points: null }))).toEqual(['points', 'answer.scoringPoints.0.points']);
  expect(missingNumbers(single)).toEqual({});
});

test('what is wrong with an item stands in that item', () => {
  expect(controlFor('children.0.options', composite)).toBe('children.0.options');
  expect(controlFor('children.1.answer.blanks.0.accepted.2', composite)).toBe('children.1.answer.blanks.0.accepted');
  expect(controlFor('children.0.unknown', composite)).toBe('children.0');
  expect(controlFor('children.7.stem', composite)).toBe('children');
  expect(controlFor('children', composite)).toBe('children');
  const notes = notesOfFields({ 'children.1.stem': '请填写题干', 'children.1': '重复', stem: '请填写材料' }, composite);
  expect(notesWithin(notes, 'children.1')).toEqual({ stem: [error('请填写题干')], '': [error('重复')] });
  expect(notesWithin(notes, 'children.0')).toEqual({});
  expect(Object.keys(withoutNotes(notes, 'children'))).toEqual(['stem']);
});

test('empty numbers of items and of tests are found at their place', () => {
  const [first, second] = composite.items;
  if (!first || !second) throw new Error('two items');
  const items = [first, { ...second, form: { ...second.form, points: null } }];
  expect(Object.keys(missingNumbers({ ...composite, points: null, items }))).toEqual(['children.1.points']);
  const code = changedForm(emptyForm(), { type: 'CODE' });
  const tests = code.code.tests.map((test) => ({ ...test, weight: null }));
  expect(Object.keys(missingNumbers({ ...code, code: { ...code.code, tests, timeLimitMs: null } }))).toEqual([
    ...['answer.tests.0.weight', 'answer.tests.1.weight', 'answer.timeLimitMs'],
  ]);
});

test('a blank that the stem has no more asks for nothing', () => {
  const two = changedForm(emptyForm(), { type: 'FILL', stem: '<p>____年____月</p>' });
  const fill = { ...two, blanks: shownBlanks(two).map((blank) => ({ ...blank, weight: null })) };
  expect(Object.keys(missingNumbers(fill))).toEqual(['answer.blanks.0.weight', 'answer.blanks.1.weight']);
  const one = changedForm(fill, { stem: '<p>____年</p>' });
  expect(Object.keys(missingNumbers(one))).toEqual(['answer.blanks.0.weight']);
});
