import { randomBytes } from 'node:crypto';
import type { QuestionContent, WholeContent } from '#contract/question/content.ts';
import { fingerprint, searchText } from '../fingerprint.rules.ts';
import { isBlankHtml } from '../readable.rules.ts';

type Worded = QuestionContent & Partial<Pick<WholeContent, 'children'>>;

/** A draft that says nothing yet is like no other. */
function printOf(content: Worded) {
  const says = [content.stem, ...content.options.map((option) => option.content)].some((html) => !isBlankHtml(html));
  const print = says || (content.children?.length ?? 0) > 0 ? fingerprint(content) : randomBytes(32);
  return print.toString('hex');
}

/** What a head keeps of its current version, as JSON for the database. */
export const headRow = (id: string, version: string, content: Worded) => ({
  ...{ id, version, type: content.type, difficulty: content.difficulty },
  ...{ print: printOf(content), words: searchText(content) },
});

/** A version as JSON for the database; points in hundredths. */
export const versionRow = (
  ids: { readonly id: string; readonly question: string },
  { type, stem, options, answer, analysis, difficulty, points }: QuestionContent,
  children: readonly string[] = [],
) => ({ ...ids, type, stem, options, answer, analysis, difficulty, points: Math.round(points * 100), children });

export type HeadRow = ReturnType<typeof headRow>;
export type VersionRow = ReturnType<typeof versionRow>;
