import { atLineStart, type Passage, slice } from './paper-source.rules.ts';

/*
 * What a material says of the numbers of its items (据此完成 13～15 题) is true of one paper alone: in another one they
 * have other numbers, which that paper prints itself.
 */

const number = '第? ?\\d{1,3} ?题?';
const range = `${number}(?: ?(?:[-~]{1,3}|[、,]|至|到|和|与) ?${number}){1,30}`;
const part = '第?\\( ?\\d{1,2} ?\\)';
const parts = `${part}(?:(?: ?小?[题问])?(?: ?(?:[-~]{1,2}|[、,至到和与]))? ?${part}){1,20}`;
const items = ' ?(?:[各两三四五六几] ?)?小?(?:问题|题目?)(?![组干型意设库号])';
const ends = '(?=[^\\S\\n]{0,8}(?:[。.)]|:?[^\\S\\n]{0,8}(?:\\n|$)|\\([^()\\n]{0,30}分\\)))';

const asked = new RegExp(
  `(完成|回答|解答)[ \\n]{0,3}(?:下列|下面|以下|后面|文后|文末)?[的各]? ?(?:(?:${range}|${parts})${items}|问题 ?${parts})${ends}`,
  'g',
);
const shared = new RegExp(
  `(?<=(?:^|\\n)[ (【]{0,8})(?:${range})(?: ?小?题)?(?= ?(?:共用|公用|基于|使用(?:同|以下|下列|下面|上述)))`,
  'g',
);
const numbersInEnglish = 'questions? {0,2}\\d{1,3} {0,2}(?:-{1,2}|~|to|through|and) {0,2}\\d{1,3}';
const english = new RegExp(
  `(?<=\\banswer {1,2}(?:the {1,2})?)${numbersInEnglish}${ends}|(?<=(?:^|\\n)[ (]{0,8})${numbersInEnglish}(?= {1,2}(?:are|is) {1,2}based\\b)`,
  'gi',
);

/** What stands in a clause before 完成 where readers are told to: 请, 据此, 阅读下面的文字, but not 小明每天. */
const tellsReaders =
  /^\s*(?:[一二三四五六七八九十]{1,3}、)?\s*(?:请|试|并|再|然后|你|考生){0,3}\s*(?:(?:根?据|依据|结合|按|阅?读|看|观察|利用|运用|联系|参考|对照).{0,50})?$|[据由]此\s*$/;
const clauseEnd = /[。.,;:!?“”"()[\]【】\n]/;

const tells = (before: string) => tellsReaders.test(before.slice(-60).split(clauseEnd).at(-1) ?? '');

const these = '下面小题';

interface Numbers {
  readonly from: number;
  readonly to: number;
}

/** Are these the numbers of all items under the material, and no others? */
function isFor(words: string, { from, to }: Numbers) {
  const named = (words.match(/\d+/g) ?? []).map(Number);
  const isRange = named.length === 2 && /[-~至到]|to|through/i.test(words);
  return named[0] === from && named.at(-1) === to && (isRange || named.every((n, i) => n === from + i));
}

interface Edit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Announcements stand above or below the text; what is between the first and the last one is the author's own. */
function editsIn(shadow: string, numbers: Numbers): Edit[] {
  const found = (pattern: RegExp, by: (match: RegExpExecArray) => string) =>
    [...shadow.matchAll(pattern)].flatMap((match) =>
      isFor(match[0], numbers) ? [{ from: match.index, to: match.index + match[0].length, by: by(match) }] : [],
    );
  const edits = [
    ...found(asked, (match) => `${match[1]}${these}`).filter(({ from }) => tells(shadow.slice(0, from))),
    ...found(shared, () => these),
    ...found(english, ({ index }) => `${atLineStart(shadow, index) ? 'The' : 'the'} following questions`),
  ].sort((one, other) => one.from - other.from);
  return edits.filter((_, i) => i === 0 || i === edits.length - 1);
}

/** What this system prints above a material, as far as the end of its line; with points behind it it is another's. */
const printed = /^\s{0,20}阅读下面的材料,完成第 ?(?<range>\d{1,3} ?~ ?\d{1,3}) ?题。\s*?\n(?=\s*\S)/;

function withoutPrinted(material: Passage, numbers: Numbers): Passage {
  const found = printed.exec(material.shadow);
  if (!found || !isFor(found.groups?.range ?? '', numbers)) return material;
  return slice(material, found[0].length, material.text.length);
}

/** The material of the items with these numbers, saying none of them; nothing else of it changes. */
export function withoutNumbers(material: Passage, numbers: Numbers): Passage {
  const { text, shadow } = withoutPrinted(material, numbers);
  const kept = { text: '', shadow: '' };
  let at = 0;
  for (const { from, to, by } of editsIn(shadow, numbers)) {
    kept.text += text.slice(at, from) + by;
    kept.shadow += shadow.slice(at, from) + by;
    at = to;
  }
  return { text: kept.text + text.slice(at), shadow: kept.shadow + shadow.slice(at) };
}
