import { describe, expect, it } from 'vitest';
import { QuestionInput } from '#contract/question/content.ts';
import { type DemoQuestion, demoBanks, demoOrganisations, demoShortAnswers } from './index.ts';

const questions = demoBanks.flatMap((bank) => bank.questions);
const parsed = questions.map((question) => QuestionInput.parse(question));
const ofType = (type: DemoQuestion['type']) => parsed.filter((question) => question.type === type);
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '').trim();
const distinct = (values: string[]) => expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);

describe('questions', () => {
  it('are at least 100, of all five types and all difficulties from 1 to 9', () => {
    expect(questions.length).toBeGreaterThanOrEqual(100);
    expect(ofType('JUDGE').length).toBeGreaterThanOrEqual(22);
    expect(ofType('SINGLE').length).toBeGreaterThanOrEqual(36);
    expect(ofType('MULTIPLE').length).toBeGreaterThanOrEqual(22);
    expect(ofType('FILL').length).toBeGreaterThanOrEqual(12);
    expect(ofType('SHORT').length).toBeGreaterThanOrEqual(8);
    expect([...new Set(parsed.map((question) => question.difficulty))].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('have distinct stems, an analysis and points', () => {
    distinct(parsed.map((question) => textOf(question.stem)));
    for (const question of parsed) {
      expect(textOf(question.stem)).not.toBe('');
      expect(textOf(question.analysis)).not.toBe('');
      expect(question.points).toBeGreaterThan(0);
    }
  });

  it('have options that are distinct, with a key that fits the type', () => {
    for (const question of [...ofType('SINGLE'), ...ofType('MULTIPLE')]) {
      const { options } = question;
      expect(options.length).toBeGreaterThanOrEqual(2);
      expect(options.length).toBeLessThanOrEqual(12);
      distinct(options.map((option) => textOf(option.content)));
      const correct = options.filter((option) => option.correct).length;
      if (question.type === 'SINGLE') expect(correct, question.stem).toBe(1);
      else expect(correct, question.stem).toBeGreaterThanOrEqual(2);
      expect(question.answer).toBeNull();
    }
  });

  it('spread the single keys evenly over A to D', () => {
    const keys = ofType('SINGLE').map((question) => question.options.findIndex((option) => option.correct));
    const share = keys.length / 4;
    for (const letter of [0, 1, 2, 3]) {
      expect(Math.abs(keys.filter((key) => key === letter).length - share)).toBeLessThanOrEqual(2);
    }
  });

  it('say 以上都对 once, fixed in place', () => {
    const all = parsed.flatMap((question) => question.options).filter((option) => option.content === '以上都对');
    expect(all).toEqual([{ content: '以上都对', correct: true, fixed: true }]);
  });

  it('judge by a boolean, both ways', () => {
    const answers = ofType('JUDGE').map((question) => question.answer);
    for (const answer of answers) expect(typeof answer).toBe('boolean');
    expect(answers.filter(Boolean).length).toBeGreaterThanOrEqual(answers.length / 3);
    expect(answers.filter(Boolean).length).toBeLessThanOrEqual((answers.length * 2) / 3);
  });

  it('have as many blanks as the stem shows, each with an accepted answer', () => {
    let unordered = 0;
    let tolerant = 0;
    for (const { stem, answer } of ofType('FILL')) {
      if (typeof answer !== 'object' || answer === null || !('blanks' in answer)) throw new Error(stem);
      expect(answer.blanks.length, stem).toBe(stem.match(/_{4,}/g)?.length);
      expect(answer.blanks.length).toBeLessThanOrEqual(3);
      for (const blank of answer.blanks) {
        expect(blank.accepted.filter((text) => text.trim() !== '').length).toBeGreaterThanOrEqual(1);
        distinct(blank.accepted);
        if (blank.tolerance !== null) tolerant += 1;
      }
      if (answer.unordered) unordered += 1;
    }
    expect(unordered).toBe(1);
    expect(tolerant).toBe(1);
  });

  it('have scoring points that add up to the points', () => {
    for (const { stem, answer, points } of ofType('SHORT')) {
      if (typeof answer !== 'object' || answer === null || !('reference' in answer)) throw new Error(stem);
      expect(textOf(answer.reference)).not.toBe('');
      expect(
        answer.scoringPoints.reduce((sum, point) => sum + point.points, 0),
        stem,
      ).toBe(points);
    }
  });

  it('pair their formula signs', () => {
    for (const question of parsed) {
      const texts = [question.stem, question.analysis, ...question.options.map((option) => option.content)];
      for (const text of texts) expect((text.match(/\$/g)?.length ?? 0) % 2, text).toBe(0);
    }
    expect(parsed.filter((question) => /\\dfrac/.test(question.analysis)).length).toBeGreaterThanOrEqual(3);
  });
});

describe('short answers', () => {
  it('are 6 to 8 for every SHORT question, from good to poor, within its points', () => {
    expect(demoShortAnswers.map((entry) => entry.stem).sort()).toEqual(
      ofType('SHORT')
        .map((question) => question.stem)
        .sort(),
    );
    for (const { stem, answers } of demoShortAnswers) {
      const points = ofType('SHORT').find((question) => question.stem === stem)?.points ?? 0;
      expect(answers.length).toBeGreaterThanOrEqual(6);
      expect(answers.length).toBeLessThanOrEqual(8);
      distinct(answers.map((answer) => answer.text));
      expect(answers.map((answer) => answer.points)).toEqual(
        answers.map((answer) => answer.points).sort((one, other) => other - one),
      );
      for (const answer of answers) {
        expect(answer.points).toBeGreaterThanOrEqual(0);
        expect(answer.points).toBeLessThanOrEqual(points);
        expect((answer.points * 2) % 1).toBe(0);
      }
    }
  });
});

describe('people', () => {
  const everyone = demoOrganisations.flatMap((organisation) => organisation.people);
  const organisation = (code: string) => {
    const found = demoOrganisations.find((one) => one.code === code);
    if (!found) throw new Error(code);
    return found;
  };
  const numbered = (prefix: string, count: number) =>
    Array.from({ length: count }, (_, at) => `${prefix}${String(at + 1).padStart(2, '0')}`);

  it('are told apart by name, username, job number and phone', () => {
    distinct(everyone.map((person) => person.realName));
    distinct(everyone.map((person) => person.username));
    distinct(everyone.map((person) => person.jobNumber));
    distinct(everyone.map((person) => person.phone));
    for (const person of everyone) expect(person.phone).toMatch(/^1990000\d{4}$/);
  });

  it('sit in departments that exist, parents before children', () => {
    for (const { departments, people } of demoOrganisations) {
      const names = departments.map((department) => department.name);
      distinct(names);
      for (const [at, { parent }] of departments.entries()) {
        if (parent !== undefined) expect(names.slice(0, at)).toContain(parent);
      }
      for (const person of people) {
        expect(names).toContain(person.department);
        expect(person.roles.length).toBeGreaterThanOrEqual(1);
      }
    }
  });

  it('are 60 staff in the 8 departments of the bank, each with a leader', () => {
    const { departments, people } = organisation('huaxin');
    const staff = people.filter((person) => person.username.startsWith('staff'));
    expect(staff.map((person) => person.username)).toEqual(numbered('staff', 60));
    expect(departments.length).toBe(8);
    for (const { name } of departments) {
      const inside = staff.filter((person) => person.department === name);
      expect(inside.length).toBeGreaterThanOrEqual(5);
      expect(inside.filter((person) => person.roles.includes('部门主管')).length).toBe(1);
    }
    const men = staff.filter((person) => person.gender).length;
    expect(men).toBeGreaterThanOrEqual(24);
    expect(men).toBeLessThanOrEqual(36);
    expect(people.find((person) => person.username === 'admin')?.roles).toEqual(['机构管理员']);
    expect(people.find((person) => person.username === 'teacher')?.roles).toEqual(['阅卷员']);
  });

  it('are 20 students, a dean and an operator elsewhere', () => {
    const { people } = organisation('jiangzhou');
    const students = people.filter((person) => person.username.startsWith('student'));
    expect(students.map((person) => person.username)).toEqual(numbered('student', 20));
    expect(people.find((person) => person.username === 'dean')?.roles).toEqual(['机构管理员']);
    expect(organisation('zhixing').people.map((person) => [person.username, ...person.roles])).toEqual([
      ['operator', '平台运营'],
    ]);
  });
});
