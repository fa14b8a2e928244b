import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attemptOrder, shuffled, shuffledOptions } from './order.rules.ts';

const options = fc.uniqueArray(fc.record({ id: fc.string({ minLength: 1 }), fixed: fc.boolean() }), {
  selector: (option) => option.id,
  maxLength: 12,
});

const questions = fc.uniqueArray(
  fc.record({ questionVersionId: fc.uuid(), sectionPosition: fc.integer({ min: 0, max: 3 }), options }),
  { selector: (question) => question.questionVersionId, maxLength: 30 },
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

test('an order holds every question once, section after section, with all its options', () => {
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
