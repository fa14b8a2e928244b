import type { PaperLine } from '../paper/paper-line.rules.ts';
import { analysisLabel, asksAt, isMajor, keyLabel, passageLetter, readPhrase } from '../text/text-start.rules.ts';
import { areaEnd, type GroupArea } from './group-answer.rules.ts';

/** 28．D 主旨大意题 or 28．细节理解题. */
const saysKey = /^[ \t]{0,4}[A-L]{1,4}[ \t]{0,2}(?:[.。,，:、][ \t]{0,4})?(?=[\u4e00-\u9fff(【"“])/;
const saysKind = /^[ \t]{0,4}[\u4e00-\u9fff]{2,8}题[ \t]{0,2}[.。,，:]/;
const anyKey = /^[ \t]{0,4}([A-L]{1,4})[ \t]/;
const numberBehind = /^[ \t]{0,4}(\d{1,4})[ \t]{0,2}[.、:]/;

/** An analysis with the number of another item, which could not be told from an item. */
export const saysKeyFirst = (line: PaperLine | undefined) =>
  line?.mark !== undefined && saysKey.test(line.folded.slice(line.mark.after, line.mark.after + 60));

/** The items one below another, each with its key: the key by the number. */
type Keyed = Map<number, string | undefined>;

/** Speaks of an item above, whose number it bears: an item of its own would not begin with the key of that one. */
function explains(line: PaperLine, items: Keyed): boolean {
  const n = line.mark?.n;
  if (n === undefined || !isMajor(line) || !items.has(n)) return false;
  const head = line.folded.slice(line.mark?.after ?? 0, (line.mark?.after ?? 0) + 60);
  return saysKey.test(head) || saysKind.test(head) || anyKey.exec(head)?.[1] === items.get(n);
}

/** The numbers of the items above that are explained below this label, each on a line of its own. */
function explainedBelow(lines: PaperLine[], label: number, items: Keyed): Set<number> {
  const found = new Set<number>();
  for (let i = label + 1; i < lines.length; i++) {
    const line = lines[i];
    if (!line || line.heading || line.paper || line.title || passageLetter.test(line.folded)) break;
    if (!isMajor(line)) continue;
    if (explains(line, items)) found.add(line.mark?.n ?? 0);
    else if (asksAt(lines, i)) break;
  }
  return found;
}

/**
 * Analyses of several items that stand below the last of them, each with its number, where every item has its key at
 * its place: 【解析】28．D 主旨大意题 … 29．C ….
 */
export function findNumberedAnalyses(lines: PaperLine[], groups: readonly GroupArea[]): GroupArea[] {
  const leaps = new Map(groups.map((group) => [group.from, group.to]));
  const areas: GroupArea[] = [];
  let items: Keyed = new Map();
  let last: number | undefined;
  for (let i = 0; i < lines.length; i++) {
    const leap = leaps.get(i);
    const line = lines[i];
    if (leap !== undefined || !line || line.heading || line.paper || line.title === 'plain') {
      items = new Map();
      i = Math.max(i, (leap ?? 0) - 1);
      continue;
    }
    if (line.blank) continue;
    const label = analysisLabel.exec(line.folded);
    const key = keyLabel.exec(line.folded)?.[0];
    if (key !== undefined && last !== undefined)
      items.set(last, /^[A-L]{1,4}/.exec(line.folded.slice(key.length))?.[0] ?? items.get(last));
    if (label && last !== undefined) {
      const found = explainedBelow(lines, i, items);
      const first = Number(numberBehind.exec(line.folded.slice(label.index + label[0].length))?.[1] ?? Number.NaN);
      if (found.size > 0 && key === undefined && items.has(first)) found.add(first);
      const numbers = [...items.keys()].filter((n) => n >= Math.min(...found));
      if (
        found.size > 0 &&
        numbers.every((n) => items.get(n) !== undefined) &&
        (key === undefined || Number.isNaN(first))
      ) {
        const { at: to, unsure } = areaEnd(lines, i + 1, numbers);
        areas.push({ from: key === undefined ? i : i + 1, to, numbers, keys: [], keyLines: 0, unsure });
        items = new Map();
        last = undefined;
        i = to - 1;
      }
    } else if (asksAt(lines, i)) {
      const n = line.mark?.n ?? 0;
      if (n !== (last ?? n) + 1) items = new Map();
      items.set(n, undefined);
      last = n;
    } else if (passageLetter.test(line.folded) || readPhrase(line, lines[i + 1])) {
      items = new Map();
      last = undefined;
    }
  }
  return areas;
}
