import type { Blank, QuestionInput } from '#contract/question/content.ts';
import type { Doubt } from '#contract/question/import.ts';

export type DoubtPlace = Doubt['place'];
export type ReadDoubt = Readonly<Doubt>;

/** A question as it was found in a file, with a doubt for whatever is not certain. */
export interface ReadItem {
  /** The number or name the question carries in the file. */
  readonly number: string;
  readonly line: number;
  /** File inside a package, category; empty where there is only one. */
  readonly part: string;
  readonly source: string;
  readonly question: QuestionInput;
  readonly tagNames: string[];
  readonly knowledgeNames: string[];
  readonly doubts: ReadDoubt[];
}

export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly name: string;
}

/** What a reader makes of a whole file; a picture stands in the texts as `<img src="import:3">`, in the map as '3'. */
export interface ReadFile {
  readonly items: ReadItem[];
  readonly pictures: Map<string, Picture>;
  readonly leftovers: { line: number; text: string; note?: boolean }[];
}

/** A file that cannot be read at all, and the sentence that says why. */
export interface Unreadable {
  readonly failure: string;
}

export type Reading = ReadFile | Unreadable;

export const wrong = (place: DoubtPlace, text: string, index: number | null = null): ReadDoubt => ({
  place,
  index,
  level: 'error',
  text,
});

export const look = (place: DoubtPlace, text: string, index: number | null = null): ReadDoubt => ({
  place,
  index,
  level: 'warning',
  text,
});

/** Whether a doubt is about the key: such a question is confirmed by hand, never together with others. */
export const concernsKey = ({ place, key }: ReadDoubt) => place === 'answer' || key === true;

/** A doubt about an item of a material, said at the material. */
export const inItem = (doubt: ReadDoubt, index: number, name = `第 ${index + 1} 小题`): Doubt => ({
  ...doubt,
  ...(concernsKey(doubt) && { key: true }),
  place: 'children',
  index,
  text: `${name}：${doubt.text}`,
});

export const emptyQuestion: QuestionInput = {
  type: 'SHORT',
  stem: '',
  analysis: '',
  difficulty: 3,
  points: 10,
  options: [],
  answer: null,
  children: [],
};

export const plainBlank = (accepted: string[]): Blank => ({
  accepted: [...new Set(accepted.map((text) => text.trim()))].filter((text) => text !== ''),
  weight: 1,
  ignoreCase: true,
  ignoreWidth: true,
  ignorePunctuation: true,
  tolerance: null,
});

/** Answers of products where `*` stands for any text and `\\*` for itself, as in ours where that is switched on. */
export const starredBlank = (accepted: string[]): Blank =>
  accepted.some((text) => /(?<!\\)\*/.test(text))
    ? { ...plainBlank(accepted), wildcard: true }
    : plainBlank(accepted.map((text) => text.replaceAll('\\*', '*')));

export const optionOf = (content: string, correct: boolean, fixed = false) => ({ content, correct, fixed });

/** Points as the contract takes them, or undefined. */
export function pointsOf(text: string | undefined): number | undefined {
  const points = Number(text?.trim() || Number.NaN);
  return points >= 0 && points <= 10_000 ? Math.round(points * 100) / 100 : undefined;
}

const longestSource = 20_000;

export const sourceOf = (text: string) =>
  text.length > longestSource ? `${text.slice(0, longestSource).toWellFormed()}…` : text;
