import { expect, test } from 'vitest';
import type { ParsedFields } from '#contract/recruitment/resume-fields.ts';
import { blankResume } from '../apply/resume-form.ts';
import { tracesOf } from './traces.ts';
import { changeTo, entryText, partText, partWords, sections } from './words.ts';

const school = {
  ...{ school: '云溪大学', college: null, major: '统计', degree: '本科' as const },
  academicDegree: null,
};
const education = [{ ...school, mode: null, start: '2019-09', end: '2023-06', gpa: null, rank: null }];
const resume = {
  ...blankResume,
  basic: { ...blankResume.basic, name: '顾以宁', city: '杭州' },
  education,
  selfEvaluation: '踏实',
};

const found = <T>(value: T, start: number, confidence = 0.9) => ({
  value,
  confidence,
  span: { start, end: start + 2 },
});

const parsed = {
  ...blankResume,
  basic: { ...blankResume.basic, name: found('顾以宁', 0), city: found('上海', 8) },
  education: [
    { ...education[0], school: null, major: null, degree: null, start: null, end: null },
    {
      ...education[0],
      school: found('云溪大学', 20, 0.5),
      major: found('数学', 26),
      degree: null,
      start: null,
      end: null,
    },
  ],
  selfEvaluation: found('踏实', 40),
} as unknown as ParsedFields;

test('what was read and is still so is found in the text, also where entries changed their places', () => {
  expect([...tracesOf(resume, parsed)]).toEqual([
    ['basic.name', { span: { start: 0, end: 2 }, doubtful: false }],
    ['education.0.school', { span: { start: 20, end: 22 }, doubtful: true }],
    ['selfEvaluation', { span: { start: 40, end: 42 }, doubtful: false }],
  ]);
  expect(tracesOf(resume, null).size).toBe(0);
});

test('parts are told in words, and taken over one by one', () => {
  expect(['basic.phone', 'education', 'selfEvaluation', 'nothing'].map(partWords)).toEqual([
    ...['手机号', '教育经历', '自我评价', 'nothing'],
  ]);
  expect(partText(resume, 'education')).toEqual(['2019.09–2023.06 云溪大学 本科 统计']);
  expect([partText(resume, 'basic.city'), partText(resume, 'basic.email')]).toEqual([['杭州'], []]);
  expect(partText(resume, 'selfEvaluation')).toEqual(['踏实']);
  expect(changeTo(resume, 'basic.city')).toEqual({ basic: { city: '杭州' } });
  expect(changeTo(resume, 'education')).toEqual({ education });
  const work = sections.find(({ part }) => part === 'work');
  const entry = { company: '云栖银行', title: '柜员', start: '2020-01', end: 'present', duties: '很长' };
  expect(entryText(work?.fields ?? [], entry)).toBe('2020.01–至今 云栖银行 柜员');
});
