import { paperTypes } from '#contract/paper/paper.ts';
import { QuestionInput } from '#contract/question/content.ts';
import { type ItemType, ItemTypeName, typeLabel } from '#contract/question/type.ts';
import { addMinutes } from '../kit/clock.ts';
import type { Caller } from '../kit/http/serve.ts';
import type { Db } from '../kit/transaction.ts';
import { addPaper, addPaperBank, modifyPaper, saveRules } from '../modules/paper/index.ts';
import { addBank, addBatch } from '../modules/question/index.ts';
import { day } from './calendar.ts';
import { type DemoBank, type DemoQuestion, type DemoTopic, questionsOfTopic } from './data/index.ts';
import type { PaperWish } from './data/papers.ts';
import { firstWording, seedCorrections } from './question-life/corrections.ts';

export interface SeededQuestion {
  readonly questionId: string;
  readonly bankId: string;
  readonly type: ItemType;
  readonly topic: DemoTopic;
  readonly input: DemoQuestion;
}

export interface SeededBanks {
  readonly ids: ReadonlyMap<string, string>;
  readonly questions: readonly SeededQuestion[];
}

/** The questions of these banks, one topic a day. */
export async function seedBanks(db: Db, author: Caller, banks: readonly DemoBank[], at: Date) {
  const seeded: SeededQuestion[] = [];
  const ids = new Map<string, string>();
  let made = at;
  for (const { name, description, topics } of banks) {
    const { bankId } = await addBank(db, author, { name, description }, made);
    ids.set(name, bankId);
    for (const topic of topics) {
      const questions: readonly DemoQuestion[] = questionsOfTopic[topic];
      const inputs = questions.map((question) => QuestionInput.parse(firstWording(question)));
      const { questionIds } = await addBatch(db, author, bankId, inputs, made);
      questionIds.forEach((questionId, place) => {
        const input = questions[place];
        const type = ItemTypeName.safeParse(input?.type);
        if (input && type.success) seeded.push({ questionId, bankId, type: type.data, topic, input });
      });
      made = addMinutes(made, day);
    }
  }
  await seedCorrections(db, author, seeded, made);
  return { ids, questions: seeded } satisfies SeededBanks;
}

interface Shelf {
  readonly name: string;
  readonly description: string;
  readonly papers: readonly PaperWish[];
}

/** The papers of these paper banks, one every few days; gives the id of the paper that a wish became. */
export async function seedPapers(
  db: Db,
  author: Caller,
  questions: readonly SeededQuestion[],
  shelves: readonly Shelf[],
  at: Date,
) {
  const ids = new Map<PaperWish, string>();
  for (const { name, description, papers } of shelves) {
    const { paperBankId } = await addPaperBank(
      db,
      author,
      { name, description, categoryId: null, visibility: 'organisation' },
      at,
    );
    for (const wish of papers) {
      const made = addMinutes(at, ids.size * 3 * day);
      const seed = wish.drawn ? seedRandomPaper : seedPaper;
      ids.set(wish, await seed(db, author, paperBankId, questions, wish, made));
    }
  }
  return (wish: PaperWish) => ids.get(wish) ?? '';
}

const numerals = ['一', '二', '三', '四', '五'];
const sectionName = (place: number, type: ItemType) => `${numerals[place]}、${typeLabel(type)}`;

/** A paper with a section for each type, questions taken evenly from the topics. */
async function seedPaper(
  db: Db,
  author: Caller,
  paperBankId: string,
  questions: readonly SeededQuestion[],
  wish: PaperWish,
  at: Date,
) {
  const sectionVOS = wish.parts.map(({ type, count, points }, place) => ({
    name: sectionName(place, type),
    questionVOS: pickEvenly(questions, wish, type, count).map(({ questionId }) => ({
      ...{ questionId, points, refresh: false },
    })),
  }));
  const body = { name: wish.name, paperBankId, type: paperTypes.manual, suggestedMinutes: wish.minutes, sectionVOS };
  const { paperId, version } = await addPaper(db, author, body, at);
  if (!wish.draft) await modifyPaper(db, author, paperId, { version, state: 'READY' }, at);
  return paperId;
}

/** A paper whose questions are drawn from the banks of its topics. */
async function seedRandomPaper(
  db: Db,
  author: Caller,
  paperBankId: string,
  questions: readonly SeededQuestion[],
  wish: PaperWish,
  at: Date,
) {
  const ofTopics = questions.filter(({ topic }) => wish.topics.includes(topic));
  const bankIds = [...new Set(ofTopics.map(({ bankId }) => bankId))];
  const sections = wish.parts.map(({ type, count, points }, place) => ({
    name: sectionName(place, type),
    rules: [{ bankIds, type, count, points }],
  }));
  const body = {
    name: wish.name,
    paperBankId,
    type: paperTypes.random,
    suggestedMinutes: wish.minutes,
    sectionVOS: [],
  };
  const { paperId, version } = await addPaper(db, author, body, at);
  await saveRules(db, author, paperId, { version, sections, mustNotHave: [] }, at);
  return paperId;
}

function pickEvenly(questions: readonly SeededQuestion[], wish: PaperWish, type: ItemType, count: number) {
  const piles = wish.topics.map((topic) => {
    const pile = questions.filter((one) => one.type === type && one.topic === topic);
    const first = (wish.from ?? 0) % Math.max(1, pile.length);
    return [...pile.slice(first), ...pile.slice(0, first)];
  });
  const picked: SeededQuestion[] = [];
  for (let round = 0; picked.length < count; round += 1) {
    const layer = piles.flatMap((pile) => pile[round] ?? []);
    if (layer.length === 0) return picked;
    picked.push(...layer.slice(0, count - picked.length));
  }
  return picked;
}
