import { errorText } from '#contract/errors.ts';
import { audit } from '../../../kit/audit.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { lockPapers, setState } from './paper.queries.ts';
import { keepRenewed, type Placement, placementsOf } from './placement.queries.ts';
import { unready as unreadyPaper } from './ready.rules.ts';
import { settleDifficulties } from './replace-question.ts';

/** Finishes the drafts that can be; of every other one the reason is told. Those that were finished before stay so. */
export function finishPapers(db: Db, user: Caller, paperIds: readonly string[], at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId } = user;
    const found = await lockPapers(db, organisationId, paperIds);
    if (found.length < new Set(paperIds).size) throw refuse('notFound');
    const placed = await placementsOf(
      db,
      organisationId,
      found.map(({ paperId }) => paperId),
    );
    const whyNot = unreadyReasons(found, placed);
    const open = found.filter(({ state }) => state !== 'READY');
    const unready = open.flatMap(({ paperId, name }) => {
      const reason = whyNot.get(paperId);
      return reason === undefined ? [] : [{ paperId, name, reason }];
    });
    const ready = open.filter(({ paperId }) => !whyNot.has(paperId));
    const ids = new Set(ready.map(({ paperId }) => paperId));
    const renewed = placed.filter((one) => one.renewed && ids.has(one.paperId));
    if (ready.length > 0) {
      await settleDifficulties(db, organisationId, await keepRenewed(db, organisationId, renewed), at);
      await setState(db, organisationId, [...ids], 'READY');
      const detail = { papers: ready.map(({ name }) => name), ...(renewed.length > 0 && { renewed: idsIn(renewed) }) };
      await audit(db, user, { action: 'paper.finish', target: [...ids].join(' '), detail });
    }
    return { finished: ready.length, renewed: new Set(renewed.map((one) => one.questionId)).size, unready };
  });
}

/** Which questions, by paper. */
function idsIn(placed: readonly Placement[]) {
  const byPaper = Map.groupBy(placed, ({ paperId }) => paperId);
  return Object.fromEntries([...byPaper].map(([id, members]) => [id, members.map((one) => one.questionId)]));
}

function unreadyReasons(papers: Awaited<ReturnType<typeof lockPapers>>, placed: readonly Placement[]) {
  const byPaper = Map.groupBy(placed, ({ paperId }) => paperId);
  return new Map(
    papers.flatMap(({ paperId, name, state }) => {
      const archived = state === 'ARCHIVED' ? errorText('paperArchived', { name }) : undefined;
      const reason = archived ?? unreadyPaper(name, byPaper.get(paperId) ?? [])?.message;
      return reason === undefined ? [] : [[paperId, reason] as const];
    }),
  );
}
