import type { Response } from '#contract/exam/attempt.ts';
import type { QuestionContent } from '#contract/question/content.ts';
import { demoShortAnswers } from './data/index.ts';

/** mulberry32: the same seed gives the same people the same answers at every seeding. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Random = () => number;

const pick = <T>(items: readonly T[], random: Random) => items[Math.floor(random() * items.length)];

/** What a person of this ability (0–1) would answer; harder questions are missed more often. */
export function likelyResponse(content: QuestionContent, ability: number, random: Random): Response {
  const knows = random() < ability + 0.28 - content.difficulty * 0.06;
  if (!knows && random() < 0.05) return null;
  switch (content.type) {
    case 'JUDGE':
      return knows ? content.answer === true : content.answer !== true;
    case 'SINGLE': {
      const right = content.options.find((option) => option.correct);
      return knows
        ? (right?.id ?? null)
        : (pick(
            content.options.filter((option) => !option.correct),
            random,
          )?.id ?? null);
    }
    case 'MULTIPLE':
      return multipleResponse(content, knows, random);
    case 'FILL':
      return fillResponse(content, knows, random);
    default:
      return shortAnswer(content.stem, ability, random).text;
  }
}

function multipleResponse(content: QuestionContent, knows: boolean, random: Random) {
  const right = content.options.filter((option) => option.correct).map((option) => option.id);
  if (knows) return right;
  const wrong = content.options.filter((option) => !option.correct).map((option) => option.id);
  const partial = right.slice(0, Math.max(1, right.length - 1));
  return random() < 0.6 || wrong.length === 0 ? partial : [...partial, ...wrong.slice(0, 1)];
}

function fillResponse({ answer }: QuestionContent, knows: boolean, random: Random) {
  if (answer === null || typeof answer !== 'object' || !('blanks' in answer)) return null;
  return answer.blanks.map((blank) => (knows || random() < 0.3 ? (blank.accepted[0] ?? '') : '不清楚'));
}

const fallback = [{ points: 0, text: '不太清楚，需要再学习相关制度。' }];

/** One of the answers that real staff would write, with the points it deserves. */
export function shortAnswer(stem: string, ability: number, random: Random) {
  const answers = demoShortAnswers.find((short) => short.stem === stem)?.answers ?? fallback;
  const place = (1 - ability) * 1.4 + (random() - 0.5) * 0.5;
  const at = Math.min(answers.length - 1, Math.max(0, Math.floor(place * answers.length)));
  return answers[at] ?? { points: 0, text: '' };
}

/** The points that the answer with this text deserves. */
export function deservedPoints(stem: string, text: string) {
  return (
    demoShortAnswers.find((short) => short.stem === stem)?.answers.find((answer) => answer.text === text)?.points ?? 0
  );
}
