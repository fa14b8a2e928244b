import { describe, expect, it } from 'vitest';
import { TakenContent } from '#contract/question/content.ts';
import { isAnswered, markResponse } from '../modules/question/index.ts';
import { deservedPoints, levelIn, likelyResponse } from './answering.ts';
import { randomOf } from './chance.ts';
import { demoOrganisations, questionsOfTopic } from './data/index.ts';

const contents = [...questionsOfTopic.会计基础, ...questionsOfTopic.柜面业务与客户服务].map((question) =>
  TakenContent.parse({
    ...{ answer: null, ...question },
    options: (question.options ?? []).map((option, place) => ({ ...option, id: `o${place}` })),
  }),
);

const rule = { rule: 'half' as const, fixedPoints: 0 };

/** The share of all points that somebody gets. */
function shareOf(name: string, level: number) {
  let got = 0;
  let all = 0;
  for (const content of contents) {
    const response = likelyResponse(content, level, randomOf(`${name} ${content.stem}`));
    const points = content.points * 100;
    const mark = markResponse(content, response, points, rule);
    got += typeof mark === 'string' ? deservedPoints(content.stem, String(response)) * 100 : mark.score;
    all += points;
  }
  return got / all;
}

const staff = demoOrganisations
  .flatMap((organisation) => organisation.people)
  .filter((person) => person.username.startsWith('staff'))
  .map((person) => person.username);

describe('what people answer', () => {
  it('is the same at every seeding', () => {
    const answers = () => contents.map((content) => likelyResponse(content, 0, randomOf(content.stem)));
    expect(answers()).toEqual(answers());
    expect(levelIn('会计', 'staff01')).toBe(levelIn('会计', 'staff01'));
  });

  it('is mostly an answer, of the shape of the question', () => {
    const blank = contents.filter(
      (content) => !isAnswered(content, likelyResponse(content, 0, randomOf(content.stem))),
    );
    expect(blank.length).toBeLessThanOrEqual(contents.length / 10);
  });

  it('is better from who stands higher', () => {
    const mean = (level: number) => staff.reduce((sum, name) => sum + shareOf(name, level), 0) / staff.length;
    const [low = 0, middle = 0, high = 0] = [-1.5, 0, 1.5].map(mean);
    expect(middle - low).toBeGreaterThan(0.1);
    expect(high - middle).toBeGreaterThan(0.1);
  });

  it('gives scores as of a real exam: most in the middle, a few fail, a few are excellent', () => {
    const shares = staff.map((name) => shareOf(name, levelIn('柜面业务', name)));
    const between = (from: number, to: number) => shares.filter((share) => share >= from && share < to).length;
    expect(between(0, 0.6)).toBeGreaterThanOrEqual(3);
    expect(between(0, 0.6)).toBeLessThanOrEqual(15);
    expect(between(0.6, 0.85)).toBeGreaterThanOrEqual(30);
    expect(between(0.85, 1.01)).toBeGreaterThanOrEqual(3);
    expect(new Set(shares.map((share) => Math.round(share * 200))).size).toBeGreaterThanOrEqual(25);
  });
});
