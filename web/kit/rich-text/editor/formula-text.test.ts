import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitFormulas } from '#contract/question/formula.ts';
import { formulaSource } from './formula-text.ts';

const source = (latex: string, before = '', after = '', display = false) =>
  formulaSource({ latex, display, before, after });

test('an ordinary formula stands as it is', () => {
  expect(source('x^2')).toBe('$x^2$');
  expect(source('  x^2 ', '若', '，则')).toBe('$x^2$');
  expect(source('x^2', '', '', true)).toBe('$$x^2$$');
});

test('a digit behind it does not make it money', () => expect(source('2x', '', '3')).toBe(`$${'{2x}'}$`));

test('dollars and backslashes beside it are kept apart', () => {
  expect(source('x', '$')).toBe(' $x$');
  expect(source('x', '\\')).toBe(' $x$');
  expect(source('x', '$', '', true)).toBe(' $$x$$');
});

test('what cannot be a formula is refused', () => {
  for (const latex of ['', '  ', 'a$b', '\\', 'a\n\nb', 'x'.repeat(3000)]) expect(source(latex)).toBeNull();
});

test('what is given is always read as one formula', () => {
  const latex = fc
    .array(fc.constantFrom('x', '2', '{', '}', '\\frac', '$', '\\$', ' ', '和', '^'))
    .map((all) => all.join(''));
  const side = fc.constantFrom('', '$', '\\', '5', 'a', '{', '和', ' ', '\\\\');
  fc.assert(
    fc.property(latex, side, side, fc.boolean(), (inner, before, after, display) => {
      const written = source(inner, before, after, display);
      if (written === null) return;
      const formulas = splitFormulas(before + written + after).filter((part) => part.kind === 'formula');
      expect(formulas).toHaveLength(1);
      expect(formulas[0]).toMatchObject({ display, source: written.trim() });
    }),
    { numRuns: 2000 },
  );
});
