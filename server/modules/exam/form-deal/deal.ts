import type { Db } from '../../../kit/transaction.ts';
import { giveForms } from '../designation/designation.queries.ts';
import type { ExamRow } from '../exam/exam.queries.ts';
import * as queries from './deal.queries.ts';
import { dealtForms, isDealt } from './deal.rules.ts';

/** Gives a form to every examinee who has none, in an exam that has several to deal; its row is held. */
export async function dealForms(
  db: Db,
  { organisationId, id, source }: Pick<ExamRow, 'organisationId' | 'id' | 'source'>,
) {
  if (source === 'DESIGNATED') return giveForms(db, organisationId, id);
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

/** Who begins again gets another form, while one is left that they have not sat; the row of the examinee is held. */
export async function dealAgain(db: Db, organisationId: string, examId: string, userId: string) {
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
