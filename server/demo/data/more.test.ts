import { access } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { QuestionInput } from '#contract/question/content.ts';
import { cleanRichText, plainText, unescapeText } from '../../kit/text/rich-text.ts';
import { pointsOf, tagsOf } from './belonging.ts';
import { type DemoQuestion, demoBanks, demoOrganisations, questionsOfTopic } from './index.ts';
import { keywordsOfPoint } from './keywords.ts';
import { collegeKnowledge, type DemoPoint, demoKnowledge } from './knowledge.ts';
import { bankCodeQuestions } from './more/bank-code.ts';
import { codeQuestions } from './more/code.ts';
import { bankComposites, collegeComposites } from './more/composites.ts';
import { corrections } from './more/corrections.ts';
import { mathematicsQuestions } from './more/mathematics.ts';
import { networkPictureQuestions } from './more/network-picture.ts';
import { newcomerStems, repeats } from './more/repeats.ts';
import { sentQuestions, unfinishedQuestions } from './more/waiting.ts';
import { publicBanks } from './public/banks.ts';
import { questionTags } from './question-tags.ts';

const shared = publicBanks.flatMap(({ questions }) => questions);
const topics = Object.entries(questionsOfTopic).map(([topic, questions]): [string, DemoQuestion[]] => [
  topic,
  questions,
]);
const standing = topics.flatMap(([, questions]) => questions);
const composites = [...bankComposites, ...collegeComposites];
const items = composites.flatMap(({ children = [] }) => children);
const added: DemoQuestion[] = [
  ...[
    ...shared,
    ...mathematicsQuestions,
    ...networkPictureQuestions,
    ...codeQuestions,
    ...bankCodeQuestions,
    ...composites,
  ],
  ...sentQuestions.map(({ question }) => question),
];
const finished = [...added, ...items].map((question) => QuestionInput.parse(question));
const textOf = (html: string) => plainText(html).trim();
const twice = (values: string[]) => values.filter((value, place) => values.indexOf(value) !== place);

const namesOf = (points: readonly DemoPoint[]): string[] =>
  points.flatMap((point) => (typeof point === 'string' ? [point] : [point.name, ...namesOf(point.below)]));

describe('questions beside those of the topics', () => {
  it('are about a hundred for everybody, and nowhere the same as another', () => {
    expect(shared.length).toBeGreaterThanOrEqual(90);
    // What differs in its picture or its items alone is told apart by them.
    expect(twice([...standing, ...added].map(({ stem, type }) => `${type} ${stem}`))).toEqual([]);
  });

  it('are written in what rich text keeps, pictures apart', () => {
    for (const { stem, analysis, options } of finished)
      for (const text of [stem, analysis, ...options.map((option) => option.content)]) {
        const withoutPictures = text.replaceAll(/<img[^>]*>/g, '');
        expect(unescapeText(cleanRichText(withoutPictures))).toBe(unescapeText(withoutPictures));
      }
  });

  it('have options that differ, with a key that fits the type', () => {
    for (const { type, stem, options } of finished) {
      if (type !== 'SINGLE' && type !== 'MULTIPLE') continue;
      expect(twice(options.map((option) => textOf(option.content)))).toEqual([]);
      const right = options.filter((option) => option.correct).length;
      if (type === 'SINGLE') expect(right, stem).toBe(1);
      else expect([right >= 2, right < options.length], stem).toEqual([true, true]);
    }
  });

  it('have as many blanks as their stems show', () => {
    for (const { type, stem, answer } of finished) {
      if (type !== 'FILL') continue;
      const blanks = typeof answer === 'object' && answer !== null && 'blanks' in answer ? answer.blanks.length : 0;
      expect(blanks, stem).toBe(stem.match(/_{4,}/g)?.length);
    }
  });

  it('spread the keys of the public single choices over all places', () => {
    const keys = shared
      .filter(({ type }) => type === 'SINGLE')
      .map(({ options = [] }) => options.findIndex((option) => option.correct));
    for (const place of [0, 1, 2, 3])
      expect(keys.filter((key) => key === place).length).toBeGreaterThanOrEqual(keys.length / 6);
  });

  it('have samples and hidden tests where code is to be written', () => {
    for (const { answer } of [...codeQuestions, ...bankCodeQuestions].map((question) =>
      QuestionInput.parse(question),
    )) {
      if (typeof answer !== 'object' || answer === null || !('tests' in answer)) throw new Error('no tests');
      expect(answer.tests.filter(({ sample }) => sample).length).toBe(1);
      expect(answer.tests.filter(({ sample }) => !sample).length).toBeGreaterThanOrEqual(2);
    }
  });

  it('name pictures that there are', async () => {
    const named = added.flatMap(({ stem }) => [...stem.matchAll(/picture:([\w-]+)/g)].map(([, name]) => name));
    expect(new Set(named).size).toBe(3);
    for (const name of named) await access(new URL(`pictures/${name}.png`, import.meta.url));
  });
});

describe('what happened to questions', () => {
  const stems = standing.map(({ stem }) => stem);

  it('is told of questions that there are', () => {
    const told = [...corrections, ...repeats].map(({ stem }) => stem);
    expect([...told, ...newcomerStems].filter((stem) => !stems.includes(stem))).toEqual([]);
  });

  it('changed every corrected question', () => {
    for (const { stem, before } of corrections) {
      const now = standing.find((question) => question.stem === stem);
      for (const wording of before) expect({ ...now, ...wording }).not.toEqual(now);
    }
  });

  it('was written by people of the bank, in banks that there are', () => {
    const banks = demoBanks.bank.map(({ name }) => name);
    const people = demoOrganisations.flatMap((organisation) => organisation.people);
    for (const { bank, author } of [...sentQuestions, ...unfinishedQuestions]) {
      expect(banks).toContain(bank);
      expect(people.find(({ username }) => username === author)?.roles).toContain('题库管理员');
    }
    const rejected = sentQuestions.filter((sent) => sent.rejected).length;
    expect([rejected >= 2, sentQuestions.length - rejected >= 5]).toEqual([true, true]);
  });
});

describe('what questions belong to', () => {
  const classified = topics.flatMap(([topic, questions]) =>
    questions.map((question) => ({ topic, points: pointsOf(topic, question), tags: tagsOf(question) })),
  );

  it('has words for points of the trees alone', () => {
    const names = new Set(namesOf([...demoKnowledge, ...collegeKnowledge]));
    expect(Object.keys(keywordsOfPoint).filter((name) => !names.has(name))).toEqual([]);
  });

  it('is mostly a point below the topic, one or two of them', () => {
    const below = classified.filter(({ topic, points }) => !points.includes(topic));
    expect(below.length).toBeGreaterThan(classified.length * 0.7);
    for (const { points } of classified) expect([1, 2]).toContain(points.length);
  });

  it('covers most points of the bank’s tree', () => {
    const covered = new Set(classified.flatMap(({ points }) => points));
    const leaves = namesOf(demoKnowledge).filter((name) => keywordsOfPoint[name]);
    expect(leaves.filter((name) => covered.has(name)).length).toBeGreaterThan(leaves.length * 0.9);
  });

  it('bears every tag a few times, and none too often', () => {
    for (const { name } of questionTags) {
      const bearing = classified.filter(({ tags }) => tags.includes(name)).length;
      expect([name, bearing >= 3, bearing < classified.length / 2]).toEqual([name, true, true]);
    }
  });
});
