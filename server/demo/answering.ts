import type { Response } from '#contract/exam/attempt.ts';
import type { TakenContent } from '#contract/question/content.ts';
import { bell, type Random, randomOf } from './chance.ts';
import { demoShortAnswers } from './data/index.ts';

/** Between 0 and 1: the share of such questions that somebody of this level knows, harder ones less often. */
const chanceToKnow = (level: number, difficulty: number) =>
  1 / (1 + Math.exp(0.5 * (difficulty - 4) - 0.7 - 0.7 * level));

/**
 * How far above the middle (0) somebody stands in a subject, in deviations: part of it is theirs in everything, part in
 * this subject alone.
 */
export function levelIn(subject: string, name: string) {
  return 0.7 * bell(randomOf(name)) + 0.4 * bell(randomOf(`${name} ${subject}`));
}

/** What somebody of this level would answer. */
export function likelyResponse(content: TakenContent, level: number, random: Random): Response {
  if (content.type === 'SHORT') return shortAnswer(content.stem, level, random).text;
  const knows = random() < chanceToKnow(level, content.difficulty);
  if (!knows && random() < 0.05) return null;
  switch (content.type) {
    case 'JUDGE':
      return knows ? content.answer === true : content.answer !== true;
    case 'SINGLE':
      return singleResponse(content, knows, random);
    case 'MULTIPLE':
      return multipleResponse(content, knows, random);
    case 'FILL':
      return fillResponse(content, knows, random);
    case 'CODE':
      return codeResponse(content);
  }
}

function singleResponse({ options }: TakenContent, knows: boolean, random: Random) {
  const candidates = options.filter((option) => option.correct === knows);
  // One wrong option tempts more than the others.
  return candidates[Math.floor(random() ** 1.6 * candidates.length)]?.id ?? null;
}

function multipleResponse({ options }: TakenContent, knows: boolean, random: Random) {
  const right = options.filter((option) => option.correct).map((option) => option.id);
  if (knows) return right;
  const wrong = options.filter((option) => !option.correct).map((option) => option.id);
  const forgotten = right.length > 1 ? right[Math.floor(random() * right.length)] : undefined;
  const partial = right.filter((id) => id !== forgotten);
  return random() < 0.6 ? partial : [...partial, ...wrong.slice(0, 1)];
}

/** Of a question without a program of its own the template is all that there is to hand in. */
function codeResponse({ answer }: TakenContent) {
  if (answer === null || typeof answer !== 'object' || !('languages' in answer)) return null;
  const [language = 'python'] = answer.languages;
  const source = answer.templates.find(({ codeType }) => codeType === language)?.template ?? '';
  return source === '' ? null : { language, source };
}

function fillResponse({ answer }: TakenContent, knows: boolean, random: Random) {
  if (answer === null || typeof answer !== 'object' || !('blanks' in answer)) return null;
  return answer.blanks.map((blank) => (knows || random() < 0.3 ? (blank.accepted[0] ?? '') : '不清楚'));
}

const fallback = [{ points: 0, text: '不太清楚，需要再学习相关制度。' }];

const answersTo = (stem: string) => demoShortAnswers.find((short) => short.stem === stem)?.answers ?? fallback;

/** One of the answers that real staff would write, with the points it deserves; they stand from the best to the worst. */
function shortAnswer(stem: string, level: number, random: Random) {
  const answers = answersTo(stem);
  const place = (0.36 - 0.2 * level + 0.16 * bell(random)) * answers.length;
  const at = Math.min(answers.length - 1, Math.max(0, Math.floor(place)));
  return answers[at] ?? { points: 0, text: '' };
}

/** The points that the answer with this text deserves. */
export const deservedPoints = (stem: string, text: string) =>
  answersTo(stem).find((answer) => answer.text === text)?.points ?? 0;
