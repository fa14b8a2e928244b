import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type History, record, redo, startHistory, undo } from './history.ts';
import {
  addSection,
  emptySelection,
  isPicked,
  moveQuestion,
  moveSection,
  type Pickable,
  pick,
  pickAll,
  pickedOf,
  removeSection,
  renameSection,
  replaceQuestion,
  type Selection,
  sectionsToSave,
  selectionOf,
  setMode,
  unpick,
} from './selection.ts';
import {
  answerPoints,
  evenShare,
  sectionPoints,
  setPoints,
  setSectionPoints,
  spreadOverPaper,
  spreadOverSection,
} from './selection-points.ts';

type Q = Pickable;

/** `S1` is a single choice, `J2` a judgement …; the number tells questions of a type apart. */
const types: Record<string, string> = { J: 'JUDGE', S: 'SINGLE', M: 'MULTIPLE', F: 'FILL', A: 'SHORT', C: 'CODE' };
const q = (questionId: string, difficulty = 3): Q => ({
  questionId,
  type: types[questionId.charAt(0)] ?? 'SCALE',
  difficulty,
});

const picking = (ids: string, start: Selection<Q> = emptySelection) =>
  ids.split(' ').reduce((selection, id) => pick(selection, q(id)), start);

/** `name: ids | name: ids`, to be read at a glance. */
const drawn = (selection: Selection<Q>) =>
  selection.sections
    .map(({ name, picked }) => `${name}: ${picked.map((one) => one.question.questionId).join(' ')}`.trim())
    .join(' | ');

const idAt = (selection: Selection<Q>, place: number) => selection.sections[place]?.id ?? '';
const pointsOf = (selection: Selection<Q>) => pickedOf(selection).map((one) => one.points);

const saved = (...sections: [name: string, ids: string][]) =>
  selectionOf<Q & { points: number }>(
    sections.map(([name, ids]) => ({
      name,
      questionVOS: ids.split(' ').flatMap((id) => (id ? [{ ...q(id), points: 10 }] : [])),
    })),
  ) as Selection<Q>;

describe('picking', () => {
  test('the first pick makes the default section, the next ones join it with 10 points', () => {
    const selection = picking('S1 J1 A1');
    expect(drawn(selection)).toBe('默认大题: S1 J1 A1');
    expect(pointsOf(selection)).toEqual([1000, 1000, 1000]);
  });

  test('picking a picked question removes it, and its section when nothing is left', () => {
    const selection = picking('S1 J1 S1');
    expect(drawn(selection)).toBe('默认大题: J1');
    expect(['S1', 'J1'].map((id) => isPicked(selection, id))).toEqual([false, true]);
    expect(picking('S1 S1').sections).toEqual([]);
  });

  test('a pick goes into the section that is being worked on', () => {
    const selection = addSection(addSection(emptySelection as Selection<Q>, '甲'), ' 乙 ');
    expect(drawn(pick(selection, q('S1')))).toBe('甲: | 乙: S1');
    expect(drawn(pick(selection, q('S1'), idAt(selection, 0)))).toBe('甲: S1 | 乙:');
  });

  test('ticking a page picks what is not picked yet', () => {
    expect(drawn(pickAll(picking('S1 S2'), [q('S2'), q('S3'), q('S3'), q('S1')]))).toContain('S1 S2 S3');
  });

  test('a section made by hand stays when it becomes empty', () => {
    const selection = pick(addSection(emptySelection as Selection<Q>, '甲'), q('S1'));
    expect(drawn(unpick(selection, 'S1'))).toBe('甲:');
    expect(unpick(selection, 'none')).toBe(selection);
  });
});

