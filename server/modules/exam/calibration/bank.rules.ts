import { answersForTwoParameters, leastAnswers, leastItems } from '#contract/exam/calibration.ts';
import { type Calibrated, calibrate, type Model } from './mml.rules.ts';

/** Each entry is one attempt: for every answer a number of four bytes, twice the question's place and one more if right. */
export interface BankAnswers {
  readonly questionCount: number;
  readonly attempts: readonly Uint8Array[];
}

export interface BankCalibration {
  readonly model: Model;
  readonly people: number;
  readonly items: readonly (Calibrated & { readonly place: number; readonly answers: number })[];
}

function* answersIn(packed: Uint8Array) {
  const numbers = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  for (let at = 0; at < packed.byteLength; at += 4) {
    const number = numbers.getInt32(at);
    yield { place: number >> 1, right: number & 1 };
  }
}

/** Questions with answers enough, of which some are right and some wrong. */
function usable({ questionCount, attempts }: BankAnswers) {
  const counts = Array.from({ length: questionCount }, () => ({ answers: 0, right: 0 }));
  for (const packed of attempts) {
    for (const { place, right } of answersIn(packed)) {
      const count = counts[place];
      if (!count) continue;
      count.answers += 1;
      count.right += right;
    }
  }
  return counts.flatMap(({ answers, right }, place) =>
    answers >= leastAnswers && right > 0 && right < answers ? [{ place, answers }] : [],
  );
}

/** Undefined where too few questions have answers enough. */
export function calibrateBank(given: BankAnswers): BankCalibration | undefined {
  const questions = usable(given);
  if (questions.length < leastItems) return undefined;
  const itemOf = new Map(questions.map(({ place }, item) => [place, item]));
  const [starts, items, right] = [[0], [] as number[], [] as number[]];
  for (const packed of given.attempts) {
    for (const answer of answersIn(packed)) {
      const item = itemOf.get(answer.place);
      if (item === undefined) continue;
      items.push(item);
      right.push(answer.right);
    }
    if (items.length > (starts.at(-1) ?? 0)) starts.push(items.length);
  }
  const model = questions.every(({ answers }) => answers >= answersForTwoParameters) ? '2PL' : 'RASCH';
  const { items: calibrated, converged } = calibrate(
    {
      itemCount: questions.length,
      ...{ starts: Int32Array.from(starts), items: Int32Array.from(items), right: Uint8Array.from(right) },
    },
    model,
  );
  if (!converged) return undefined;
  return {
    ...{ model, people: starts.length - 1 },
    items: questions.flatMap(({ place, answers }, item) => {
      const figures = calibrated[item];
      return figures ? [{ place, answers, ...figures }] : [];
    }),
  };
}

/** On the scale of questions, 1 (easy) to 10: tenths of those of mean ability who get it wrong. */
export function suggestedDifficulty({ discrimination, difficulty }: Pick<Calibrated, 'discrimination' | 'difficulty'>) {
  const wrong = 1 / (1 + Math.exp(-discrimination * difficulty));
  return Math.min(Math.max(Math.round(wrong * 10), 1), 10);
}
