import type { AnswerEntry } from '../answer/answer-list.rules.ts';
import { passage } from '../text/paper-source.rules.ts';

/** An answer that names a word of the bank by its letter, with that word. */
export function withWord(entry: AnswerEntry, bank: ReadonlyMap<string, string> | undefined): AnswerEntry {
  const keys = entry.parts.keys.map((key) => {
    const word = bank?.get(key.shadow.trim().replace(/[).。]$/, ''));
    return word === undefined ? key : passage(word);
  });
  return { ...entry, parts: { ...entry.parts, keys } };
}
