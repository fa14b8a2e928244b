import type { QuestionInput } from '#contract/question/content.ts';
import type { Doubt, ImportItem } from '#contract/question/import.ts';
import { fingerprint } from '../question/fingerprint.rules.ts';
import { cleanInput, contentOf, type Problems } from '../question/question-content.rules.ts';

/** An item as it is kept. The fingerprint tells duplicates; an item that is not a whole question yet has none. */
export interface StoredItem extends ImportItem {
  readonly fingerprint: string | null;
}

export type FoundItem = Omit<ImportItem, 'index' | 'status'>;

const isWrong = (doubt: Doubt) => doubt.level === 'error';

const placeOf = (path: string): Doubt['place'] => {
  const [first] = path.split('.');
  return first === 'options' || first === 'answer' || first === 'analysis' || first === 'type' ? first : 'stem';
};

/** What the rules for questions find wrong, where reading the text has not said so already. */
function doubtsOf(fields: Problems, known: readonly Doubt[]): Doubt[] {
  const named = new Set(known.filter(isWrong).map((doubt) => doubt.place));
  return Object.entries(fields)
    .map(([path, text]) => {
      const index = /\.(\d+)(\.|$)/.exec(path)?.[1];
      return { place: placeOf(path), index: index === undefined ? null : Number(index), level: 'error' as const, text };
    })
    .filter((doubt) => !named.has(doubt.place));
}

/** An item as it was found in a text: cleaned, checked like any question, with ids for its options. */
export function checkedItem(found: FoundItem, index: number): StoredItem {
  const result = contentOf(found.question);
  const doubts = 'fields' in result ? [...found.doubts, ...doubtsOf(result.fields, found.doubts)] : found.doubts;
  const question: QuestionInput = 'content' in result ? result.content : cleanInput(found.question);
  const { number, line, source } = found;
  const print = doubts.some(isWrong) ? null : fingerprint(question).toString('hex');
  return { index, number, line, source, question, doubts, status: 'doubtful', fingerprint: print };
}

/** `known` holds the fingerprints of the bank and of the other items that would go in. */
export function withStatus(item: StoredItem, known: ReadonlySet<string>): StoredItem {
  if (item.fingerprint !== null && known.has(item.fingerprint)) return { ...item, status: 'duplicate' };
  return { ...item, status: item.doubts.length > 0 ? 'doubtful' : 'ready' };
}

/** Statuses of a fresh preview: of items that are the same the first one counts. */
export function withStatuses(items: readonly StoredItem[], inBank: ReadonlySet<string>) {
  const known = new Set(inBank);
  return items.map((item) => {
    const seen = withStatus(item, known);
    if (item.fingerprint !== null) known.add(item.fingerprint);
    return seen;
  });
}

/** Fingerprints of the other items that are to go in. */
export function othersIn(items: readonly StoredItem[], index: number) {
  return items
    .filter((item) => item.index !== index && (item.status === 'ready' || item.status === 'doubtful'))
    .flatMap((item) => item.fingerprint ?? []);
}
