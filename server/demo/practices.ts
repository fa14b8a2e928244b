import type { PracticeMode } from '#contract/study/practice.ts';
import { PracticeBody } from '#contract/study/practice.ts';
import { addMinutes } from '../kit/clock.ts';
import type { Caller } from '../kit/http/serve.ts';
import type { Db } from '../kit/transaction.ts';
import { questionVersions } from '../modules/question/index.ts';
import {
  addPractice,
  answerItem,
  assessItem,
  changePracticeState,
  finishSession,
  markWrong,
  ownPoints,
  readSession,
  startSession,
  wrongSheet,
} from '../modules/study/index.ts';
import { levelIn, likelyResponse } from './answering.ts';
import { shanghaiDay } from './calendar.ts';
import { type Random, randomOf } from './chance.ts';
import type { DemoPractice } from './data/practices.ts';
import type { SeededOrganisation } from './people.ts';

export interface PracticeDesk {
  readonly db: Db;
  readonly organisation: SeededOrganisation;
  readonly author: Caller;
  readonly at: Date;
}

async function bankNamed({ db, organisation }: PracticeDesk, name: string) {
  const found = await db
    .selectFrom('questionBank')
    .select('id')
    .where('organisationId', '=', organisation.organisationId)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return found.id;
}

interface Round {
  readonly practiceId: string;
  readonly mode: PracticeMode;
  readonly me: Caller;
  readonly username: string;
  /** Of the questions of the session. */
  readonly share: number;
  readonly at: Date;
}

/** One person in one session, question by question, as they would have answered. */
async function practise({ db }: PracticeDesk, { practiceId, mode, me, username, share, at }: Round) {
  const points = mode === 'KNOWLEDGE' ? await ownPoints(db, me, practiceId, at) : [];
  const knowledgeId = points.toSorted((a, b) => b.questions - a.questions)[0]?.knowledgeId;
  if (mode === 'KNOWLEDGE' && knowledgeId === undefined) return;
  const { sessionId } = await startSession(db, me, { practiceId, mode, knowledgeId }, at);
  const { items } = await readSession(db, me, sessionId, at);
  const asked = items.filter(({ held, type }) => !held && type !== 'CODE').slice(0, Math.ceil(items.length * share));
  const ids = asked.map(({ questionVersionId }) => questionVersionId);
  const contents = await questionVersions(db, me.organisationId, ids);
  const random: Random = randomOf(`${username} ${practiceId}`);
  const level = levelIn(mode, username);
  let time = at;
  for (const id of ids) {
    const content = contents.get(id);
    if (!content) continue;
    time = addMinutes(time, 1);
    const response = likelyResponse(content, level, random);
    await answerItem(db, me, sessionId, id, response, time);
    if (content.type === 'SHORT' && mode !== 'MOCK')
      await assessItem(db, me, sessionId, id, random() < 0.5 ? 'KNOWN' : 'PARTLY', time);
  }
  if (share === 1) await finishSession(db, me, sessionId, addMinutes(time, 1));
}

/** Some of what went wrong has a reason. */
async function explainWrong({ db, at }: PracticeDesk, me: Caller, words: DemoPractice['reasons']) {
  const sheet = await wrongSheet(db, me, {}, at);
  for (const [place, said] of words.entries()) {
    const one = sheet[place];
    if (one) await markWrong(db, me, one.questionId, { ...said, mastered: false }, at);
  }
}

/** A practice with people somewhere in it: the first practised some days ago, the last have just begun. */
async function seedPractice(desk: PracticeDesk, { bank, learners, reasons, ...given }: DemoPractice) {
  const { db, author, organisation, at } = desk;
  const made = shanghaiDay(at, -12, 9);
  const fields = PracticeBody.parse({
    ...given,
    source: { ...given.source, bankIds: [await bankNamed(desk, bank)] },
  });
  const { practiceId } = await addPractice(db, author, fields, made);
  await changePracticeState(db, author, practiceId, 1, 'RELEASED', addMinutes(made, 5));
  const [mode] = fields.modes;
  if (mode === undefined) return;
  for (const [place, username] of learners.entries()) {
    const me = organisation.as(username);
    const begun = shanghaiDay(at, -1 - 2 * (learners.length - place), 20);
    // The last has only just begun.
    const share = place === learners.length - 1 ? 0.5 : 1;
    await practise(desk, { ...{ practiceId, mode, me, username, share }, at: begun });
    if (place === 0) await explainWrong(desk, me, reasons);
  }
}

export async function seedPractices(desk: PracticeDesk, practices: readonly DemoPractice[]) {
  for (const one of practices) await seedPractice(desk, one);
}
