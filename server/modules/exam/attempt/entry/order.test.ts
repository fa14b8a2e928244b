import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptOrder, shuffled, shuffledOptions } from './order.rules.ts';

const options = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), fixed: fc.boolean() }), {
  selector: (option) => option.id,
  maxLength: 12,
});

/** Questions and composites of up to four items, as a form has them. */
const questions = fc
  .array(
    fc.record({
      sectionPosition: fc.integer({ min: 0, max: 3 }),
      isComposite: fc.boolean(),
      items: fc.array(fc.record({ questionVersionId: fc.uuid(), options }), { minLength: 1, maxLength: 4 }),
    }),
    { maxLength: 10 },
  )
  .map((units) =>
    units.flatMap(({ sectionPosition, isComposite, items }, unit) =>
      items.map((item, at) => ({
        ...{ ...item, sectionPosition, questionVersionId: `${unit} ${at} ${item.questionVersionId}` },
        materialVersionId: isComposite ? `material ${unit}` : null,
      })),
    ),
  );

test('shuffling is a permutation', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      expect(shuffled(items).sort()).toEqual([...items].sort());
    }),
  );
});

test('every order of three comes up about equally often', () => {
  const counts = new Map<string, number>();
  for (let round = 0; round < 6000; round += 1) {
    const order = shuffled(['a', 'b', 'c']).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(6);
  // Six standard deviations around 1,000.
  for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(6 * Math.sqrt(6000 * (5 / 36)));
});

test('fixed options keep their places and the others stay the same set', () => {
  fc.assert(
    fc.property(options, (given) => {
      const order = shuffledOptions(given);
      expect([...order].sort()).toEqual(given.map((option) => option.id).sort());
      given.forEach((option, at) => {
        if (option.fixed) expect(order[at]).toBe(option.id);
      });
    }),
  );
});

test('a shuffled order holds every question once, by section, with all its options', () => {
  fc.assert(
    fc.property(questions, fc.boolean(), fc.boolean(), (given, questionsMove, optionsMove) => {
      const sorted = [...given].sort((a, b) => a.sectionPosition - b.sectionPosition);
      const order = attemptOrder(sorted, { questions: questionsMove, options: optionsMove });
      expect(order.map((entry) => entry.questionId).sort()).toEqual(given.map((q) => q.questionVersionId).sort());
      const byId = new Map(given.map((question) => [question.questionVersionId, question]));
      const sections = order.map((entry) => byId.get(entry.questionId)?.sectionPosition ?? 0);
      expect(sections).toEqual([...sections].sort((a, b) => a - b));
      for (const { questionId, optionIds } of order) {
        expect([...optionIds].sort()).toEqual(
          byId
            .get(questionId)
            ?.options.map((option) => option.id)
            .sort(),
        );
      }
      if (!questionsMove)
        expect(order.map((entry) => entry.questionId)).toEqual(sorted.map((q) => q.questionVersionId));
    }),
  );
});

test('items of a composite stay beside each other in their order, and composites move', () => {
  const form = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((unit) =>
    ['1', '2', '3'].map((item) => ({
      ...{ questionVersionId: unit + item, sectionPosition: unit < 'd' ? 0 : 1, options: [] },
      materialVersionId: unit === 'b' ? null : unit,
    })),
  );
  const seen = new Set<string>();
  for (let round = 0; round < 200; round += 1) {
    const order = attemptOrder(form, { questions: true, options: true }).map(({ questionId }) => questionId);
    for (const unit of ['a', 'c', 'd', 'e', 'f']) expect(order.join('')).toContain(`${unit}1${unit}2${unit}3`);
    seen.add(order.join(''));
  }
  expect(seen.size).toBeGreaterThan(20);
});
