import { type Passage, passage, slice } from '../text/paper-source.rules.ts';
import type { ItemParts } from './item-label.rules.ts';

/** An option, or 对 and 错 on a line, with the words that it is the right one: ○C. 绿色(正确答案). */
const marked =
  /^[ \t]{0,20}(?:(?<letter>[A-L]) ?[.、:)][^\n]{0,2000}?|(?:[○□☐◯][ \t]{0,4})?(?<word>对|错|正确|错误|√|×|是|否))[ \t]{0,4}(?<sign>[([【] ?正确(?:答案|选项) ?[)\]】])[ \t]{0,8}$/;

/** The key of an item whose options say themselves which are right. */
export function withKeyBehind(parts: ItemParts): ItemParts {
  const { body } = parts;
  if (parts.keys.length > 0 || !/正确(?:答案|选项)/.test(body.shadow)) return parts;
  const lines: Passage[] = [];
  const keys: string[] = [];
  let at = 0;
  for (const line of body.shadow.split('\n')) {
    const found = marked.exec(line)?.groups;
    if (found) keys.push(found.letter ?? found.word ?? '');
    const length = found ? line.lastIndexOf(found.sign ?? '') : line.length;
    lines.push(slice(body, at, at + length));
    at += line.length + 1;
  }
  if (keys.length === 0) return parts;
  const text = lines.map((line) => line.text).join('\n');
  const shadow = lines.map((line) => line.shadow).join('\n');
  return { ...parts, body: { text, shadow }, keys: [passage(keys.join(''))] };
}
