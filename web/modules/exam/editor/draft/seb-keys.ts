import { settings } from '#contract/exam/settings.ts';
import { partsOf, problemByLine } from './typed-lines.ts';

type KeyList = 'sebConfigKeys' | 'sebExamKeys';

/** Each key once, as it is sent. */
export const sebKeysOf = (text: string) => partsOf(text.toLowerCase());

const issueOf = (list: KeyList, keys: readonly string[]) => settings[list].safeParse(keys).error?.issues[0]?.message;

/** What is wrong, named by line. */
export const sebKeysProblem = (list: KeyList, text: string) =>
  problemByLine(text, (key) => issueOf(list, [key])) ?? issueOf(list, sebKeysOf(text));

/** Enough to tell one key from another. */
export const keysText = (keys: readonly string[]) => keys.map((key) => `${key.slice(0, 8)}…`).join('、');
