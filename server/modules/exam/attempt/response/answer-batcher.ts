import { textOf } from '#shared/short-response.ts';
import { GroupCommit } from '../../../../kit/group-commit.ts';
import type { Db } from '../../../../kit/transaction.ts';
import { type SaveRequest, saveTogether } from './save.queries.ts';

/**
 * Takes the saves of one process to the database, those of many examinees in one commit: the attempt's deadline once the
 * answers are durable; undefined: to be tried alone.
 */
export type AnswerBatcher = GroupCommit<SaveRequest, number>;

/** This many characters of an answer count as one more unit of weight. */
const charactersOfAnAnswer = 1000;

function weightOf({ answers }: SaveRequest) {
  let characters = 0;
  for (const { response } of answers)
    for (const part of Array.isArray(response) ? response : [textOf(response)])
      if (typeof part === 'string') characters += part.length;
  return answers.length + Math.floor(characters / charactersOfAnAnswer);
}

export const openAnswerBatcher = (db: Db): AnswerBatcher =>
  new GroupCommit<SaveRequest, number>({
    commit: (requests) => saveTogether(db, requests),
    keyOf: (request) => request.attemptId,
    weightOf,
    mostAtOnce: 400,
    mostWaiting: 10_000,
    mostOfOneKey: 32,
    groupsAtOnce: 2,
    pauseMs: 4,
  });
