import { StandingPaper } from '#contract/paper/paper.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { authorViews } from '../../question/index.ts';
import { findShelf } from '../bank/bank.queries.ts';
import { categories } from '../bank/category.queries.ts';
import { findPaper, lastAuthor, type PaperFilter, paperPage } from './paper.queries.ts';
import { wireSections, wireSummary } from './paper.rules.ts';
import { placements, sectionNames } from './placement.queries.ts';

/** The organisation's papers, or those of one bank that the platform shares. */
export async function paperRows(db: Db, organisationId: string, filter: PaperFilter) {
  if (filter.categoryId) await categories.get(db, organisationId, filter.categoryId);
  const shelf = filter.paperBankId ? await findShelf(db, organisationId, filter.paperBankId) : 'inner';
  if (!shelf) throw refuse('notFound');
  const { data, total } = await paperPage(db, organisationId, filter, shelf);
  const rows = data.map(wireSummary);
  return { data: shelf === 'inner' ? rows : rows.map((row) => ({ ...row, creator: '', examCount: 0 })), total };
}

/** A paper of the organisation, or one that the platform shares; who works for the platform is nobody else's business. */
export async function reachPaper(db: Db, organisationId: string, paperId: string) {
  const inner = await findPaper(db, organisationId, paperId);
  if (inner) return { ...inner, shared: false };
  const outer = await findPaper(db, organisationId, paperId, 'outer');
  if (!outer) throw refuse('notFound');
  return { ...outer, creator: '', shared: true };
}

/** The whole paper. Its version is read first, so that nobody can save over sections newer than the ones they saw. */
export async function getPaper(db: Db, organisationId: string, paperId: string) {
  const { shared, ...summary } = await reachPaper(db, organisationId, paperId);
  const names = await sectionNames(db, summary.organisationId, paperId);
  const placed = await placements(db, summary.organisationId, paperId);
  const versionIds = placed.map((question) => question.questionVersionId);
  const views = await authorViews(db, summary.organisationId, versionIds);
  if (shared) for (const [id, view] of views) views.set(id, { ...view, creator: '', sourceText: null, usedCount: 0 });
  const answerCount = placed.reduce((sum, { itemCount }) => sum + Math.max(itemCount, 1), 0);
  return { ...wireSummary({ ...summary, answerCount }), sectionVOS: wireSections(names, placed, views) };
}

/** What stands now, for a save that came too late: no more of it than the detail shows, and who saved it. */
export async function stalePaper(db: Db, organisationId: string, paperId: string) {
  const standing = await getPaper(db, organisationId, paperId);
  const savedBy = await lastAuthor(db, organisationId, paperId, standing.updatedAt);
  return refuse('stale', { current: StandingPaper.parse({ ...standing, savedBy }) });
}
