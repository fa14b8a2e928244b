import { randomInt } from 'node:crypto';
import type { Parsed } from '#contract/endpoint.ts';
import type { individualPapers } from '#contract/paper/individual.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { newId } from '../../../kit/id.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { authorViews } from '../../question/index.ts';
import { wireSections } from '../paper/paper.rules.ts';
import { questionCountOf } from '../random/demand.rules.ts';
import { mostSeed } from '../random/generate.ts';
import { lockRandom, rulesOf } from '../random/random-rules.ts';
import { findRules } from '../random/rule.queries.ts';
import { feasibility } from '../random/stock.ts';
import { expectedOverlap } from './expected-overlap.rules.ts';
import * as made from './made.queries.ts';
import { problemsIn } from './problems.ts';
import * as queries from './set.queries.ts';

/** Questions of all papers of a set together. */
const mostQuestions = 2_000_000;
/** Of one paper, with those that failed or were stopped. */
const mostSets = 20;

type Body<Name extends 'check' | 'start'> = Parsed<(typeof individualPapers)[Name], 'body'>;

async function requireRules(db: Db, organisationId: string, paperId: string) {
  const { demand } = (await findRules(db, organisationId, paperId)) ?? {};
  if (!demand) throw refuse('paperRulesMissing');
  return demand;
}

export async function checkIndividual(db: Db, user: Caller, { paperId, people }: Body<'check'>) {
  await rulesOf(db, user.organisationId, paperId);
  const demand = await requireRules(db, user.organisationId, paperId);
  const { draw, stock, ...found } = await feasibility(db, user, demand, { worths: true });
  const counts = draw.rules.map(({ count }) => count);
  const problems = await problemsIn(db, user, demand, found);
  const unmet = [...problems.unmet, ...problems.unequal];
  const worths = draw.rules.map(({ points }, rule) => points ?? found.worths[rule]?.least ?? 0);
  return {
    ...{ demand, unmet },
    overlap: found.unmet.length === 0 ? expectedOverlap(stock, counts, people) : null,
    /** Hundredths; everybody's, or null where papers cannot be made. */
    totalPoints: unmet.length === 0 ? counts.reduce((sum, count, rule) => sum + count * (worths[rule] ?? 0), 0) : null,
    questionCount: questionCountOf(demand),
    stock: stock.shelves.reduce((sum, { units }) => sum + units.length, 0),
  };
}

/** Orders the papers, which a job makes. The same order that still waits is not taken again. */
export function startIndividual(db: Db, user: Caller, { paperId, people, name }: Body<'start'>, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    await lockRandom(db, organisationId, paperId);
    const demand = await requireRules(db, organisationId, paperId);
    const waiting = await queries.findWaiting(db, user, { paperId, people, name, demand });
    if (waiting) return waiting;
    const standing = await queries.countSets(db, organisationId, paperId);
    if (standing >= mostSets) throw refuse('individualTooMany', { count: standing });
    if (questionCountOf(demand) * people > mostQuestions) {
      throw refuseFields({ people: `人数乘以每份的题数最多 ${mostQuestions / 10_000} 万` });
    }
    const { unmet, unequal } = await problemsIn(
      db,
      user,
      demand,
      await feasibility(db, user, demand, { worths: true }),
    );
    if (unmet.length > 0) throw refuse('paperRulesUnmet', { unmet: unmet.join('。') });
    if (unequal.length > 0) throw refuse('individualUnequal', { rules: unequal.join('。') });
    const place = { organisationId, setId: newId() };
    await queries.insertSet(db, user, { ...place, paperId, name, people, demand, seed: randomInt(mostSeed) }, at);
    await queries.individualJob.add(db, place);
    await audit(db, user, { action: 'individual.start', target: place.setId, detail: { paperId, name, people } });
    return { setId: place.setId };
  });
}

const placeOf = ({ organisationId }: Caller, setId: string): queries.Place => ({ organisationId, setId });

async function requireSet(db: Db, user: Caller, setId: string) {
  const found = await queries.findSet(db, placeOf(user, setId));
  if (!found) throw refuse('notFound');
  return found;
}

export const getSet = requireSet;

export async function setsOfPaper(db: Db, user: Caller, paperId: string) {
  await rulesOf(db, user.organisationId, paperId);
  return queries.setsOf(db, user.organisationId, paperId);
}

type Page = Parsed<typeof individualPapers.papers, 'query'>;

export async function papersOfSet(db: Db, user: Caller, { setId, ...page }: Page) {
  await requireSet(db, user, setId);
  const { data, total } = await made.paperPage(db, placeOf(user, setId), page);
  return { data: data.map((row) => ({ ...row, totalPoints: row.totalPoints / 100 })), total };
}

/** With the versions it was made of, whatever has become of the questions since. */
export async function paperOfSet(db: Db, user: Caller, setId: string, number: number) {
  const { demand } = await requireSet(db, user, setId);
  const paper = await made.findPaper(db, placeOf(user, setId), number);
  if (!paper) throw refuse('notFound');
  const placed = paper.questionVersionIds.map((questionVersionId, at) => ({
    ...{ questionVersionId, sectionPosition: paper.sections[at] ?? 0, points: paper.points[at] ?? 0 },
  }));
  const names = demand.sections.map(({ name }, position) => ({ name, position }));
  return {
    sectionVOS: wireSections(names, placed, await authorViews(db, user.organisationId, paper.questionVersionIds)),
  };
}

export function cancelIndividual(db: Db, user: Caller, setId: string) {
  return inTransaction(db, async (db) => {
    const { name } = await requireSet(db, user, setId);
    const cancelled = await queries.cancelSet(db, placeOf(user, setId));
    if (cancelled) await audit(db, user, { action: 'individual.cancel', target: setId, detail: { name } });
    return { cancelled };
  });
}

export function deleteIndividual(db: Db, user: Caller, setId: string) {
  return inTransaction(db, async (db) => {
    const { paperId, name, people } = await requireSet(db, user, setId);
    if (!(await queries.deleteSet(db, placeOf(user, setId)))) throw refuse('notFound');
    await audit(db, user, { action: 'individual.delete', target: setId, detail: { paperId, name, people } });
    return { deleted: true };
  });
}
