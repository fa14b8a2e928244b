import { paper } from '#contract/paper/paper.ts';
import { refuse } from '../../../kit/errors.ts';
import type { Db } from '../../../kit/transaction.ts';
import { authorViews } from '../../question/index.ts';
import { getBank } from '../bank/bank.queries.ts';
import { getCategory } from '../bank/category.queries.ts';
import { findPaper, type PaperFilter, paperPage } from './paper.queries.ts';
import { wireSections, wireSummary } from './paper.rules.ts';
import { placements, sectionNames } from './placement.queries.ts';

export async function paperRows(db: Db, organisationId: string, filter: PaperFilter) {
  if (filter.categoryId) await getCategory(db, organisationId, filter.categoryId);
  if (filter.paperBankId) await getBank(db, organisationId, filter.paperBankId);
  const { data, total } = await paperPage(db, organisationId, filter);
  return { data: data.map(wireSummary), total };
}

/** The whole paper. Its version is read first, so that nobody can save over sections newer than the ones they saw. */
export async function getPaper(db: Db, organisationId: string, paperId: string) {
  const summary = await findPaper(db, organisationId, paperId);
  if (!summary) throw refuse('notFound');
  const names = await sectionNames(db, organisationId, paperId);
  const placed = await placements(db, organisationId, paperId);
  const versionIds = placed.map((question) => question.questionVersionId);
  const views = await authorViews(db, organisationId, versionIds);
  return { ...wireSummary(summary), sectionVOS: wireSections(names, placed, views) };
}

/** What stands now, for a save that came too late: no more of it than the detail shows. */
export async function stalePaper(db: Db, organisationId: string, paperId: string) {
  return refuse('stale', { current: paper.detail.reply.parse(await getPaper(db, organisationId, paperId)) });
}
