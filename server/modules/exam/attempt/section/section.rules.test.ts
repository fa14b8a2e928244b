import fc from 'fast-check';
import { expect, test } from 'vitest';
import { enteredSection, isTimed, sectionClock, sectionRefusal } from './section.rules.ts';

const at = new Date('2026-05-01T08:00:00Z');
const later = (seconds: number) => new Date(at.getTime() + seconds * 1000);
const sections = [
  { name: '一', minutes: 10 },
  { name: '二', minutes: null },
  { name: '三', minutes: 5 },
];
const before = { sectionPosition: null, sectionDue: null };
const inFirst = { sectionPosition: 0, sectionDue: later(600).toISOString() };

test('a form is timed when one of its sections is', () => {
  expect(isTimed(sections)).toBe(true);
  expect(isTimed([{ minutes: null }])).toBe(false);
});

test('the clock of a section begins when it is entered', () => {
  expect(enteredSection(sections, before, 0, at)).toEqual({ due: later(600), isNew: true });
  expect(enteredSection(sections, inFirst, 1, later(60))).toEqual({ due: null, isNew: true });
});

test('entering again changes nothing, whenever it is', () => {
  expect(enteredSection(sections, inFirst, 0, later(500))).toEqual({ due: later(600), isNew: false });
  expect(enteredSection(sections, inFirst, 0, later(9000))).toEqual({ due: later(600), isNew: false });
});

test('sections are neither skipped nor entered again once they are left', () => {
  expect(enteredSection(sections, before, 1, at)).toBe('sectionNotNext');
  expect(enteredSection(sections, inFirst, 2, at)).toBe('sectionNotNext');
  expect(enteredSection(sections, { sectionPosition: 2, sectionDue: null }, 0, at)).toBe('sectionLeft');
  expect(enteredSection(sections, { sectionPosition: 2, sectionDue: null }, 3, at)).toBe('notFound');
});

test('answers are taken in the section that was entered, until its time and the grace are over', () => {
  expect(sectionRefusal(before, 0, at)).toBe('sectionNotEntered');
  expect(sectionRefusal(inFirst, 1, at)).toBe('sectionNotEntered');
  expect(sectionRefusal({ sectionPosition: 1, sectionDue: null }, 0, at)).toBe('sectionLeft');
  expect(sectionRefusal(inFirst, 0, later(605))).toBeUndefined();
  expect(sectionRefusal(inFirst, 0, later(605.001))).toBe('sectionTimeUp');
  expect(sectionRefusal({ sectionPosition: 1, sectionDue: null }, 1, later(90_000))).toBeUndefined();
});

test('a clock that stands tells what was left when it was stopped', () => {
  expect(sectionClock({ ...inFirst, pausedAt: null }, later(100))).toEqual({ position: 0, remainingMs: 500_000 });
  expect(sectionClock({ ...inFirst, pausedAt: later(50).toISOString() }, later(300))).toEqual({
    ...{ position: 0, remainingMs: 550_000 },
  });
  expect(sectionClock({ ...before, pausedAt: null }, at)).toEqual({ position: null, remainingMs: null });
});

test('whatever is asked for, a section is entered once and none before the one that stands', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(3), fc.nat(900)), { maxLength: 30 }), (wishes) => {
      let place: { sectionPosition: number | null; sectionDue: string | null } = before;
      const entered: number[] = [];
      let seconds = 0;
      for (const [wanted, after] of wishes) {
        seconds += after;
        const outcome = enteredSection(sections, place, wanted, later(seconds));
        if (typeof outcome === 'string' || !outcome.isNew) continue;
        entered.push(wanted);
        place = { sectionPosition: wanted, sectionDue: outcome.due?.toISOString() ?? null };
      }
      expect(entered).toEqual([...entered.keys()]);
    }),
  );
});
