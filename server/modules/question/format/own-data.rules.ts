import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { QuestionInput } from '#contract/question/content.ts';
import type { Question } from '#contract/question/question.ts';
import { look, type ReadItem } from './read-item.ts';
import { isElement, type XmlElement } from './xml-tree.rules.ts';

/** A question as it leaves: ids stay at home. */
export interface WrittenItem {
  readonly question: QuestionInput;
  readonly tagNames: string[];
  readonly knowledgeNames: string[];
  /** Left out where it is of no account. */
  readonly state?: Question['state'] | undefined;
}

interface Carried {
  question?: unknown;
  tagNames?: unknown;
  knowledgeNames?: unknown;
}

interface OwnData {
  /** Digest of the elements beside it: what was changed since is believed, and this forgotten. */
  readonly check: string;
  /** How many of the following questions belong to this material. */
  readonly items?: number;
  readonly carried: Carried;
}

const word = ' zhixing ';

/** What XML says, whatever its layout. */
function canonical(element: XmlElement): unknown {
  const attributes = Object.entries(element.attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  const children: unknown[] = [];
  let text = '';
  const close = () => {
    const words = text.replace(/\s+/g, ' ').trim();
    if (words !== '') children.push(words);
    text = '';
  };
  for (const child of element.children) {
    if (!isElement(child)) text += child;
    else {
      close();
      children.push(canonical(child));
    }
  }
  close();
  return [element.name, attributes, children];
}

export const checkOf = (element: XmlElement) =>
  createHash('sha256')
    .update(JSON.stringify(canonical(element)))
    .digest('hex')
    .slice(0, 16);

const plainData = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The question without the ids of its options and items. */
export function withoutIds(question: QuestionInput): QuestionInput {
  const optionsOf = (options: QuestionInput['options']) =>
    options.map(({ content, correct, fixed }) => ({ content, correct, fixed }));
  return {
    ...question,
    options: optionsOf(question.options),
    children: question.children.map(({ questionId: _, ...child }) => ({ ...child, options: optionsOf(child.options) })),
  };
}

/** What the format has no word for: the fields that reading it again does not give back. */
function lostFields(read: WrittenItem, meant: WrittenItem): Carried {
  const carried: Carried = {};
  const [from, to] = [plainData(read.question), plainData(meant.question)] as Record<string, unknown>[];
  const fields = Object.entries(to ?? {}).filter(([key, value]) => !isDeepStrictEqual(from?.[key], value));
  if (fields.length > 0) carried.question = Object.fromEntries(fields);
  for (const key of ['tagNames', 'knowledgeNames'] as const)
    if (!isDeepStrictEqual(read[key], meant[key])) carried[key] = meant[key];
  return carried;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML knows none of these
const unspeakable = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufffe\uffff]|--/g;
const escaped = (sign: string) =>
  sign === '--' ? '-\\u002d' : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A comment that other products skip; empty where the format says it all. */
export function ownComment(element: XmlElement, read: WrittenItem, meant: WrittenItem, items?: number): string {
  const carried = lostFields(read, meant);
  if (Object.keys(carried).length === 0 && items === undefined) return '';
  const data: OwnData = { check: checkOf(element), ...(items === undefined ? {} : { items }), carried };
  return `<!--${word}${JSON.stringify(data).replace(unspeakable, escaped)} -->`;
}

function ownData(element: XmlElement): OwnData | undefined {
  const comment = element.comments.find((one) => one.startsWith(word));
  if (comment === undefined) return undefined;
  try {
    const data: unknown = JSON.parse(comment.slice(word.length));
    return typeof data === 'object' && data !== null && 'check' in data && 'carried' in data
      ? (data as OwnData)
      : undefined;
  } catch {
    return undefined;
  }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

export interface Restored {
  readonly item: ReadItem;
  readonly items: number;
}

/** The item with what was carried beside it, unless somebody has changed the file since. */
export function restored(element: XmlElement, item: ReadItem): Restored {
  const data = ownData(element);
  if (!data) return { item, items: 0 };
  const items = Number.isInteger(data.items) ? (data.items ?? 0) : 0;
  const changed = '导出后被改动过，按改动后的内容读取；难度、固定选项等请核对';
  if (data.check !== checkOf(element))
    return { item: { ...item, doubts: [...item.doubts, look('stem', changed)] }, items };
  const { question, tagNames, knowledgeNames } = data.carried ?? {};
  const parsed = QuestionInput.safeParse({ ...item.question, ...(question ?? {}) });
  if (!parsed.success) return { item: { ...item, doubts: [...item.doubts, look('stem', changed)] }, items };
  return {
    item: {
      ...item,
      question: parsed.data,
      tagNames: isNames(tagNames) ? tagNames : item.tagNames,
      knowledgeNames: isNames(knowledgeNames) ? knowledgeNames : item.knowledgeNames,
      // What was read without the carried part was doubted for lacking it; the rules for questions look again.
      doubts: item.doubts.filter((doubt) => doubt.place === 'picture'),
    },
    items,
  };
}
