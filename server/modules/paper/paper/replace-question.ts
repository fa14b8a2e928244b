import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { bySection, totalsOf } from './paper.rules.ts';
import * as queries from './replace.queries.ts';

/**
 * In the papers that no exam was held with one question takes the place of others that say the same; their state stays.
 * `left` have it already, `beyond` are not the caller's to change. Whoever calls audits it.
 */
export function replaceQuestions(db: Db, user: Caller, replacement: queries.Replacement, at: Date) {
  const { organisationId } = user;
  const { mergeIds } = replacement;
  return inTransaction(db, async (db) => {
    if (!user.permissions.includes('paper.manage'))
      return { changed: [], left: [], beyond: await queries.openPapers(db, organisationId, mergeIds) };
    const papers = await queries.lockOpenPapers(db, organisationId, mergeIds);
    const ids = papers.map((paper) => paper.paperId);
    const changed = await queries.replaceIn(db, organisationId, ids, replacement);
    await settleDifficulties(db, organisationId, changed, at);
    return { changed, left: await queries.openPapers(db, organisationId, mergeIds), beyond: [] };
  });
}

/** How hard these papers are after questions of theirs were exchanged; each is of a new version. */
export async function settleDifficulties(db: Db, organisationId: string, paperIds: readonly string[], at: Date) {
  if (paperIds.length === 0) return;
  const weights = Map.groupBy(await queries.weightsIn(db, organisationId, paperIds), ({ paperId }) => paperId);
  const papers = [...weights].map(([paperId, questions]) => ({
    paperId,
    difficulty: totalsOf(bySection(questions)).meanDifficulty,
  }));
  await queries.setDifficulties(db, organisationId, papers, at);
}
