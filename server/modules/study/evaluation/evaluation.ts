import type { Parsed } from '#contract/endpoint.ts';
import type { CourseEvaluation, courseEvaluation } from '#contract/study/evaluation.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import * as queries from './evaluation.queries.ts';

type Search = (typeof courseEvaluation)['search'];
type Save = (typeof courseEvaluation)['save'];

function hindrance({ member, learned }: { readonly member: boolean; readonly learned: boolean }) {
  if (!member) return '加入课程并学过以后可以评价';
  return learned ? null : '学过一节以后可以评价';
}

export async function evaluationSummary(db: Db, user: Caller, courseId: string) {
  const place = await queries.placeIn(db, user, courseId);
  const { hidden, ...tally } = await queries.tally(db, user.organisationId, courseId);
  return {
    ...tally,
    own: await queries.ownEvaluation(db, user, courseId),
    hindrance: hindrance(place),
    hidden: place.manages ? hidden : null,
  };
}

export async function searchEvaluations(
  db: Db,
  user: Caller,
  page: Parsed<Search, 'query'>,
  filter: Parsed<Search, 'body'>,
) {
  const { manages } = await queries.placeIn(db, user, page.courseId);
  return queries.evaluationPage(db, user, { ...page, ...filter }, manages);
}

/** Nobody judges what they have not begun. */
export function evaluate(db: Db, user: Caller, courseId: string, said: Parsed<Save, 'body'>, at: Date) {
  return inTransaction(db, async (db) => {
    const place = await queries.placeIn(db, user, courseId);
    const why = hindrance(place);
    if (why !== null) throw refuse('evaluationTooSoon', { why });
    const before = await queries.ownEvaluation(db, user, courseId);
    if (before && before.stars === said.stars && before.words === said.words) return before;
    await queries.saveEvaluation(db, user, courseId, said, at);
    const after = await queries.ownEvaluation(db, user, courseId);
    if (!after) throw refuse('notFound');
    const detail = { name: place.name, stars: said.stars, ...(before && { before: before.stars }) };
    await audit(db, user, { action: 'courseEvaluation.save', target: courseId, detail });
    return after;
  });
}

/** Said a second time it changes nothing: the first reason stays. */
export const hideEvaluation = (db: Db, user: Caller, evaluationId: string, reason: string, at: Date) =>
  change(db, user, evaluationId, async (db, held) => {
    if (held.hiddenReason !== null) return undefined;
    await queries.setHidden(db, user, evaluationId, reason, at);
    return { action: 'courseEvaluation.hide', detail: { reason, words: held.words } };
  });

export const showEvaluation = (db: Db, user: Caller, evaluationId: string, at: Date) =>
  change(db, user, evaluationId, async (db, held) => {
    if (held.hiddenReason === null) return undefined;
    await queries.setHidden(db, user, evaluationId, null, at);
    return { action: 'courseEvaluation.show', detail: {} };
  });

export const replyToEvaluation = (db: Db, user: Caller, evaluationId: string, reply: string, at: Date) =>
  change(db, user, evaluationId, async (db, held) => {
    if (held.reply === reply) return undefined;
    await queries.setReply(db, user, evaluationId, reply, at);
    return { action: 'courseEvaluation.reply', detail: { before: held.reply, after: reply } };
  });

interface Done {
  readonly action: string;
  readonly detail: Readonly<Record<string, string>>;
}

type Held = Awaited<ReturnType<typeof queries.holdEvaluation>>;

function change(
  db: Db,
  user: Caller,
  evaluationId: string,
  make: (db: Db, held: Held) => Promise<Done | undefined>,
): Promise<CourseEvaluation> {
  return inTransaction(db, async (db) => {
    const held = await queries.holdEvaluation(db, user, evaluationId);
    const done = await make(db, held);
    if (!done) return held;
    const detail = { name: held.courseName, by: held.realName, ...done.detail };
    await audit(db, user, { action: done.action, target: held.courseId, detail });
    return queries.holdEvaluation(db, user, evaluationId);
  });
}
