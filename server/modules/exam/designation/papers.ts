import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { staffInScope } from '../../directory/index.ts';
import { paperSummaries } from '../../paper/index.ts';
import { type ExamRow, paperIdsOf } from '../exam/exam.queries.ts';
import { formsOf } from '../exam/form.queries.ts';
import * as queries from './designation.queries.ts';
import { inBrackets } from './designation.rules.ts';

const manage = 'exam.manage';

type Exam = Pick<ExamRow, 'organisationId' | 'id' | 'state' | 'source'>;

/** What may be designated: the papers of a draft, the forms of a published exam. */
export async function papersIn(db: Db, { organisationId, id, state }: Exam) {
  if (state !== 'DRAFT') return formsOf(db, organisationId, id);
  const paperIds = await paperIdsOf(db, organisationId, id);
  const known = new Map((await paperSummaries(db, organisationId, paperIds)).map((paper) => [paper.paperId, paper]));
  return paperIds.flatMap((paperId) => known.get(paperId) ?? []);
}

/** Nothing is designated elsewhere, and nothing else than the exam's papers. */
export async function refuseOtherPapers(db: Db, exam: Exam, paperIds: readonly (string | null)[]) {
  if (exam.source !== 'DESIGNATED') throw refuse('designationSource');
  const known = new Set((await papersIn(db, exam)).map(({ paperId }) => paperId));
  if (paperIds.some((paperId) => paperId !== null && !known.has(paperId))) throw refuse('designationPaper');
}

/** Gives people who have just come in their paper. */
export async function designateNew(db: Db, user: Caller, exam: Exam, paperId: string, userIds: readonly string[]) {
  await refuseOtherPapers(db, exam, [paperId]);
  const reachable = staffInScope(user, manage);
  const people = await queries.designatedPeople(db, user.organisationId, exam.id, reachable, userIds);
  const without = people.filter((person) => person.paperId === null && !person.begun);
  const given = without.map(({ userId }) => ({ userId, paperId }));
  await queries.setDesignations(db, user.organisationId, exam.id, given, true);
}

/** Nobody is left without a paper when an exam is published; those in reach are named. */
export async function refuseWithout(db: Db, user: Caller, { organisationId, id }: Pick<Exam, 'organisationId' | 'id'>) {
  const counts = await queries.peopleByPaper(db, organisationId, id, queries.everybody);
  const count = counts.get(null) ?? 0;
  if (count === 0) return;
  const first = { examId: id, without: true, page: 0, size: 3 };
  const { data } = await queries.designatedPage(db, organisationId, first, staffInScope(user, manage, id));
  const names = data.map(({ realName }) => realName);
  throw refuse('designationMissing', { count, names: inBrackets(names, count) });
}
