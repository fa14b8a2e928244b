import { now } from '../../../kit/clock.ts';
import type { Db } from '../../../kit/transaction.ts';
import { giveForms } from '../designation/designation.queries.ts';
import type { ExamRow } from '../exam/exam.queries.ts';
import { dealOwnAgain, dealOwnPapers } from '../individual/late.ts';
import * as queries from './deal.queries.ts';
import { dealtForms, isDealt } from './deal.rules.ts';

/** Gives a form to every examinee who has none, in an exam that has several to deal; its row is held. */
export async function dealForms(
  db: Db,
  { organisationId, id, source }: Pick<ExamRow, 'organisationId' | 'id' | 'source'>,
) {
  if (source === 'DESIGNATED') return giveForms(db, organisationId, id);
  if (source === 'INDIVIDUAL') await dealOwnPapers(db, { organisationId, examId: id }, now());
  if (!isDealt(source)) return;
  const formIds = await queries.formIdsOf(db, organisationId, id);
  const people = await queries.peopleInOrder(db, organisationId, id);
  if (people.every(({ formId }) => formId !== null)) return;
  const sat = Map.groupBy(await queries.satForms(db, organisationId, id), ({ userId }) => userId);
  const deal = dealtForms(
    people.map((person) => ({ ...person, sat: new Set((sat.get(person.userId) ?? []).map(({ formId }) => formId)) })),
    formIds,
  );
  await queries.setForms(db, organisationId, id, deal);
}

interface Place {
  readonly organisationId: string;
  readonly examId: string;
  readonly source: string;
}

/**
 * Who begins again gets another form, while one is left that they have not sat, or a new one of their own; undefined where
 * the source deals none. The row of the examinee is held.
 */
export async function dealAgain(db: Db, { organisationId, examId, source }: Place, userId: string) {
  if (source === 'INDIVIDUAL') return dealOwnAgain(db, { organisationId, examId }, userId, now());
  if (!isDealt(source)) return undefined;
  const formIds = await queries.formIdsOf(db, organisationId, examId);
  const sat = await queries.satForms(db, organisationId, examId, userId);
  const people = await queries.peopleInOrder(db, organisationId, examId);
  const others = people.map((person) =>
    person.userId === userId
      ? { userId, formId: null, sat: new Set(sat.map(({ formId }) => formId)) }
      : { ...person, sat: new Set<string>() },
  );
  const deal = dealtForms(
    others.filter((person) => person.userId === userId || person.formId !== null),
    formIds,
  );
  await queries.setForms(db, organisationId, examId, deal);
  return deal.get(userId);
}
