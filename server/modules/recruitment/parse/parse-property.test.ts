import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Found, ParsedFields, type Span } from '#contract/recruitment/resume-fields.ts';
import { parseFields } from './parse-fields.rules.ts';
import { parseResume } from './parse-resume.ts';
import { readable } from './text/readable.rules.ts';

const words = [
  ...[
    '张伟',
    '李 娜',
    '男',
    '电话：',
    '13812345678',
    'a@example.com',
    '教育背景',
    '工作经历',
    '项目经验',
    '专业技能',
    '证书',
    '自我评价',
    '求职意向：',
    'Education',
  ],
  ...[
    '2019.09-2021.06',
    '2020年1月 - 至今',
    'Jun 2018 – Present',
    '复旦大学',
    '计算机科学与技术',
    '本科',
    '上海云帆科技有限公司',
    '高级工程师',
    '• 负责系统开发',
    '精通 Java、Go',
  ],
  ...[
    'CET-6 520分',
    '：',
    '|',
    '\t',
    '  ',
    '\n',
    '\n\n',
    '（',
    '）',
    '姓名\t王芳\t性别\t女',
    'GPA：3.8/4.0',
    '工作职责：',
    '离职原因：',
    '2020/13',
    '\u3000',
    '⼯作',
    '𠮷',
  ],
];
const resume = fc
  .array(fc.oneof(fc.constantFrom(...words), fc.string({ unit: 'binary', maxLength: 12 })))
  .map((parts) => parts.join(''));

function leavesOf(value: unknown): Found<unknown>[] {
  if (value === null || typeof value !== 'object') return [];
  if ('confidence' in value && 'span' in value) return [value as Found<unknown>];
  return Object.values(value).flatMap(leavesOf);
}

const squeezed = (text: string) => text.replace(/\s/g, '');
const inside = (text: string, { start, end }: Span) => text.slice(start, end);

test('any text is read without an error, and every value stands where it is said to', () => {
  fc.assert(
    fc.property(resume, (raw) => {
      const text = readable(raw);
      const fields = parseFields({ text, breaks: [] });
      expect(ParsedFields.safeParse(fields).success).toBe(true);
      for (const { value, span, confidence } of leavesOf(fields)) {
        expect(span.start).toBeGreaterThanOrEqual(0);
        expect(span.end).toBeLessThanOrEqual(text.length);
        expect(span.start).toBeLessThan(span.end);
        expect(confidence).toBeGreaterThan(0);
        expect(confidence).toBeLessThanOrEqual(1);
        if (typeof value !== 'string') expect(inside(text, span)).toMatch(/\d/);
      }
    }),
    { numRuns: 300 },
  );
});

test('a value that is not made out of words is written in its place', () => {
  fc.assert(
    fc.property(resume, (raw) => {
      const text = readable(raw);
      const { basic, education, work, projects, skills, certificates, selfEvaluation } = parseFields({
        text,
        breaks: [],
      });
      const literal = [
        ...[basic.name, basic.city, selfEvaluation],
        ...education.flatMap(({ school, college, major }) => [school, college, major]),
        ...work.flatMap(({ company, title, department, duties }) => [company, title, department, duties]),
        ...projects.flatMap(({ name, description }) => [name, description]),
        ...[...skills, ...certificates].map(({ name }) => name),
      ];
      for (const found of literal)
        for (const line of found?.value.split('\n') ?? [])
          expect(squeezed(inside(text, found?.span ?? { start: 0, end: 0 }))).toContain(squeezed(line));
    }),
    { numRuns: 300 },
  );
});

test('any bytes under any name are read or refused', async () => {
  const names = fc.constantFrom('a.pdf', 'a.docx', 'a.doc', 'a.html', 'a.txt', 'a', 'a.zip');
  const starts = fc.constantFrom('', '%PDF-1.7\n', 'PK\u0003\u0004', '<html><table><td>', '\u00d0\u00cf\u0011\u00e0');
  await fc.assert(
    fc.asyncProperty(starts, fc.uint8Array({ maxLength: 300 }), names, async (start, bytes, name) => {
      const { text, problems } = await parseResume(Buffer.concat([Buffer.from(start, 'latin1'), bytes]), name);
      expect(text === '' ? problems.length : 1).toBe(1);
    }),
    { numRuns: 100 },
  );
});
