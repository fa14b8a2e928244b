import type { Parsed } from '#contract/endpoint.ts';
import type { postExam } from '#contract/exam/post.ts';
import { matchOf } from '#shared/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { evidenceSettingsOf } from '../../post/index.ts';
import { getExam, scope } from '../result/result.ts';
import * as queries from './post-exam.queries.ts';

/** What the model of this exam asks, and of whom. */
async function askedIn(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  const exam = await getExam(db, user, examId, at);
  const model = await queries.modelOfExam(db, organisationId, examId);
  const [post] = model;
  if (!post) throw refuse('notFound');
  const abilityIds = model.map(({ abilityId }) => abilityId);
  const bearings = await queries.bearingsIn(db, organisationId, examId, abilityIds);
  const { thresholds } = await evidenceSettingsOf(db, organisationId);
  const { attempts, people } = scope(user, examId);
  return { exam, post, people, asked: { examId, model, bearings, thresholds, attempts } };
}

type Asked = Awaited<ReturnType<typeof askedIn>>['asked'];

const nobody = { share: null, levels: [0, 0, 0, 0, 0], metCount: 0 };

/** An exam made from the model of a post, ability by ability, over the people in reach. */
export async function postExamDetail(db: Db, user: Caller, examId: string, at: Date) {
  const { exam, post, asked } = await askedIn(db, user, examId, at);
  const { people, metCount, abilities } = await queries.totalsOf(db, user.organisationId, asked);
  return {
    ...{ examId, examName: exam.name, people, metCount },
    post: { postId: post.postId, postName: post.postName, modelNumber: post.modelNumber },
    abilities: asked.model.map(({ abilityId, name, weight, requiredLevel, mustHave }) => ({
      ...{ abilityId, name, weight: weight / 100, requiredLevel, mustHave },
      questionCount: asked.bearings.filter((bearing) => bearing.abilityId === abilityId).length,
      ...(abilities.find((one) => one.abilityId === abilityId) ?? nobody),
    })),
  };
}

function matchIn(model: Asked['model'], shown: readonly { readonly abilityId: string; readonly level: number }[]) {
  const level = new Map(shown.map((one) => [one.abilityId, one.level]));
  const { score, coverage, mustHaveMet } = matchOf(model, (abilityId) => level.get(abilityId));
  return { match: score, coverage, mustHaveMet };
}

type PeopleQuery = Parsed<typeof postExam.people, 'query'>;

/** A page of these people with what the exam says of them; who matches best comes first. */
export async function postExamPeople(db: Db, user: Caller, query: PeopleQuery, at: Date) {
  const { examId, ...wished } = query;
  const { people, asked } = await askedIn(db, user, examId, at);
  const { rows, total } = await queries.peoplePage(db, user.organisationId, asked, { ...wished, people });
  return { data: rows.map((row) => ({ ...row, ...matchIn(asked.model, row.abilities) })), total };
}
