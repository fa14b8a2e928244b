import { atLineStart, type Passage, slice } from './paper-source.rules.ts';

/*
 * What a material says of the numbers of its items (据此完成 13～15 题) is true of one paper alone: in another one they
 * have other numbers, which that paper prints itself.
 */

const number = '第? ?\\d{1,3} ?题?';
const range = `${number}(?: ?(?:[-~]{1,3}|[、,]|至|到|和|与) ?${number}){1,30}`;
const items = ' ?(?:[各两三四五六几] ?)?道?小?(?:问题|题目?)(?![组干型意设库号])';

const asked = new RegExp(
  `(完成|回答|解答|做|答)[ \\n]{0,3}(?:下列|下面|以下|后面|文后|文末)?[的各]? ?(?:${range})${items}`,
  'g',
);
const shared = new RegExp(`(?:${range})(?: ?小?题)?(?= ?(?:共用|公用|基于|使用))`, 'g');
const english = /\bquestions? {0,2}\d{1,3} {0,2}(?:-{1,2}|~|to|through|and) {0,2}\d{1,3}\b/gi;

const these = '下面小题';

interface Numbers {
  readonly from: number;
  readonly to: number;
}

/** Are these the numbers of all items under the material? */
function isFor(words: string, { from, to }: Numbers) {
  const named = (words.match(/\d+/g) ?? []).map(Number);
  return Math.min(...named) <= from && to <= Math.max(...named);
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

function editsIn(shadow: string, numbers: Numbers): Edit[] {
  const found = (pattern: RegExp, by: (match: RegExpExecArray) => string) =>
    [...shadow.matchAll(pattern)].flatMap((match) =>
      isFor(match[0], numbers) ? [{ from: match.index, to: match.index + match[0].length, by: by(match) }] : [],
    );
  return [
    ...found(asked, (match) => `${match[1]}${these}`),
    ...found(shared, () => these),
    ...found(english, ({ index }) => `${atLineStart(shadow, index) ? 'The' : 'the'} following questions`),
  ].sort((one, other) => one.from - other.from);
}

/** What this system prints above a material, as far as the end of its line. */
const printed =
  /^\s{0,20}阅读下面的材料,完成(?:第 ?(?<range>\d{1,3} ?~ ?\d{1,3}) ?题|下面的小题)。(?:\(共 ?[\d.]{1,8} ?分\))?\s*?\n(?=\s*\S)/;

function withoutPrinted(material: Passage, numbers: Numbers): Passage {
  const found = printed.exec(material.shadow);
  const words = found?.groups?.range;
  if (!found || (words !== undefined && !isFor(words, numbers))) return material;
  return slice(material, found[0].length, material.text.length);
}

/** The material of the items with these numbers, saying none of them; nothing else of it changes. */
export function withoutNumbers(material: Passage, numbers: Numbers): Passage {
  const { text, shadow } = withoutPrinted(material, numbers);
  const kept = { text: '', shadow: '' };
  let at = 0;
  for (const { from, to, by } of editsIn(shadow, numbers)) {
    if (from < at) continue;
    kept.text += text.slice(at, from) + by;
    kept.shadow += shadow.slice(at, from) + by;
    at = to;
  }
  return { text: kept.text + text.slice(at), shadow: kept.shadow + shadow.slice(at) };
}