describe('classified mode', () => {
  test('questions stand in sections named by type, in the order of Map A', () => {
    const selection = setMode(picking('A1 S1 J1 X1 C1 S2 F1 M1'), 'classified');
    expect(drawn(selection)).toBe(
      '判断题: J1 | 单选题: S1 S2 | 多选题: M1 | 填空题: F1 | 简答题: A1 | 编程题: C1 | 默认大题: X1',
    );
  });

  test('a pick goes to its type; a new type finds its place', () => {
    const selection = setMode(emptySelection as Selection<Q>, 'classified');
    expect(drawn(picking('A1 S1 J1 A2', selection))).toBe('判断题: J1 | 单选题: S1 | 简答题: A1 A2');
  });

  test('a renamed section still gets the questions of its type', () => {
    const selection = setMode(picking('S1 A1'), 'classified');
    const renamed = renameSection(selection, idAt(selection, 0), '一、单项选择题');
    expect(drawn(pick(renamed, q('S2')))).toBe('一、单项选择题: S1 S2 | 简答题: A1');
  });

  test('going back restores the sections; what came since follows at the end', () => {
    const free = saved(['甲', 'S1 A1'], ['乙', 'S2'], ['丙', '']);
    const classified = setMode(free, 'classified');
    const changed = setPoints(picking('A1 J1 S3', classified), 'S1', 250);
    const back = setMode(changed, 'free');
    expect(drawn(back)).toBe('甲: S1 | 乙: S2 | 丙: J1 S3');
    expect(pointsOf(back)).toEqual([250, 1000, 1000, 1000]);
    expect(setMode(classified, 'free')).toEqual(free);
  });

  test('with nothing to go back to the classified sections stay', () => {
    const selection = picking('S1 J1', setMode(emptySelection as Selection<Q>, 'classified'));
    const back = setMode(selection, 'free');
    expect(drawn(back)).toBe('判断题: J1 | 单选题: S1');
    expect(drawn(pick(back, q('A1')))).toBe('判断题: J1 | 单选题: S1 A1');
  });

  test('no section is made by hand and no question leaves its type', () => {
    const selection = setMode(picking('S1 J1'), 'classified');
    expect(addSection(selection, '甲')).toBe(selection);
    expect(moveQuestion(selection, 'S1', idAt(selection, 0), 0)).toBe(selection);
    expect(replaceQuestion(selection, 'S1', q('J9'))).toBe(selection);
    expect(drawn(replaceQuestion(selection, 'S1', q('S9')))).toBe('判断题: J1 | 单选题: S9');
    expect(setMode(selection, 'classified')).toBe(selection);
  });
});

describe('sections and order', () => {
  const three = saved(['甲', 'S1 S2'], ['乙', 'S3'], ['丙', 'S4']);

  test('are renamed, moved and removed', () => {
    expect(drawn(renameSection(three, '2', ' 新 '))).toBe('甲: S1 S2 | 新: S3 | 丙: S4');
    expect(renameSection(three, '2', ' \n ')).toBe(three);
    expect(drawn(moveSection(three, '3', 0))).toBe('丙: S4 | 甲: S1 S2 | 乙: S3');
    expect(drawn(moveSection(three, '1', 99))).toBe('乙: S3 | 丙: S4 | 甲: S1 S2');
    expect(moveSection(three, '3', 99)).toBe(three);
    expect(drawn(removeSection(three, '1'))).toBe('乙: S3 | 丙: S4');
    expect(removeSection(three, 'none')).toBe(three);
  });

  test('a question moves within its section and into another', () => {
    expect(drawn(moveQuestion(three, 'S1', '1', 1))).toBe('甲: S2 S1 | 乙: S3 | 丙: S4');
    expect(drawn(moveQuestion(three, 'S1', '2', 0))).toBe('甲: S2 | 乙: S1 S3 | 丙: S4');
    expect(drawn(moveQuestion(three, 'S1', '3', 99))).toBe('甲: S2 | 乙: S3 | 丙: S4 S1');
    expect(moveQuestion(three, 'S1', '1', 0)).toBe(three);
    expect(moveQuestion(three, 'S1', 'none', 0)).toBe(three);
    expect(moveQuestion(three, 'none', '1', 0)).toBe(three);
  });

  test('a section of its own name stays when it was moved empty, an automatic one vanishes', () => {
    expect(drawn(moveQuestion(three, 'S3', '1', 0))).toBe('甲: S3 S1 S2 | 乙: | 丙: S4');
    const automatic = saved(['默认大题', 'S1'], ['单选题', 'S2']);
    expect(drawn(moveQuestion(automatic, 'S2', '1', 9))).toBe('默认大题: S1 S2');
  });

  test('a replaced question leaves its place and points to the other', () => {
    const replaced = replaceQuestion(setPoints(three, 'S2', 550), 'S2', q('A7'));
    expect(drawn(replaced)).toBe('甲: S1 A7 | 乙: S3 | 丙: S4');
    expect(pointsOf(replaced)).toEqual([1000, 550, 1000, 1000]);
    expect(replaceQuestion(three, 'S1', q('S4'))).toBe(three);
  });

  test('what was saved comes back as it was', () => {
    const sectionVOS = [{ name: '一', choose: 1, minutes: 20, questionVOS: [{ ...q('S1'), points: 1.15 }] }];
    expect(sectionsToSave(selectionOf(sectionVOS))).toEqual([
      { name: '一', choose: 1, minutes: 20, questionVOS: [{ questionId: 'S1', points: 1.15 }] },
    ]);
  });
});

