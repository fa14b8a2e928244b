import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Dealt, dealtForms } from './deal.rules.ts';

const formIds = (count: number) => Array.from({ length: count }, (_, at) => `form ${at}`);

const freshPeople = (count: number, from = 0): Dealt[] =>
  Array.from({ length: count }, (_, at) => ({ userId: `person ${from + at}`, formId: null, sat: new Set() }));

const dealt = (people: readonly Dealt[], forms: readonly string[]) => {
  const deal = dealtForms(people, forms);
  return people.map((person) => person.formId ?? deal.get(person.userId) ?? '');
};

const countsOf = (given: readonly string[], forms: readonly string[]) =>
  forms.map((formId) => given.filter((one) => one === formId).length);

const spread = (counts: readonly number[]) => Math.max(...counts) - Math.min(...counts);

const formCount = fc.integer({ min: 2, max: 20 });

test('everybody gets a form, each about as often as the others, and neighbours different ones', () => {
  fc.assert(
    fc.property(formCount, fc.integer({ min: 1, max: 120 }), (count, people) => {
      const forms = formIds(count);
      const given = dealt(freshPeople(people), forms);
      expect(given.every((formId) => forms.includes(formId))).toBe(true);
      expect(spread(countsOf(given, forms))).toBeLessThanOrEqual(1);
      expect(given.some((formId, place) => place > 0 && formId === given[place - 1])).toBe(false);
    }),
  );
});

test('who comes later, anywhere in the list, keeps the forms even and changes nobody else', () => {
  const places = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(formCount, fc.integer({ min: 0, max: 60 }), places, (count, people, late) => {
      const forms = formIds(count);
      const first = freshPeople(people);
      const deal = dealtForms(first, forms);
      let list: Dealt[] = first.map((person) => ({ ...person, formId: deal.get(person.userId) ?? null }));
      for (const [at, place] of late.entries()) {
        list = list.toSpliced(place % (list.length + 1), 0, ...freshPeople(1, 10_000 + at));
        const more = dealtForms(list, forms);
        expect([...more.keys()]).toEqual([`person ${10_000 + at}`]);
        list = list.map((person) => ({ ...person, formId: person.formId ?? more.get(person.userId) ?? null }));
      }
      expect(spread(countsOf(dealt(list, forms), forms))).toBeLessThanOrEqual(1);
    }),
  );
});

test('nobody gets a form that they sat while another is left, and the forms stay as even as that allows', () => {
  const people = fc.array(fc.uniqueArray(fc.integer({ min: 0, max: 2 })), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(people, (sat) => {
      const forms = formIds(3);
      const list = freshPeople(sat.length).map((person, at) => ({
        ...person,
        sat: new Set((sat[at] ?? []).map((form) => `form ${form}`)),
      }));
      const given = dealt(list, forms);
      const choices = list.map((person) =>
        person.sat.size === 3 ? forms : forms.filter((one) => !person.sat.has(one)),
      );
      given.forEach((formId, place) => {
        expect(choices[place]).toContain(formId);
      });
      // Every way there is, tried.
      let best = Number.POSITIVE_INFINITY;
      const walk = (chosen: string[]) => {
        const options = choices[chosen.length];
        if (!options) best = Math.min(best, squares(countsOf(chosen, forms)));
        else for (const formId of options) walk([...chosen, formId]);
      };
      walk([]);
      expect(squares(countsOf(given, forms))).toBe(best);
    }),
  );
});

/** The least where the forms are as even as can be. */
const squares = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count ** 2, 0);

test('a make-up of thousands, half of whom sat all forms but one, is even as far as it can be', () => {
  const forms = formIds(10);
  const half = freshPeople(2000).map((person) => ({ ...person, sat: new Set(forms.slice(1)) }));
  const given = dealt([...half, ...freshPeople(2000, 2000)], forms);
  expect(given.slice(0, 2000).every((formId) => formId === 'form 0')).toBe(true);
  expect(spread(countsOf(given, forms).slice(1))).toBeLessThanOrEqual(1);
  expect(countsOf(given, forms)[0]).toBe(2000);
});

test('which form a person gets is left to chance', () => {
  const forms = formIds(4);
  const first = new Set(Array.from({ length: 200 }, () => dealt(freshPeople(8), forms)[0]));
  expect(first.size).toBe(4);
});
