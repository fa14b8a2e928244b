import { describe, expect, it } from 'vitest';
import { creditCodeProblem } from '#contract/organisation/credit-code.ts';
import { QuestionInput } from '#contract/question/content.ts';
import { cleanRichText, plainText, unescapeText } from '../../kit/text/rich-text.ts';
import { type DemoQuestion, demoBanks, demoOrganisations, demoShortAnswers, questionsOfTopic } from './index.ts';
import { waitingCompany } from './offices.ts';
import * as papers from './papers.ts';

const topics = Object.entries(questionsOfTopic).map(
  ([topic, questions]) => [topic, questions.map((question) => QuestionInput.parse(question))] as const,
);
const parsed = topics.flatMap(([, questions]) => questions);
const ofType = (type: DemoQuestion['type']) => parsed.filter((question) => question.type === type);
const textOf = (html: string) => plainText(html).trim();
const distinct = (values: string[]) => expect(values.filter((value, at) => values.indexOf(value) !== at)).toEqual([]);
const withoutCode = (html: string) => html.replaceAll(/<code>.*?<\/code>/gs, '码');

/** Everything of a question that is shown as rich text. */
function richTexts({ stem, analysis, options, answer }: QuestionInput) {
  const reference = typeof answer === 'object' && answer !== null && 'reference' in answer ? [answer.reference] : [];
  return [stem, analysis, ...options.map((option) => option.content), ...reference];
}

/** As wide as it looks: a Chinese character takes two columns. */
const widthOf = (html: string) => [...textOf(html)].reduce((sum, sign) => sum + (sign > '\u00ff' ? 2 : 1), 0);

describe('banks', () => {
  it('are three at the bank, which share out all topics, and two at the college', () => {
    expect(demoBanks.bank.length).toBe(3);
    expect(demoBanks.bank.flatMap((bank) => bank.topics).sort()).toEqual(Object.keys(questionsOfTopic).sort());
    expect(demoBanks.college.length).toBe(2);
    for (const { name, description } of [...demoBanks.bank, ...demoBanks.college]) {
      expect(name).toMatch(/题库$/);
      expect(description).toMatch(/。$/);
    }
  });
});

