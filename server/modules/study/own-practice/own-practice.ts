import type { OwnPractice } from '#contract/study/own-practice.ts';
import { readPracticeSource } from '#contract/study/practice.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { pointsOf } from '../practice/source.queries.ts';
import * as queries from './own-practice.queries.ts';
import { closedBecause } from './own-practice.rules.ts';
import { sessionView } from './session.rules.ts';

type Paging = { readonly page: number; readonly size: number };

type Wanted = Paging & { readonly practiceId?: string | undefined };

export async function listOwn(db: Db, user: Caller, wanted: Wanted, at: Date) {
  const { data, total } = await queries.ownPractices(db, user, wanted);
  if (wanted.practiceId && total === 0) throw refuse('notFound');
  const rows = data.map((row): OwnPractice => ({ ...row, closedBecause: closedBecause(row, at) }));
  return { data: rows, total };
}

export async function ownPoints(db: Db, user: Caller, practiceId: string, at: Date) {
  const own = await queries.findOwn(db, user, practiceId);
  if (!own) throw refuse('notFound');
  return pointsOf(db, user, readPracticeSource(own.source), at);
}

export async function ownHistory(db: Db, user: Caller, page: Paging, at: Date) {
  const { data, total } = await queries.sessionHistory(db, user, page);
  return { data: data.map((row) => sessionView(row, at)), total };
}
