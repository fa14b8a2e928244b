import { isBlank, join, type Passage, slice } from '../text/paper-source.rules.ts';
import type { ItemParts } from './item-label.rules.ts';
import { findOptions } from './item-option.rules.ts';

const onlyLetters =
  /^[\s:]{0,20}[[(]?[ \t]{0,3}[A-L](?:[ \t]{0,2}[,、]?[ \t]{0,2}[A-L]){0,11}[ \t]{0,3}[)\]]?[ \t。.]{0,10}(?:\n|$)/;
const firstOption = /^\s{0,60}[([]?A[ \t]{0,2}[.、):\]]/;

/** Where the options begin that stand in a key, below its letters. */
function optionsIn(key: Passage, letters: string): number | undefined {
  const from = letters.length;
  const rest = slice(key, from, key.text.length);
  if (!firstOption.test(rest.shadow)) return undefined;
  const { stem, options, missing } = findOptions(rest);
  const isWhole = isBlank(stem) && options.length > 1 && missing.length === 0;
  return isWhole && options.every(({ content }) => !isBlank(content)) ? from : undefined;
}

/** The key stands at the end of the stem, above the options: they are those of the question, not its key. */
export function optionsBelowKey(parts: ItemParts): ItemParts {
  const [key, ...others] = parts.keys;
  const letters = key && onlyLetters.exec(key.shadow)?.[0];
  if (!key || !letters) return parts;
  const whole = others.length > 0 && letters.length === key.text.length ? others[0] : undefined;
  const from = whole ? optionsIn(whole, '') : optionsIn(key, letters);
  if (from === undefined || findOptions(parts.body).options.length > 0) return parts;
  const below = whole ?? slice(key, from, key.text.length);
  const kept = slice(key, 0, letters.length);
  return { ...parts, body: join([parts.body, below]), keys: [kept, ...(whole ? others.slice(1) : others)] };
}