describe('points', () => {
  test('of one question, of a section, and a total with its remainder on the first questions', () => {
    const selection = saved(['甲', 'S1 S2 S3'], ['乙', 'S4']);
    expect(pointsOf(setPoints(selection, 'S2', 250))).toEqual([1000, 250, 1000, 1000]);
    expect(pointsOf(setSectionPoints(selection, '1', 200))).toEqual([200, 200, 200, 1000]);
    expect(pointsOf(spreadOverSection(selection, '1', 10_000))).toEqual([3350, 3350, 3300, 1000]);
    expect(pointsOf(spreadOverPaper(selection, 10_002))).toEqual([2501, 2501, 2500, 2500]);
    expect(setSectionPoints(selection, '1', 1000)).toBe(selection);
    expect(spreadOverPaper(emptySelection as Selection<Q>, 100)).toBe(emptySelection);
  });

  test.each([
    [10_000, 4, { each: 2500, remainder: 0, step: 50 }],
    [10_000, 30, { each: 300, remainder: 20, step: 50 }],
    [10_010, 30, { each: 333, remainder: 20, step: 1 }],
    [100, 3, { each: 33, remainder: 1, step: 1 }],
    [100, 0, { each: 0, remainder: 0, step: 1 }],
  ])('%i over %i: halves where the total is made of them, the rest on the first ones', (total, count, share) => {
    expect(evenShare(total, count)).toEqual(share);
  });

  test('a composite counts as often as it has items, and divides what it gets as they are worth', () => {
    const items = [{ points: 3 }, { points: 1 }, { points: 2 }];
    const picked = pickAll(emptySelection as Selection<Q>, [{ ...q('X1'), children: items }, q('S1')]);
    const [id = ''] = picked.sections.map((section) => section.id);
    expect(pointsOf(setSectionPoints(picked, id, 200))).toEqual([600, 200]);
    const spread = spreadOverPaper(picked, 1100);
    expect(pointsOf(spread)).toEqual([850, 250]);
    expect(pickedOf(spread).map(answerPoints)).toEqual([[400, 150, 300], [250]]);
  });
});

