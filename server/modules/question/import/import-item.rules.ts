import { QuestionInput } from '#contract/question/content.ts';
import type { Doubt, ImportDraft, ImportItem, ImportStatus } from '#contract/question/import.ts';
import { inOneGo } from '../../../kit/thread/in-pieces.ts';
import { escapeHtml } from '../format/html-text.rules.ts';
import { emptyQuestion, look, wrong } from '../format/read-item.ts';
import { keySteps, keyText } from '../question/content/answer-key.rules.ts';
import { overload } from '../question/content/text-size.rules.ts';
import { fingerprintSteps } from '../question/fingerprint.rules.ts';
import { cleanSteps, contentSteps, draftContentSteps, type Problems } from '../question/question-content.rules.ts';
import type { LeftDrafts } from '../question/save/left-drafts.rules.ts';
import { contentDoubts } from './content-doubt.rules.ts';

/**
 * An item but for its status. Fingerprint and key tell duplicates; of an item with errors they are those of the draft it
 * would be.
 */
export interface CheckedItem extends Omit<ImportItem, 'status' | 'twin' | 'rivals'> {
  /** Of a paper: the heading that it stands under, and whether the paper says its points. */
  readonly section?: string | undefined;
  readonly pointsSaid?: boolean | undefined;
  readonly fingerprint: string | null;
  readonly key: string;
}

export interface StoredItem extends CheckedItem {
  readonly status: ImportStatus;
  /** Where it stands among the others, unless that is its index. */
  readonly position?: number;
  /** Somebody has looked at it and decided. */
  readonly byHand?: true;
}

export type FoundItem = Omit<
  ImportItem,
  'index' | 'status' | 'twin' | 'rivals' | 'answerText' | 'doubts' | 'tagNames' | 'knowledgeNames'
> & {
  readonly section?: string | undefined;
  readonly pointsSaid?: boolean | undefined;
  readonly doubts: readonly Doubt[];
  readonly tagNames: readonly string[];
  readonly knowledgeNames: readonly string[];
};

const isWrong = (doubt: Doubt) => doubt.level === 'error';

const fieldPlaces = ['options', 'answer', 'analysis', 'type', 'children'] as const;

const placeOf = (path: string): Doubt['place'] => fieldPlaces.find((place) => place === path.split('.')[0]) ?? 'stem';

/** What the rules for questions find wrong, where reading the text has not said so already. */
function doubtsOf(fields: Problems, known: readonly Doubt[]): Doubt[] {
  const named = new Set(known.filter(isWrong).map((doubt) => doubt.place));
  return Object.entries(fields)
    .map(([path, text]) => {
      const index = /\.(\d+)(\.|$)/.exec(path)?.[1];
      return wrong(placeOf(path), text, index === undefined ? null : Number(index));
    })
    .filter((doubt) => !named.has(doubt.place));
}

const longestStem = 20_000;

/** What no question can be is kept by its text. */
const textAlone = (source: string): QuestionInput => ({
  ...emptyQuestion,
  stem: escapeHtml(source.slice(0, longestStem).toWellFormed()).replaceAll('\n', '<br />'),
});

function withinContract(found: FoundItem): FoundItem {
  if (QuestionInput.safeParse(found.question).success && overload(found.question) === undefined) return found;
  const doubt = wrong('stem', '这道题超出了试题的限制，只保留了原文，请重新填写');
  return { ...found, question: textAlone(found.source), doubts: [...found.doubts, doubt] };
}

/** By what an item is compared with others; of one with errors the draft that it would be. */
export function* keysOf(item: Pick<CheckedItem, 'question' | 'source' | 'doubts'>) {
  const alike = isWhole(item) ? item.question : yield* draftContentSteps(draftOf(item));
  yield;
  const print = yield* fingerprintSteps(alike);
  const key = yield* keySteps(alike);
  return { fingerprint: print.toString('hex'), key, answerText: keyText(alike) };
}

/** An item as it was found: cleaned, checked like any question, with ids for its options. */
export function* checkingSteps(given: FoundItem, index: number): Generator<undefined, CheckedItem> {
  const found = withinContract(given);
  yield;
  const result = yield* contentSteps(found.question);
  yield;
  const known = [...found.doubts, ...contentDoubts(found.question, found.number)];
  const doubts = 'fields' in result ? [...known, ...doubtsOf(result.fields, known)] : known;
  const question: QuestionInput = 'content' in result ? result.content : yield* cleanSteps(found.question);
  const { number, line, part, source, section, pointsSaid } = found;
  yield;
  const keys = yield* keysOf({ question, source, doubts });
  const names = { tagNames: [...found.tagNames], knowledgeNames: [...found.knowledgeNames] };
  return { index, number, line, part, source, section, pointsSaid, question, ...names, doubts, ...keys };
}

/** The same without a pause, in a thread of its own. */
export const checkedItem = (given: FoundItem, index: number) => inOneGo(checkingSteps(given, index));

/** So many of what an item contradicts are shown beside it. */
export const mostRivals = 20;

/** A question of the bank that says the same, with its key in words. */
export interface Rival {
  readonly text: string;
  readonly questionId: string;
}

/** By fingerprint the keys of the bank's questions, and the drafts that an import left there. */
export interface KnownPrints {
  readonly settled: ReadonlyMap<string, ReadonlySet<string>>;
  readonly left: ReadonlyMap<string, Pick<LeftDrafts, 'has'>>;
}

const noKeys: ReadonlySet<string> = new Set();

const draftThere = look('stem', '题库里有一道内容相同的草稿，是以前导入时留下的；确认后导入这一道，草稿不变');

/** Two that say the same have two keys: only a person knows which one is right. */
export const contradiction = wrong('answer', '题目相同、答案不同，请选择一个答案后确认');

