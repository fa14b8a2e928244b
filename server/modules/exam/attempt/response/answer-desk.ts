import { GroupCommit } from '../../../../kit/group-commit.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { type SaveRequest, saveTogether } from './save.queries.ts';

/**
 * Takes the saves of one process to the database, those of many examinees in one commit: the attempt's deadline once the
 * answers are durable; undefined: to be tried alone.
 */
export type AnswerDesk = GroupCommit<SaveRequest, string>;

/** So many characters weigh as much as one more answer. */
const charactersOfAnAnswer = 1000;

function weightOf({ answers }: SaveRequest) {
  const texts = answers.flatMap(({ response }) => response).filter((part) => typeof part === 'string');
  const characters = texts.reduce((sum, text) => sum + text.length, 0);
  return answers.length + Math.floor(characters / charactersOfAnAnswer);
}

export const openAnswerDesk = (db: Db): AnswerDesk =>
  new GroupCommit<SaveRequest, string>({
    commit: (requests) => saveTogether(db, requests),
    keyOf: (request) => request.attemptId,
    weightOf,
    mostAtOnce: 400,
    mostWaiting: 10_000,
    mostOfOneKey: 32,
    groupsAtOnce: 2,
    pauseMs: 4,
  });