describe('whatever is done', () => {
  const id = fc.constantFrom(...'JSMFACX'.split('').flatMap((type) => [1, 2, 3].map((number) => `${type}${number}`)));
  const place = fc.nat(6);
  const points = fc.integer({ min: 0, max: 1_000_000 });
  type Step = (selection: Selection<Q>) => Selection<Q>;
  const step: fc.Arbitrary<Step> = fc.oneof(
    {
      weight: 4,
      arbitrary: id.map(
        (one): Step =>
          (selection) =>
            pick(selection, q(one)),
      ),
    },
    fc.constantFrom('free', 'classified').map(
      (mode): Step =>
        (selection) =>
          setMode(selection, mode as 'free'),
    ),
    fc.tuple(id, place, place).map(
      ([one, to, index]): Step =>
        (selection) =>
          moveQuestion(selection, one, idAt(selection, to), index),
    ),
    fc.tuple(place, place).map(
      ([from, to]): Step =>
        (selection) =>
          moveSection(selection, idAt(selection, from), to),
    ),
    fc.constant<Step>((selection) => addSection(selection, '手工')),
    place.map(
      (at): Step =>
        (selection) =>
          removeSection(selection, idAt(selection, at)),
    ),
    fc.tuple(id, points).map(
      ([one, worth]): Step =>
        (selection) =>
          setPoints(selection, one, worth),
    ),
  );
  const selections = fc
    .array(step, { maxLength: 40 })
    .map((steps) => steps.reduce((selection, next) => next(selection), emptySelection as Selection<Q>));
  const ids = (selection: Selection<Q>) => pickedOf(selection).map((one) => one.question.questionId);
  const contents = (selection: Selection<Q>) =>
    pickedOf(selection)
      .map((one) => `${one.question.questionId}=${one.points}`)
      .sort();

  test('no question stands twice, no id is shared, and only sections made by hand are empty', () => {
    fc.assert(
      fc.property(selections, (selection) => {
        expect(new Set(ids(selection)).size).toBe(ids(selection).length);
        expect(new Set(selection.sections.map((section) => section.id)).size).toBe(selection.sections.length);
        expect(selection.sections.filter((section) => !section.byHand && section.picked.length === 0)).toEqual([]);
      }),
    );
  });

  test('picking a new question twice changes nothing', () => {
    fc.assert(
      fc.property(selections, id, (selection, one) => {
        fc.pre(!ids(selection).includes(one));
        expect(pick(pick(selection, q(one)), q(one))).toEqual(selection);
      }),
    );
  });

  test('moving keeps every question with its points, and so does switching the mode', () => {
    fc.assert(
      fc.property(selections, id, place, place, (selection, one, to, index) => {
        const moved = moveSection(moveQuestion(selection, one, idAt(selection, to), index), idAt(selection, index), to);
        expect(contents(moved)).toEqual(contents(selection));
        const other = selection.mode === 'free' ? 'classified' : 'free';
        expect(contents(setMode(selection, other))).toEqual(contents(selection));
      }),
    );
  });

  test('what is spread sums up exactly and differs by a half at most', () => {
    fc.assert(
      fc.property(selections, points, place, (selection, total, at) => {
        fc.pre(pickedOf(selection).length > 0);
        const all = pointsOf(spreadOverPaper(selection, total));
        expect(all.reduce((sum, one) => sum + one, 0)).toBe(total);
        expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(50);
        expect(all).toEqual(all.toSorted((one, other) => other - one));
        const section = selection.sections[at];
        if (!section || section.picked.length === 0) return;
        const after = spreadOverSection(selection, section.id, total).sections[at];
        expect(after && sectionPoints(after)).toBe(total);
      }),
    );
  });

  test('nothing is changed in place', () => {
    fc.assert(
      fc.property(selections, step, (selection, next) => {
        const before = structuredClone(selection);
        next(selection);
        expect(selection).toEqual(before);
      }),
    );
  });
});

describe('undoing', () => {
  const steps = (count: number) =>
    Array.from({ length: count }, (_, step) => step + 1).reduce<History<number>>(record, startHistory(0));

  test('goes back and forth, and a new change forgets what was undone', () => {
    const history = undo(undo(steps(3)));
    expect(history.present).toBe(1);
    expect(redo(history).present).toBe(2);
    expect(redo(record(history, 9)).present).toBe(9);
    expect(undo(startHistory(0)).present).toBe(0);
  });

  test('keeps fifty steps, and none for a change that changed nothing', () => {
    expect(steps(60).past).toHaveLength(50);
    expect(steps(60).past[0]).toBe(10);
    const history = steps(2);
    expect(record(history, 2)).toEqual(history);
  });
});