describe('questions', () => {
  it('are far more than 200, of all five types in every topic, and of all difficulties', () => {
    expect(parsed.length).toBeGreaterThanOrEqual(280);
    for (const [topic, questions] of topics) {
      expect([topic, questions.length >= 18]).toEqual([topic, true]);
      const types = new Set(questions.map((question) => question.type));
      expect([topic, [...types].sort()]).toEqual([topic, ['FILL', 'JUDGE', 'MULTIPLE', 'SHORT', 'SINGLE']]);
    }
    const difficulties = parsed.map((question) => question.difficulty);
    expect([...new Set(difficulties)].sort((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const bands = [
      difficulties.filter((difficulty) => difficulty <= 3),
      difficulties.filter((difficulty) => difficulty === 4 || difficulty === 5),
      difficulties.filter((difficulty) => difficulty >= 6),
    ];
    for (const band of bands) expect(band.length).toBeGreaterThanOrEqual(parsed.length / 4);
  });

  it('have distinct stems, an analysis and points', () => {
    distinct(parsed.map((question) => textOf(question.stem)));
    distinct(parsed.map((question) => textOf(question.analysis)));
    for (const question of parsed) {
      expect(textOf(question.stem)).not.toBe('');
      expect(textOf(question.analysis), question.stem).toMatch(/[。”）]$/);
      expect(question.points).toBeGreaterThan(0);
    }
  });

  it('are written in what rich text keeps, code and all', () => {
    for (const text of parsed.flatMap(richTexts)) expect(unescapeText(cleanRichText(text))).toBe(unescapeText(text));
    const listings = parsed.filter(({ stem }) => stem.includes('<pre>'));
    expect(listings.length).toBeGreaterThanOrEqual(20);
    for (const { stem } of listings) expect(stem).toMatch(/<pre><code>[^<]+<\/code><\/pre>$/);
  });

  it('have Chinese punctuation between Chinese words', () => {
    for (const text of parsed.flatMap(richTexts)) {
      expect(withoutCode(text).replaceAll(/\$[^$]*\$/g, '式')).not.toMatch(
        /\p{Script=Han}[,;:?!()]|[,;:?!()]\p{Script=Han}/u,
      );
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

  it('spread the single keys evenly over A to D, in every topic and in all', () => {
    const even = (questions: QuestionInput[]) => {
      const keys = questions
        .filter((question) => question.type === 'SINGLE')
        .map((question) => question.options.findIndex((option) => option.correct));
      return [0, 1, 2, 3].map((letter) => Math.abs(keys.filter((key) => key === letter).length - keys.length / 4));
    };
    expect(Math.max(...even(parsed))).toBeLessThanOrEqual(2);
    for (const [topic, questions] of topics) expect([topic, Math.max(...even(questions)) <= 2]).toEqual([topic, true]);
  });

  it('spread what is right of a multiple choice over A to D, at least two and never all', () => {
    const multiples = ofType('MULTIPLE');
    for (const letter of [0, 1, 2, 3]) {
      const right = multiples.filter((question) => question.options[letter]?.correct).length / multiples.length;
      expect(right).toBeGreaterThan(0.55);
      expect(right).toBeLessThan(0.8);
    }
    for (const { stem, options } of multiples)
      expect(options.filter((option) => !option.correct).length, stem).not.toBe(0);
  });

  it('do not give the right option away by its length', () => {
    let longest = 0;
    let shortest = 0;
    for (const { options } of ofType('SINGLE')) {
      const right = options.filter((option) => option.correct).map((option) => widthOf(option.content));
      const wrong = options.filter((option) => !option.correct).map((option) => widthOf(option.content));
      if (Math.min(...right) > Math.max(...wrong)) longest += 1;
      if (Math.max(...right) < Math.min(...wrong)) shortest += 1;
    }
    expect(longest).toBeLessThanOrEqual(ofType('SINGLE').length / 6);
    expect(shortest).toBeLessThanOrEqual(ofType('SINGLE').length / 6);
  });

  it('name options by what they say, since they are shuffled', () => {
    for (const { analysis } of parsed) {
      expect(textOf(analysis)).not.toMatch(/选项 ?[A-E甲乙丙丁]|[前后][一二三四两]项|第[一二三四五]项/);
    }
  });

  it('say 以上都对 once, fixed in place', () => {
    const all = parsed.flatMap((question) => question.options).filter((option) => option.content === '以上都对');
    expect(all).toEqual([{ content: '以上都对', correct: true, fixed: true }]);
  });

  it('judge by a boolean, both ways in every topic', () => {
    for (const [topic, questions] of topics) {
      const answers = questions.filter((question) => question.type === 'JUDGE').map((question) => question.answer);
      for (const answer of answers) expect(typeof answer).toBe('boolean');
      const share = answers.filter(Boolean).length / answers.length;
      expect([topic, share >= 1 / 3 && share <= 2 / 3]).toEqual([topic, true]);
    }
  });

  it('have as many blanks as the stem shows, each with an accepted answer that the stem does not tell', () => {
    let unordered = 0;
    let tolerant = 0;
    for (const { stem, answer } of ofType('FILL')) {
      if (typeof answer !== 'object' || answer === null || !('blanks' in answer)) throw new Error(stem);
      expect(answer.blanks.length, stem).toBe(stem.match(/_{4,}/g)?.length);
      expect(answer.blanks.length).toBeLessThanOrEqual(3);
      for (const blank of answer.blanks) {
        expect(blank.accepted.filter((text) => text.trim() !== '').length).toBeGreaterThanOrEqual(1);
        distinct(blank.accepted);
        const told = blank.accepted.filter((text) => text.length > 1 && textOf(withoutCode(stem)).includes(text));
        expect([stem, told]).toEqual([stem, []]);
        if (blank.tolerance !== null) tolerant += 1;
      }
      if (answer.unordered) unordered += 1;
    }
    expect(unordered).toBe(1);
    expect(tolerant).toBe(2);
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
    for (const text of parsed.flatMap(richTexts)) {
      expect((withoutCode(text).match(/\$/g)?.length ?? 0) % 2, text).toBe(0);
    }
    expect(parsed.filter((question) => /\\dfrac/.test(question.analysis)).length).toBeGreaterThanOrEqual(10);
  });
});

describe('papers', () => {
  it('find enough questions of every type in their topics, and have 100 points when they are finished', () => {
    const wishes = Object.values(papers);
    expect(wishes.length).toBe(12);
    distinct(wishes.map((wish) => wish.name));
    for (const { name, topics: drawnFrom, parts, draft } of wishes) {
      const available = drawnFrom.flatMap((topic) => questionsOfTopic[topic]);
      for (const { type, count } of parts) {
        expect([name, type, available.filter((question) => question.type === type).length >= count]).toEqual([
          ...[name, type, true],
        ]);
      }
      const points = parts.reduce((sum, part) => sum + part.count * part.points, 0);
      expect([name, points === 100]).toEqual([name, !draft]);
    }
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

  it('the company that waits is none of them and could have applied', () => {
    expect(creditCodeProblem(waitingCompany.licenceNumber)).toBeUndefined();
    expect(waitingCompany.phone).toMatch(/^1990000\d{4}$/);
    expect(everyone.map((person) => person.phone)).not.toContain(waitingCompany.phone);
    expect(demoOrganisations.map((one) => one.code)).not.toContain(waitingCompany.code);
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
