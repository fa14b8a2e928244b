import { paperBank } from '#contract/paper/bank.ts';
import { type PaperRow, paper } from '#contract/paper/paper.ts';

/** What the dialogs need to know of a paper. */
export type ChosenPaper = Pick<PaperRow, 'paperId' | 'name' | 'paperBankId' | 'state'>;

export const changedByPapers = [paper.search, paper.detail, paper.usage, paperBank.searchInner, paperBank.detail];

/** The bank in which all of them stand. */
export function onlyBankOf(papers: readonly ChosenPaper[]) {
  const banks = new Set(papers.map(({ paperBankId }) => paperBankId));
  return banks.size === 1 ? [...banks][0] : undefined;
}

/** 「甲」「乙」「丙」等 5 份 */
export function papersText(papers: readonly { name: string }[]) {
  const quoted = papers
    .slice(0, 3)
    .map(({ name }) => `「${name}」`)
    .join('');
  return papers.length > 3 ? `${quoted}等 ${papers.length} 份` : quoted;
}
