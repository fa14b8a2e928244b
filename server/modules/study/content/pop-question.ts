import type { Parsed } from '#contract/endpoint.ts';
import type { popQuestion } from '#contract/study/pop-question.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { plainText } from '../../../kit/text/rich-text.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdManaged, requireManaged } from '../course/reach.queries.ts';
import { getSection } from './content.queries.ts';
import * as queries from './pop-question.queries.ts';

const shortStem = 120;
const short = <Row extends { readonly stem: string }>(row: Row) => ({
  ...row,
  stem: plainText(row.stem).slice(0, shortStem),
});

/** A film of a course that the caller manages. */
async function requireFilm(db: Db, user: Caller, sectionId: string) {
  const section = await getSection(db, user.organisationId, sectionId);
  await requireManaged(db, user, section.courseId);
  if (section.kind !== 'VIDEO') throw refuse('notFound');
  return section;
}

export async function readPopQuestions(db: Db, user: Caller, sectionId: string) {
  await requireFilm(db, user, sectionId);
  return (await queries.popQuestions(db, user.organisationId, sectionId)).map(short);
}

export async function searchPopQuestions(db: Db, user: Caller, query: Parsed<(typeof popQuestion)['search'], 'query'>) {
  await requireFilm(db, user, query.sectionId);
  const { data, total } = await queries.choosableQuestions(db, user, query);
  return { data: data.map(short), total };
}

/** What stands there already may stay though the caller does not see its bank: only new ones are looked for. */
export function setPopQuestions(
  db: Db,
  user: Caller,
  sectionId: string,
  { questions }: Parsed<(typeof popQuestion)['set'], 'body'>,
) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const film = await requireFilm(db, user, sectionId);
    const course = await holdManaged(db, user, film.courseId);
    const known = await queries.popQuestions(db, organisationId, sectionId);
    const kept = new Map(known.map(({ itemId, questionId }) => [itemId, questionId]));
    const fresh = questions.filter(({ itemId }) => itemId === null).map(({ questionId }) => questionId);
    const named = questions.flatMap(({ itemId }) => itemId ?? []);
    const isKnown = questions.every(({ itemId, questionId }) => itemId === null || kept.get(itemId) === questionId);
    const choosable = await queries.choosableAmong(db, user, fresh);
    if (!isKnown || new Set(named).size < named.length || !fresh.every((id) => choosable.has(id)))
      throw refuse('notFound');
    const late = questions.findIndex(({ atMs }) => film.durationMs !== null && atMs >= film.durationMs);
    if (late >= 0) throw refuseFields({ [`questions.${late}.atMs`]: '这个时间在视频结束以后，请改早一些' });
    const said = questions.map(({ itemId, ...one }) => ({ ...one, itemId: itemId ?? newId() }));
    await queries.writePopQuestions(db, organisationId, sectionId, said);
    const moments = said.map(({ questionId, atMs, mustBeRight }) => ({ questionId, atMs, mustBeRight }));
    const detail = { course: course.name, title: film.title, before: { questions: known.length }, questions: moments };
    await audit(db, user, { action: 'courseSection.questions', target: sectionId, detail });
    return { questions: said.length };
  });
}
