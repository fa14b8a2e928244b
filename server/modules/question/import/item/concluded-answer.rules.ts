import { join, type Passage, slice } from '../text/paper-source.rules.ts';
import type { ItemParts } from './item-label.rules.ts';

const concluded =
  /(?:^|[\n。.;,])[ \t]{0,8}故答案[为是][ \t]{0,3}:?[ \t]{0,3}([^\n]{1,300}?)[ \t]{0,4}[.。;]?[ \t]{0,8}(?=\n|$)/g;

/** 故答案为：2．at the end of a solution is the answer of an item that has no other. */
export function withConcludedAnswer(parts: ItemParts, late: readonly Passage[]): ItemParts {
  if (parts.keys.length > 0 || late.length > 0) return parts;
  const whole = join([parts.solution, parts.analysis].filter(({ text }) => text.trim() !== ''));
  if (!whole.shadow.includes('故答案')) return parts;
  const found = [...whole.shadow.matchAll(concluded)];
  const [only] = found;
  if (!only?.[1] || found.length > 1) return parts;
  const from = only.index + only[0].indexOf(only[1], only[0].indexOf('故答案') + 4);
  return {
    ...parts,
    keys: [slice(whole, from, from + only[1].length)],
    solution: { text: '', shadow: '' },
    analysis: whole,
  };
}
