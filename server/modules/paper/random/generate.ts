import { randomInt } from 'node:crypto';
import type { RandomDemand } from '#contract/paper/demand.ts';
import { paperTotals } from '#contract/paper/totals.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { pickable, poolQuestions } from '../../question/index.ts';
import { chanceOf, type DrawnItem, drawing, ownPoints, type UnmetRules } from '../assembly/index.ts';
import { namesIn } from '../names.ts';
import { updatePaper } from '../paper/paper.queries.ts';
import { differences, exchange } from '../paper/paper.rules.ts';
import { placements, replaceSections } from '../paper/placement.queries.ts';
import { refuseTooFewPoints } from '../paper/ready.rules.ts';
import { drawDemandOf, filtersOf, itemOf, unmetOf } from './demand.rules.ts';
import { lockRandom } from './random-rules.ts';
import { findRules, noteGenerated } from './rule.queries.ts';

export const mostSeed = 2 ** 31;

/** What stands in the way, each with its numbers. */
async function unmetSentences(db: Db, user: Caller, demand: RandomDemand, unmet: readonly UnmetRules[]) {
  const nameOf = await namesIn(db, user, { filters: filtersOf(demand) });
  return unmetOf(unmet, drawDemandOf(demand), nameOf).map(({ text }) => text);
}

/** A paper by these rules; what the questions are worth and their versions are read when they are drawn. */
async function drawnSections(db: Db, user: Caller, demand: RandomDemand, seed: number) {
  const pool = await poolQuestions(db, user, filtersOf(demand));
  const order = drawDemandOf(demand);
  const stock = pool.map((question) => itemOf(question));
  const { items, unmet } = await inPieces(drawing(stock, order, chanceOf(seed)));
  if (!items) throw refuse('paperRulesUnmet', { unmet: (await unmetSentences(db, user, demand, unmet)).join('。') });
  const questionIds = items.map(({ id }) => id);
  const current = await pickable(db, user.organisationId, questionIds);
  if (current.size < questionIds.length) {
    throw refuse('paperQuestionGone', { count: questionIds.length - current.size });
  }
  const place = ({ id: questionId, rule, points }: DrawnItem) => {
    const question = current.get(questionId);
    if (!question) return [];
    const { id: questionVersionId, difficulty } = question;
    const worth = order.rules[rule]?.points === null ? ownPoints(question.points) : points;
    return [{ questionId, questionVersionId, difficulty, points: worth }];
  };
  return demand.sections.map(({ name }, section) => ({
    name,
    questions: items.filter((item) => item.section === section).flatMap(place),
  }));
}

/** Draws the paper anew by the rules that were saved; all its questions are replaced, or none. */
export function generateRandom(db: Db, user: Caller, paperId: string, seen: number, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const standing = await lockRandom(db, organisationId, paperId, seen);
    const { demand } = (await findRules(db, organisationId, paperId)) ?? {};
    if (!demand) throw refuse('paperRulesMissing');
    const seed = randomInt(mostSeed);
    const sections = await drawnSections(db, user, demand, seed);
    const after = sections.flatMap(({ questions }) => questions);
    const before = await placements(db, organisationId, paperId);
    await replaceSections(db, organisationId, paperId, sections);
    if (standing.state === 'READY') refuseTooFewPoints(await placements(db, organisationId, paperId));
    const totals = paperTotals(after);
    const version = await updatePaper(db, organisationId, paperId, totals, at);
    await noteGenerated(db, organisationId, paperId, at);
    const detail = { seed, ...differences(standing, totals), ...exchange(before, after) };
    await audit(db, user, { action: 'paper.generate', target: paperId, detail });
    return { version };
  });
}
