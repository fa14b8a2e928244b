import { createHash } from 'node:crypto';
import type { QuestionContent } from '#contract/question/content.ts';
import { splitFormulas } from '#contract/question/formula.ts';
import { searchForm } from '../../../kit/text/rich-text.ts';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { foldPunctuation, foldWidth } from '../marking/blank-form.rules.ts';
import { namelessPictures } from '../picture/address.rules.ts';
import { comparableText, wordsOf } from './readable.rules.ts';

interface WordedItem extends Pick<QuestionContent, 'type' | 'stem'> {
  readonly options: readonly { readonly content: string }[];
}
/** The items of a composite belong to what it says. */
interface Worded extends WordedItem {
  readonly children?: readonly WordedItem[];
}

/** Longer texts are found by their beginning: splitting into pairs costs the square of the length. */
const searchedLength = 5000;

function formOf(html: string, caseOf: (text: string) => string) {
  const folded = splitFormulas(comparableText(namelessPictures(html)))
    .map(({ kind, source }) => (kind === 'formula' ? source : caseOf(foldPunctuation(foldWidth(source)))))
    .join('');
  return folded
    .replace(/\s+/g, '')
    .replace(/_{2,}|\{\{\d+\}\}/g, '_')
    .replace(/\(\)/g, '')
    .replace(/\.$/, '');
}

/**
 * Two texts that differ in nothing but spaces, width, Chinese and Latin forms of a punctuation mark, case (formulas keep
 * theirs) and the names of their pictures are the same. Fingerprints are stored: a changed rule leaves old ones as they are.
 */
export const sameForm = (html: string) => formOf(html, (text) => text.toLowerCase());

/** The same for keys, where case matters: Co is not CO. */
export const keyForm = (html: string) => formOf(html, (text) => text);

/** Tells duplicates within a bank: the type, the stem and the options in any order, the items in theirs. */
export function* fingerprintSteps({ type, stem, options, children = [] }: Worded): Generator<undefined, Buffer> {
  const own = sameForm(stem);
  yield;
  const texts: string[] = [];
  for (const { content } of options) {
    texts.push(sameForm(content));
    yield;
  }
  const items: string[] = [];
  for (const child of children) items.push((yield* fingerprintSteps(child)).toString('hex'));
  return createHash('sha256')
    .update(JSON.stringify([type, own, ...texts.sort(), ...items]))
    .digest();
}

export const fingerprint = (content: Worded) => inOneGo(fingerprintSteps(content));

const textsOf = ({ stem, options }: WordedItem) => [stem, ...options.map((option) => option.content)];

/** What the search of questions looks through: the words of stem, options and items. */
export function searchText({ children = [], ...own }: Worded) {
  const words = [own, ...children].flatMap(textsOf).map(wordsOf).join(' ');
  return [...searchForm(words.slice(0, searchedLength * 2))].slice(0, searchedLength).join('');
}
