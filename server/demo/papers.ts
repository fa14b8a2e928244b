import { paperTypes } from '#contract/paper/paper.ts';
import { QuestionInput } from '#contract/question/content.ts';
import { typeLabel, type WritableType } from '#contract/question/type.ts';
import type { Caller } from '../kit/http/serve.ts';
import type { Db } from '../kit/transaction.ts';
import { addPaper, modifyPaper } from '../modules/paper/index.ts';
import { addBank, addBatch } from '../modules/question/index.ts';
import type { DemoTopic } from './data/index.ts';

export interface SeededQuestion {
  readonly questionId: string;
  readonly type: WritableType;
  readonly topic: string;
}

export async function seedBank(
  db: Db,
  author: Caller,
  given: { name: string; description: string; topics: readonly DemoTopic[] },
  at: Date,
) {
  const { bankId } = await addBank(db, author, { name: given.name, description: given.description }, at);
  const seeded: SeededQuestion[] = [];
  for (const topic of given.topics) {
    const inputs = topic.questions.map((question) => QuestionInput.parse(question));
    const { questionIds } = await addBatch(db, author, bankId, inputs, at);
    questionIds.forEach((questionId, place) => {
      const type = inputs[place]?.type;
      if (type) seeded.push({ questionId, type, topic: topic.name });
    });
  }
  return seeded;
}

export interface PaperWish {
  readonly name: string;
  readonly topics: readonly string[];
  readonly minutes: number;
  /** How many questions of a type, and the points of each. */
  readonly parts: readonly { type: WritableType; count: number; points: number }[];
}

const numerals = ['一', '二', '三', '四', '五'];

/** A finished paper with a section for each type, questions taken evenly from the topics. */
export async function seedPaper(
  db: Db,
  author: Caller,
  paperBankId: string,
  questions: readonly SeededQuestion[],
  wish: PaperWish,
  at: Date,
) {
  const sectionVOS = wish.parts.map(({ type, count, points }, place) => ({
    name: `${numerals[place]}、${typeLabel(type)}`,
    questionVOS: pickEvenly(questions, wish.topics, type, count).map(({ questionId }) => ({
      ...{ questionId, points, refresh: false },
    })),
  }));
  const body = { name: wish.name, paperBankId, type: paperTypes.manual, suggestedMinutes: wish.minutes, sectionVOS };
  const { paperId, version } = await addPaper(db, author, body, at);
  await modifyPaper(db, author, paperId, { version, state: 'READY' }, at);
  return paperId;
}

function pickEvenly(
  questions: readonly SeededQuestion[],
  topics: readonly string[],
  type: WritableType,
  count: number,
) {
  const piles = topics.map((topic) => questions.filter((one) => one.type === type && one.topic === topic));
  const picked: SeededQuestion[] = [];
  for (let round = 0; picked.length < count; round += 1) {
    const layer = piles.flatMap((pile) => pile[round] ?? []);
    if (layer.length === 0) return picked;
    picked.push(...layer.slice(0, count - picked.length));
  }
  return picked;
}
