import type { PaperLine } from '../paper/paper-line.rules.ts';
import {
  analysisLabel,
  asksAt,
  isMajor,
  keyLabel,
  passageLetter,
  readPhrase,
  type TextStart,
  textStart,
} from '../text/text-start.rules.ts';
import { readTable } from './answer-table.rules.ts';

/** The answers of all items under one text, right below them: 【答案】BCA 【解析】…, up to where the next text begins. */
export interface GroupArea {
  from: number;
  to: number;
  /** The numbers of the items. */
  numbers: number[];
  /** In their order. */
  keys: string[];
  /** So many lines hold the keys. */
  keyLines: number;
  /** It does not show where the analyses end and the next text begins. */
  unsure: boolean;
}

const letterRow = /^[A-L](?:[ \t,、;]{0,8}[A-L]){1,29}[ \t.。]{0,4}$/;
const loneKey = /^\s{0,20}\d{1,4} ?[.、:)]? ?[A-L][ \t.。]{0,4}$/;

interface Keys {
  numbers: number[] | undefined;
  keys: string[];
}

function keysIn(text: string): Keys | undefined {
  const bare = text.trim();
  if (letterRow.test(bare)) return { numbers: undefined, keys: [...bare.replace(/[^A-L]/g, '')] };
  const table = loneKey.test(text)
    ? { entries: [{ n: Number.parseInt(bare, 10), key: /[A-L]/.exec(bare)?.[0] ?? '', broken: false }] }
    : readTable(text);
  if (!table || table.entries.some((entry) => entry.broken || !/^[A-L]+$/.test(entry.key))) return undefined;
  return { numbers: table.entries.map((entry) => entry.n), keys: table.entries.map((entry) => entry.key) };
}

interface Head extends Keys {
  lines: number;
  labelled: boolean;
}

/** The keys that begin at this line, on it or below a label of its own. */
function readHead(lines: PaperLine[], at: number): Head | undefined {
  const line = lines[at];
  if (!line || line.heading || line.paper || line.folded.length > 20_000) return undefined;
  // 参考答案 on a line of its own is the title of the answers to the whole paper.
  if (line.title && !line.folded.includes('【')) return undefined;
  const label = keyLabel.exec(line.folded)?.[0];
  const text = line.folded.slice(label?.length ?? 0).split(analysisLabel)[0] ?? '';
  const first = text.trim() === '' ? { numbers: [], keys: [] } : keysIn(text);
  if (!first || (label === undefined && !(line.table && first.numbers))) return undefined;
  const head: Head = { ...first, lines: 1, labelled: label !== undefined };
  if (text.length < line.folded.length - (label?.length ?? 0)) return head;
  for (let i = at + 1; i < lines.length && head.lines < 40; i++) {
    const next = lines[i];
    const more = next && !next.heading && head.numbers ? keysIn(next.folded) : undefined;
    if (!more || (more.numbers === undefined && head.keys.length > 0)) break;
    head.numbers = more.numbers && head.numbers ? [...head.numbers, ...more.numbers] : undefined;
    head.keys = [...head.keys, ...more.keys];
    head.lines++;
  }
  return head.keys.length > 1 ? head : undefined;
}

const goesUp = (keys: string[]) => keys.every((key, i) => i === 0 || key > (keys[i - 1] ?? ''));

/** Where the analyses end and the text of the next items begins, at the latest at the next item. */
export function areaEnd(lines: PaperLine[], from: number, numbers: number[]): TextStart {
  const [lowest = 0, highest = 0] = [numbers[0], numbers.at(-1)];
  let explained = 0;
  for (let i = from; i < lines.length; i++) {
    const line = lines[i];
    if (!line) break;
    if (line.heading || line.paper || line.title === 'plain') return { at: i, unsure: false };
    if (!isMajor(line)) continue;
    const n = line.mark?.n ?? 0;
    const goesOn = explained > 0 && explained < numbers.length && (n === numbers[explained] || n === explained + 1);
    const explains = n === lowest && analysisLabel.test(lines[i - 1]?.folded ?? '');
    if (goesOn || explains) explained++;
    else if (asksAt(lines, i) || n === highest + 1) return textStart(lines, from, i);
    else if (n === lowest || n === 1) explained++;
  }
  return { at: lines.length, unsure: false };
}

/** Finds the answers that stand once for several items above them. */
export function findGroups(lines: PaperLine[]): GroupArea[] {
  const groups: GroupArea[] = [];
  let open: number[] = [];
  // A text above the items shows that they have their answers together.
  let shared = false;
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i];
    if (!line || line.blank) continue;
    if (line.passage) {
      open = line.passage.kind === 'own' ? [] : line.passage.gaps.map(({ n }) => n);
      shared = true;
      i = line.passage.to - 1;
      continue;
    }
    if (line.inPool) {
      shared = true;
      continue;
    }
    const head = open.length > 1 ? readHead(lines, i) : undefined;
    const own = head && groupOf(head, open, shared);
    if (head && own) {
      const { at: to, unsure } = areaEnd(lines, i + head.lines, own);
      groups.push({ from: i, to, numbers: own, keys: head.keys, keyLines: head.lines, unsure });
      i = to - 1;
      open = [];
      shared = false;
    } else if (line.chooses || asksAt(lines, i)) {
      const n = line.mark?.n ?? 0;
      if (line.chooses?.numbers[0] === n) open = [];
      open = n === (open.at(-1) ?? n) + 1 ? [...open, n] : [n];
    } else if (line.heading || line.paper || line.title || line.hasLabel) {
      open = [];
      shared = false;
    } else if (passageLetter.test(line.folded) || readPhrase(line, lines[i + 1])) {
      open = [];
      shared = true;
    }
  }
  return groups;
}

/** The numbers that these keys are for: those that they name, or all that are open. */
function groupOf(head: Head, open: number[], shared: boolean): number[] | undefined {
  const { keys, numbers } = head;
  const own = open.slice(-keys.length);
  if (own.length !== keys.length) return undefined;
  if (numbers?.every((n, i) => n === own[i])) return own;
  if (keys.length !== open.length || !head.labelled) return undefined;
  if (numbers) return numbers.every((n, i) => n === i + 1) ? own : undefined;
  // ABD below one item alone may be its own key.
  return shared || !goesUp(keys) ? own : undefined;
}
