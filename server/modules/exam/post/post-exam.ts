import type { Parsed } from '#contract/endpoint.ts';
import type { postExam } from '#contract/exam/post.ts';
import { type Match, matchOf } from '#shared/match.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import type { Db } from '../../../kit/transaction.ts';
import { evidenceSettingsOf, levelOfMean } from '../../post/index.ts';
import { getExam, scope } from '../result/result.ts';
import * as queries from './post-exam.queries.ts';

/** What each person in reach has shown in this exam of what its model asks. */
async function standings(db: Db, user: Caller, examId: string, at: Date) {
  const { organisationId } = user;
  const exam = await getExam(db, user, examId, at);
  const model = await queries.modelOfExam(db, organisationId, examId);
  const [first] = model;
  if (!first) throw refuse('notFound');
  const abilityIds = model.map(({ abilityId }) => abilityId);
  const bearings = await queries.bearingsIn(db, organisationId, examId, abilityIds);
  const { attempts } = scope(user, examId);
  const { rows, attemptIds } = await queries.sharesOfPeople(db, organisationId, examId, bearings, attempts);
  const settings = await evidenceSettingsOf(db, organisationId);
  const shown = rows.map((row) => ({ ...row, level: levelOfMean(row.share, settings) }));
  return {
    exam,
    model,
    post: first,
    bearings,
    shown,
    attemptIds,
    byPerson: Map.groupBy(shown, ({ userId }) => userId),
  };
}

type Standings = Awaited<ReturnType<typeof standings>>;

const levels = [1, 2, 3, 4, 5] as const;

function abilityOf({ shown, bearings }: Standings, asked: Standings['model'][number]) {
  const mine = shown.filter(({ abilityId }) => abilityId === asked.abilityId);
  return {
    ...{ abilityId: asked.abilityId, name: asked.name, weight: asked.weight / 100 },
    ...{ requiredLevel: asked.requiredLevel, mustHave: asked.mustHave },
    questionCount: bearings.filter(({ abilityId }) => abilityId === asked.abilityId).length,
    share: mine.length === 0 ? null : mine.reduce((sum, { share }) => sum + share, 0) / mine.length,
    levels: levels.map((level) => mine.filter((one) => one.level === level).length),
    metCount: mine.filter(({ level }) => level >= asked.requiredLevel).length,
  };
}

type Shown = Standings['shown'];

function matchIn(model: Standings['model'], shown: Shown): Match {
  const level = new Map(shown.map((one) => [one.abilityId, one.level]));
  return matchOf(model, (abilityId) => level.get(abilityId));
}

/** An exam made from the model of a post, ability by ability, over the people in reach. */
export async function postExamDetail(db: Db, user: Caller, examId: string, at: Date) {
  const all = await standings(db, user, examId, at);
  const { exam, model, post, byPerson } = all;
  return {
    ...{ examId, examName: exam.name },
    post: { postId: post.postId, postName: post.postName, modelNumber: post.modelNumber },
    people: byPerson.size,
    metCount: [...byPerson.values()].filter((shown) => matchIn(model, shown).score === 1).length,
    abilities: model.map((asked) => abilityOf(all, asked)),
  };
}

type PeopleQuery = Parsed<typeof postExam.people, 'query'>;

/** Each of these people with what the exam says of them; who matches best comes first. */
export async function postExamPeople(db: Db, user: Caller, query: PeopleQuery, at: Date) {
  const { examId, keyword, page, size } = query;
  const { model, byPerson, attemptIds } = await standings(db, user, examId, at);
  const { people: reach } = scope(user, examId);
  const people = await queries.peopleOf(db, user.organisationId, attemptIds, { keyword, reach });
  const rows = people
    .map((person) => {
      const shown = byPerson.get(person.userId) ?? [];
      const { score, coverage, mustHaveMet } = matchIn(model, shown);
      const abilities = shown.map(({ abilityId, share, level }) => ({ abilityId, share, level }));
      return { ...person, match: score, coverage, mustHaveMet, abilities };
    })
    .sort((one, other) => (other.match ?? -1) - (one.match ?? -1));
  return { data: rows.slice(page * size, (page + 1) * size), total: rows.length };
}
