import { randomBytes } from 'node:crypto';
import type { QuestionContent, WholeContent } from '#contract/question/content.ts';
import { fingerprintSteps, searchText } from '../fingerprint.rules.ts';
import { isBlankHtml } from '../readable.rules.ts';

type Worded = QuestionContent & Partial<Pick<WholeContent, 'children'>>;

/** A draft that says nothing yet is like no other. */
function* printSteps(content: Worded): Generator<undefined, Buffer> {
  const says = [content.stem, ...content.options.map((option) => option.content)].some((html) => !isBlankHtml(html));
  yield;
  return says || (content.children?.length ?? 0) > 0 ? yield* fingerprintSteps(content) : randomBytes(32);
}

/** What a head keeps of its current version. */
export interface HeadContent extends Pick<QuestionContent, 'type' | 'difficulty'> {
  readonly print: string;
  readonly words: string;
}

/** The same as JSON for the database. */
export interface HeadRow extends HeadContent {
  readonly id: string;
  readonly version: string;
}

export function* headSteps(content: Worded): Generator<undefined, HeadContent> {
  const print = (yield* printSteps(content)).toString('hex');
  yield;
  const { type, difficulty } = content;
  const words = searchText(content);
  yield;
  return { type, difficulty, print, words };
}

/** A version as JSON for the database; points in hundredths. */
export const versionRow = (
  ids: { readonly id: string; readonly question: string },
  { type, stem, options, answer, analysis, difficulty, points }: QuestionContent,
  children: readonly string[] = [],
) => ({ ...ids, type, stem, options, answer, analysis, difficulty, points: Math.round(points * 100), children });

export type VersionRow = ReturnType<typeof versionRow>;