/** What reading an item has found, without what became of it beside others. */
export const withoutContradiction = <Item extends Pick<CheckedItem, 'doubts'>>(item: Item): Item => ({
  ...item,
  doubts: item.doubts.filter(({ text }) => text !== contradiction.text),
});

export const isContradicted = ({ doubts }: Pick<CheckedItem, 'doubts'>) =>
  doubts.some(({ text }) => text === contradiction.text);

export const isWhole = (item: Pick<CheckedItem, 'doubts'>) => !withoutContradiction(item).doubts.some(isWrong);

/** By which two items are the same: what they say, and which key they have. */
export const identityOf = ({ fingerprint, key }: Pick<CheckedItem, 'fingerprint' | 'key'>) => `${fingerprint}:${key}`;

/**
 * What an import left as a draft and is read in doubt from the same words again is a duplicate; read otherwise it need not
 * be. In doubt, an item with errors keeps no fingerprint: nothing is a duplicate of it.
 */
export function withStatus(item: CheckedItem, { settled, left }: KnownPrints, contradicts = false): StoredItem {
  const print = item.fingerprint ?? '';
  const isClear = item.doubts.length === 0;
  const drafts = left.get(print);
  const there = settled.get(print) ?? noKeys;
  const isThere = item.key === '' ? there.size > 0 : there.has(item.key);
  if (isThere || (!isClear && drafts?.has(item))) return { ...item, status: 'duplicate' };
  const doubts = [
    ...item.doubts,
    ...(drafts ? [draftThere] : []),
    ...(contradicts || there.size > 0 ? [contradiction] : []),
  ];
  const kept = isWhole(item) ? item.fingerprint : null;
  return { ...item, doubts, fingerprint: kept, status: doubts.length > 0 ? 'doubtful' : 'ready' };
}

/** The more, the less was it read as it was meant: what is read as another type is less than what is only in doubt. */
const rankOf = ({ doubts }: CheckedItem) =>
  doubts.length === 0 ? 0 : doubts.some(({ place }) => place === 'type') ? 2 : 1;

/** By their index the items of which another is the same and goes in, and those that are asked with several keys. */
export interface Twins {
  readonly others: ReadonlySet<number>;
  readonly contradicted: ReadonlySet<number>;
}

/** Of items that are the same the one read best goes in, of several the first. */
export function twinsAmong(items: readonly CheckedItem[]): Twins {
  const chosen = new Map<string, CheckedItem>();
  const others = new Set<number>();
  for (const item of items) {
    if (item.fingerprint === null || !isWhole(item)) continue;
    const identity = identityOf(item);
    const before = chosen.get(identity);
    const isBetter = !before || rankOf(item) < rankOf(before);
    if (isBetter) chosen.set(identity, item);
    const other = isBetter ? before : item;
    if (other) others.add(other.index);
  }
  const sameQuestion = Map.groupBy(chosen.values(), ({ fingerprint }) => fingerprint);
  const contradicted = [...sameQuestion.values()].flatMap((all) =>
    all.length > 1 ? all.map(({ index }) => index) : [],
  );
  return { others, contradicted: new Set(contradicted) };
}

/** Statuses of fresh items. */
export const withStatuses = (items: readonly CheckedItem[], known: KnownPrints, { others, contradicted }: Twins) =>
  items.map(
    (item): StoredItem =>
      others.has(item.index) ? { ...item, status: 'duplicate' } : withStatus(item, known, contradicted.has(item.index)),
  );

export interface KnownNames {
  readonly tags: ReadonlyMap<string, string>;
  readonly points: ReadonlyMap<string, string>;
  /** Names of several points of knowledge. */
  readonly shared: ReadonlySet<string>;
}

const quoted = (names: readonly string[]) => names.map((name) => `「${name}」`).join('、');

const mostPoints = 10;

/** Said once for the import: it is nothing that somebody could put right in an item. */
export function unknownPoints(names: ReadonlySet<string>): ImportDraft['leftovers'] {
  const named = [...names].slice(0, mostPoints);
  const more = names.size > named.length ? '等' : '';
  const text = `本单位没有 ${names.size} 个知识点：${quoted(named)}${more}，导入时不会关联到试题`;
  return names.size > 0 ? [{ line: 0, text, note: true, understood: true }] : [];
}

/** An item with a doubt for every tag that the organisation does not have and every name of several points. */
export function withNames(item: CheckedItem, { tags, shared }: KnownNames): CheckedItem {
  const noTags = item.tagNames.filter((name) => !tags.has(name));
  const several = item.knowledgeNames.filter((name) => shared.has(name));
  const doubts = [
    ...(noTags.length > 0 ? [look('tags', `没有标签${quoted(noTags)}，导入时不会打上`)] : []),
    ...(several.length > 0 ? [look('tags', `有多个知识点叫${quoted(several)}，导入时关联第一个`)] : []),
  ];
  return doubts.length > 0 ? { ...item, doubts: [...item.doubts, ...doubts] } : item;
}

const mostNames = 20;

/** The ids of what an item belongs to. */
export const linksOf = (item: Pick<ImportItem, 'tagNames' | 'knowledgeNames'>, { tags, points }: KnownNames) => ({
  tagIds: [...new Set(item.tagNames.flatMap((name) => tags.get(name) ?? []))].slice(0, mostNames),
  knowledgeIds: [...new Set(item.knowledgeNames.flatMap((name) => points.get(name) ?? []))].slice(0, mostNames),
});

/** What becomes a draft: where nothing was read, the text it was read from. */
export const draftOf = ({ question, source }: Pick<ImportItem, 'question' | 'source'>): QuestionInput => {
  const says = [question, ...question.children].some(({ stem, options }) => stem !== '' || options.length > 0);
  return says ? question : { ...question, stem: textAlone(source).stem };
};
