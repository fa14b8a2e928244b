import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ApplicationState, applicantWords, applicationStates } from '#contract/recruitment/states.ts';
import { newResume } from '../../../../test/make/resume.ts';
import { candidateOf, editedFields, workedMonths } from '../resume/candidate-of.rules.ts';
import { stepsOf } from './mine.rules.ts';
import { keptExtra, missingFields } from './submit.rules.ts';

const month = fc.integer({ min: 2000 * 12, max: 2026 * 12 }).map((n) => {
  const number = (n % 12) + 1;
  return `${Math.floor(n / 12)}-${String(number).padStart(2, '0')}`;
});

const job = (start: string, end: string) => ({
  ...{ company: null, industry: null, companySize: null, department: null, title: null, start, end },
  ...{ duties: null, achievements: null, leaveReason: null },
});

test('months of work do not grow by a job within another one, nor depend on the order', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(month, month), { maxLength: 6 }), (spans) => {
      const work = spans.map(([a, b]) => (a < b ? job(a, b) : job(b, a)));
      const months = workedMonths(work, '2026-11');
      expect(workedMonths([...work, ...work].toReversed(), '2026-11')).toBe(months);
      const longest = Math.max(0, ...work.map((one) => workedMonths([one], '2026-11')));
      expect(months).toBeGreaterThanOrEqual(longest);
    }),
  );
});

test('work that goes on counts until this month', () => {
  expect(workedMonths([job('2026-01', 'present')], '2026-11')).toBe(10);
  expect(workedMonths([job('2027-01', 'present')], '2026-11')).toBe(0);
});

test('steps never say the same word twice in a row, and end with the word of the last state', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...applicationStates), { minLength: 1 }), (states) => {
      const reached = states.map((state: ApplicationState, at) => ({ state, at: String(at) }));
      const steps = stepsOf(reached);
      for (const [at, { word }] of steps.entries()) expect(word).not.toBe(steps[at + 1]?.word);
      expect(steps.at(-1)?.word).toBe(applicantWords[states.at(-1) ?? 'NEW']);
    }),
  );
});

test('an approval within the organisation is no step', () => {
  const steps = stepsOf([
    { state: 'INTERVIEW_PASS', at: '1' },
    { state: 'OFFER_APPROVING', at: '2' },
  ]);
  expect(steps).toHaveLength(1);
});

test('the highest school is the one that lists show', () => {
  const [bachelor] = newResume().education;
  if (!bachelor) throw new Error('a resume without a school');
  const master = { ...bachelor, degree: '硕士' as const, school: '海岳大学', start: '2023-09', end: '2026-06' };
  const fields = newResume('顾以宁', { education: [bachelor, master] });
  const { school, graduatedOn } = candidateOf(fields, '2026-11');
  expect([school, graduatedOn]).toEqual(['海岳大学', '2026-06']);
});

test('what was only confirmed is not what a person wrote', () => {
  const found = <T>(value: T) => ({ value, confidence: 0.9, span: { start: 0, end: 1 } });
  const fields = newResume();
  const [school] = fields.education;
  const parsed = {
    ...newResume('顾以宁', { education: [] }),
    basic: { ...Object.fromEntries(Object.keys(fields.basic).map((key) => [key, null])), name: found('顾以宁') },
    education: [
      Object.fromEntries(
        Object.entries(school ?? {}).map(([key, value]) => [key, value === null ? null : found(value)]),
      ),
    ],
  };
  expect(editedFields(fields, parsed as never)).toEqual(['basic.city', 'basic.highestDegree']);
});

test('a period that ends before it begins is said', () => {
  const fields = newResume('顾以宁', { work: [job('2024-05', '2023-01')] });
  expect(missingFields(fields)).toEqual({ work: '经历的结束时间早于开始时间' });
  expect(missingFields(newResume())).toEqual({});
});

test('nothing sensitive is kept that was not asked for', () => {
  const extra = [{ field: 'HEIGHT' as const, value: '170' }];
  expect(keptExtra(extra, [], true)).toEqual([]);
  expect(keptExtra(extra, ['HEIGHT'], false)).toEqual([]);
  expect(keptExtra(extra, ['HEIGHT'], true)).toEqual(extra);
});
