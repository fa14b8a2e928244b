import type { PaperLine } from '../paper/paper-line.rules.ts';
import { analysisLabel, keyLabel } from '../text/text-start.rules.ts';

/** Where a text begins below the answers of the item above it. */
export interface MaterialStart {
  at: number;
  /** It does not show where the analysis above it ends. */
  unsure: boolean;
}

const optionStart = /^\s{0,40}\(?[A-L] ?[.、:)]|[\s)。]D ?[.、:)]/;
/** More than "A、B两地": marks stand apart. */
const laterOption = /(?:^|\s)\(?[B-L] ?[.、:)]/;

const letters = '[A-L](?:[ \\t、,]{0,2}[A-L]){0,4}';
const fullStop = '[ \\t.。．;,)”]{0,4}$';
/** 故选：C。 */
const closing = new RegExp(
  `(?:故|因此|所以|应选|答案|选)[^。;!?A-L]{0,10}${letters}[ \\t]{0,2}(?:选?项|选项)?(?:正确|符合题意|当选)?${fullStop}|故答案为:.{1,60}[。.]$`,
);
const onlyKey = new RegExp(`^[ \\t]{0,4}${letters}${fullStop}`);
/** What such a label says stands on its own line. */
const oneLine = /^\s{0,20}(?:【|\[)?(?:考点|知识点|难度|题型|分值|来源|标签|专题|能力要求|学科素养)\s?(?:】|\]|:)/;
const otherLabel = /^\s{0,20}(?:【[^】]{1,10}】|(?:点评|点睛|考点|分析|解答|详解|命题意图)\s?:)/;
/** An analysis goes through the options. */
const explains =
  /^\s{0,20}[A-D]{1,4} ?(?:选?项|[、.:])|故选|故答案|正确答案|符合题意|[A-D①-④] ?(?:选?项)?(?:正确|错误)|本题(?:主要)?考查/;

const goesOn = /^\s{0,20}[、,。;)]/;

/** Announces what stands below it. */
const pointsDown = /^\s{0,20}(?:\([^)]{0,20}\))?(?:请(?:仔细|认真)?)?阅读/;
const pointsBack = /以上|上述|上面|上文/;

export const closesItem = (line: PaperLine) =>
  line.hasOption || line.hasLabel || optionStart.test(line.folded) || /解析|【编程语言】/.test(line.folded);

const isClosing = (line: PaperLine) => closing.test(line.folded.trimEnd());
const ends = (line: PaperLine) => closesItem(line) || isClosing(line) || otherLabel.test(line.folded);

function isWholeKey(line: PaperLine): boolean {
  const label = keyLabel.exec(line.folded)?.[0];
  return label !== undefined && onlyKey.test(line.folded.slice(label.length));
}

/** Nothing of what stands above can go on behind this line. */
function endsPlainly(lines: readonly PaperLine[], at: number): boolean {
  const line = lines[at];
  if (!line || isClosing(line) || oneLine.test(line.folded) || isWholeKey(line)) return true;
  if (!line.hasOption && !optionStart.test(line.folded)) return false;
  // Below the answer the options are only spoken of.
  const answered = lines.slice(0, at + 1).some((above) => above.hasLabel || analysisLabel.test(above.folded));
  return !answered && laterOption.test(line.folded);
}

/** Is the block above a blank line all that was said there? An analysis may have blank lines too. */
function endsBlock(lines: readonly PaperLine[], blank: number): boolean {
  let at = blank;
  while (lines[at]?.blank) at--;
  if (endsPlainly(lines, at)) return true;
  for (; at >= 0 && !lines[at]?.blank; at--) {
    const line = lines[at];
    if (line && (at === 0 || closesItem(line) || otherLabel.test(line.folded))) return true;
  }
  return false;
}

/** Where the text begins that is announced on this line, below what the item above it says. */
export function materialStart(lines: readonly PaperLine[], announced: number): MaterialStart {
  const phrase = lines[announced]?.folded ?? '';
  if (pointsDown.test(phrase) && lines.slice(announced + 1).some((line) => !line.blank))
    return { at: announced, unsure: false };
  let start = announced;
  for (let back = announced - 1; back > 0; back--) {
    const above = lines[back];
    if (!above || above.blank || ends(above)) break;
    start = back;
  }
  const text = lines.slice(start, announced + 1);
  if (goesOn.test(text[0]?.folded ?? '') || text.some((line) => explains.test(line.folded)))
    return { at: start, unsure: true };
  const alone = start === announced && !pointsBack.test(phrase) && phrase.trim().length > 20;
  const ended = lines[start - 1]?.blank ? endsBlock(lines, start - 1) : endsPlainly(lines, start - 1);
  return { at: start, unsure: !ended && !alone };
}
