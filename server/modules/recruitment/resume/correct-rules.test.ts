import { describe, expect, test } from 'vitest';
import { newResume } from '../../../../test/make/resume.ts';
import { corrected, differingParts, keepingEdits, resumeOf, wholeResume } from './correct.rules.ts';

const known = {
  ...{ name: '顾以宁', phone: '13800001111', email: null, gender: true, city: '杭州', degree: 'MASTER' as const },
  ...{ school: '云溪大学', major: '统计', graduatedOn: '2020-06-30', skills: ['SQL'] },
};

describe('a resume as it was kept', () => {
  test('of somebody who was typed in is what was typed', () => {
    const { basic, education, skills } = resumeOf({}, known);
    expect(basic).toMatchObject({ name: '顾以宁', phone: '13800001111', gender: '男', highestDegree: '硕士' });
    expect(education).toMatchObject([{ school: '云溪大学', major: '统计', degree: '硕士', end: '2020-06' }]);
    expect(skills).toEqual([{ name: 'SQL', level: null, years: null }]);
  });

  test('has every part, whatever of it is not there or cannot be read', () => {
    const whole = wholeResume({ basic: { name: '顾以宁' }, education: '云溪大学', work: [{ company: 3 }] });
    expect(whole.basic).toMatchObject({ name: '顾以宁', city: null });
    expect([whole.education, whole.work, whole.selfEvaluation]).toEqual([[], [], null]);
    expect(resumeOf(newResume(), known)).toEqual(newResume());
  });
});

describe('a correction', () => {
  test('changes what it names, and tells what is another now', () => {
    const before = newResume();
    const { fields, parts } = corrected(before, {
      basic: { city: '苏州', name: '顾以宁' },
      skills: [{ name: 'SQL', level: '熟练', years: null }],
      awards: [],
    });
    expect(parts).toEqual(['basic.city', 'skills']);
    expect(fields).toEqual({
      ...before,
      basic: { ...before.basic, city: '苏州' },
      skills: [{ name: 'SQL', level: '熟练', years: null }],
    });
  });

  test('stays when something newer comes', () => {
    const newer = newResume('顾以宁', { selfEvaluation: '踏实' });
    const current = corrected(newResume(), { basic: { city: '苏州' }, education: [] }).fields;
    const kept = keepingEdits(newer, current, ['basic.city', 'education', 'no.such', 'nothing']);
    expect(kept).toEqual({ ...newer, basic: { ...newer.basic, city: '苏州' }, education: [] });
  });
});

test('what something newer says otherwise is a difference, what it does not say is none', () => {
  const current = corrected(newResume(), { basic: { city: '苏州', email: 'gu@example.com', phone: '1' } }).fields;
  const newer = newResume('顾以宁', { basic: { ...newResume().basic, phone: '2' }, selfEvaluation: '踏实' });
  expect(differingParts(current, newer)).toEqual(['basic.phone', 'basic.city', 'selfEvaluation']);
  expect(differingParts(current, newer, ['basic.phone'])).toEqual(['basic.city', 'selfEvaluation']);
  // The database keeps keys in an order of its own.
  const turned = { ...newResume(), basic: Object.fromEntries(Object.entries(newResume().basic).toReversed()) };
  expect(differingParts(newResume(), wholeResume(turned))).toEqual([]);
});
