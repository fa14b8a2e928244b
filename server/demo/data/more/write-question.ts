import { randomOf } from '../../chance.ts';
import type { DemoQuestion } from '../demo-question.ts';

/** In an order that tells nothing, the same at every seeding; numbers ascend. */
function ordered(stem: string, right: readonly string[], wrong: readonly string[]) {
  const texts = [...right, ...wrong];
  const random = randomOf(stem);
  const placed = texts.map((text) => ({ text, turn: random() })).sort((one, other) => one.turn - other.turn);
  if (areNumbers(texts)) placed.sort((one, other) => sizeOf(one.text) - sizeOf(other.text));
  return placed.map(({ text }) => ({ content: text, correct: right.includes(text) }));
}

const sizeOf = (text: string) => Number.parseFloat(text);
const areNumbers = (texts: readonly string[]) => !texts.some((text) => Number.isNaN(sizeOf(text)));

const places = [2, 0, 3, 1];

/** The same questions, with what is right of the single choices in every place equally often. */
export function withEvenKeys(questions: readonly DemoQuestion[]): DemoQuestion[] {
  let count = 0;
  return questions.map((question) => {
    const { type, options = [] } = question;
    const right = options.find((option) => option.correct);
    if (type !== 'SINGLE' || !right || areNumbers(options.map((option) => option.content))) return question;
    const others = options.filter((option) => option !== right);
    const place = places[count % places.length] ?? 0;
    count += 1;
    return { ...question, options: [...others.slice(0, place), right, ...others.slice(place)] };
  });
}

const paragraph = (text: string) => `<p>${text}</p>`;

export const judge = (difficulty: number, stem: string, answer: boolean, analysis: string): DemoQuestion => ({
  ...{ type: 'JUDGE', difficulty, points: 1, answer },
  ...{ stem: paragraph(stem), analysis: paragraph(analysis) },
});

export const single = (
  difficulty: number,
  stem: string,
  right: string,
  wrong: readonly string[],
  analysis: string,
): DemoQuestion => ({
  ...{ type: 'SINGLE', difficulty, points: 2, options: ordered(stem, [right], wrong) },
  ...{ stem: paragraph(stem), analysis: paragraph(analysis) },
});

export const multiple = (
  difficulty: number,
  stem: string,
  right: readonly string[],
  wrong: readonly string[],
  analysis: string,
): DemoQuestion => ({
  ...{ type: 'MULTIPLE', difficulty, points: 3, options: ordered(stem, right, wrong) },
  ...{ stem: paragraph(stem), analysis: paragraph(analysis) },
});

/** What is accepted in each blank, the usual answer first. */
export const fill = (
  difficulty: number,
  stem: string,
  accepted: readonly (readonly string[])[],
  analysis: string,
): DemoQuestion => ({
  ...{ type: 'FILL', difficulty, points: 2, answer: { blanks: accepted.map((texts) => ({ accepted: [...texts] })) } },
  ...{ stem: paragraph(stem), analysis: paragraph(analysis) },
});

/** Points that add up to those of the question. */
export const short = (
  difficulty: number,
  stem: string,
  scoringPoints: readonly (readonly [text: string, points: number])[],
  analysis: string,
): DemoQuestion => ({
  ...{ type: 'SHORT', difficulty, stem: paragraph(stem), analysis: paragraph(analysis) },
  points: scoringPoints.reduce((sum, [, points]) => sum + points, 0),
  answer: {
    reference: scoringPoints.map(([text]) => paragraph(text)).join(''),
    scoringPoints: scoringPoints.map(([text, points]) => ({ text, points })),
  },
});
