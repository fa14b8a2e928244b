import { describe, expect, test } from 'vitest';
import { record, startHistory, undo } from '../selection/history.ts';
import { pick, pickedOf, unpick } from '../selection/selection.ts';
import { bodyOf, type Draft, type DraftQuestion, draftOf, sameBody, withQuestionNow } from './draft.ts';

const types: Readonly<Record<string, DraftQuestion['type']>> = { S: 'SINGLE', J: 'JUDGE', M: 'MULTIPLE' };

const question = (questionId: string): DraftQuestion => ({
  ...{ questionId, id: `${questionId}-v1`, bankId: 'b', bankName: '', type: types[questionId.charAt(0)] ?? 'SHORT' },
  ...{ questionType: 0, stem: questionId, options: [], answer: null, analysis: '', difficulty: 3, points: 2 },
  ...{ children: [], abilities: [], creator: '', sourceText: null },
  ...{ state: 'APPROVED', tags: [], knowledgePoints: [], usedCount: 0, versionNumber: 1, updatedAt: '' },
  ...{ gone: false, outdated: false, unapproved: false },
});

const opened = (...sections: [name: string, ids: string][]) =>
  draftOf({
    suggestedMinutes: 60,
    sectionVOS: sections.map(([name, ids]) => ({ name, questionVOS: ids.split(' ').filter(Boolean).map(question) })),
  });

const sectionsOf = ({ selection }: Draft) =>
  selection.sections.map(({ name, picked }) => `${name}: ${picked.map((one) => one.question.questionId).join(' ')}`);

describe('opening a paper', () => {
  test('goes on in classified mode when each section names the one type it holds', () => {
    const draft = opened(['一、单项选择题', 'S1 S2'], ['二、判断题', 'J1']);
    expect(draft.selection.mode).toBe('classified');
    const more = { ...draft, selection: pick(pick(draft.selection, question('S3')), question('M1')) };
    expect(sectionsOf(more)).toEqual(['一、单项选择题: S1 S2 S3', '二、判断题: J1', '多选题: M1']);
  });

  test.each([
    ['a section of its own name', [['第一部分', 'S1']]],
    ['mixed types', [['单选题', 'S1 J1']]],
    [
      'a type in two sections',
      [
        ['单选题', 'S1'],
        ['单选题（附加）', 'S2'],
      ],
    ],
    [
      'an empty section',
      [
        ['单选题', 'S1'],
        ['判断题', ''],
      ],
    ],
    ['the default section', [['默认大题', 'S1']]],
    ['nothing', []],
  ] as [string, [string, string][]][])('stays free with %s', (_, sections) => {
    expect(opened(...sections).selection.mode).toBe('free');
  });
});

describe('saving', () => {
  test('sends sections with points and asks for the new version only where wanted', () => {
    const history = withQuestionNow(startHistory(opened(['甲', 'S1 J1'])), 'J1', { id: 'J1-v2', refresh: true });
    expect(bodyOf(history.present)).toEqual({
      suggestedMinutes: 60,
      sectionVOS: [
        {
          ...{ choose: null, minutes: null },
          name: '甲',
          questionVOS: [
            { questionId: 'S1', points: 2 },
            { questionId: 'J1', points: 2, refresh: true },
          ],
        },
      ],
    });
  });

  test('the mode alone changes nothing that is saved; order, points and minutes do', () => {
    const draft = opened(['甲', 'S1 J1']);
    expect(sameBody(bodyOf(draft), bodyOf({ ...draft, selection: { ...draft.selection, mode: 'classified' } }))).toBe(
      true,
    );
    expect(sameBody(bodyOf(draft), bodyOf(opened(['甲', 'J1 S1'])))).toBe(false);
    expect(sameBody(bodyOf(draft), bodyOf({ ...draft, suggestedMinutes: 61 }))).toBe(false);
  });
});

test('what became of a question holds for what is undone to, too', () => {
  const start = startHistory(opened(['甲', 'S1 J1']));
  const { present } = start;
  const removed = record(start, { ...present, selection: unpick(present.selection, 'S1') });
  const back = undo(withQuestionNow(removed, 'S1', { outdated: false, stem: '新' })).present;
  expect(pickedOf(back.selection).map((one) => one.question.stem)).toEqual(['新', 'J1']);
});
