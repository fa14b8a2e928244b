import { guessedJudgement, judgement } from './judge-word.rules.ts';
import { plainForm } from './key-letter.rules.ts';

const signs: readonly [boolean, ReadonlySet<string>][] = [
  [true, new Set(['1.0', '●', '答案', '正确答案', '正确选项', '✅', '1', '√'])],
  [false, new Set(['0.0', '❌', '-', '—', '/', '无', '0'])],
];

/** What a mark beside an option says; undefined for ○, which means either, and for other text. */
export function markOf(text: string): boolean | undefined {
  const form = plainForm(text) || text.normalize('NFKC').trim();
  if (form === '○') return undefined;
  return signs.find(([, known]) => known.has(form) || known.has(text.normalize('NFKC').trim()))?.[0] ?? judgement(text);
}

export interface Mark {
  readonly marked: boolean;
  /** What is said where it is no known mark. */
  readonly problem: string | undefined;
}

/** A mark beside the option of a letter; none is no mark, and what is misspelt is read as it seems to be meant. */
export function readMark(text: string, letter: string): Mark {
  const sure = text.trim() === '' ? false : markOf(text);
  if (sure !== undefined) return { marked: sure, problem: undefined };
  const guess = guessedJudgement(text);
  const quoted = `选项 ${letter} 旁的「${text.trim().slice(0, 20).toWellFormed()}」`;
  const problem =
    guess === undefined ? `${quoted}看不出是对还是错` : `${quoted}像是${guess ? '正确' : '错误'}，已这样填好，请核对`;
  return { marked: guess ?? false, problem };
}
