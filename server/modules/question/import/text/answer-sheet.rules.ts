import { readRows } from '../answer/answer-table.rules.ts';
import type { PaperLine } from '../paper/paper-line.rules.ts';
import { beginsNotice, isOfQuestion, isToFillIn, ofExam, seemsToAsk } from './frame-line.rules.ts';

/*
 * The sheet on which the answers are written (答题卡) repeats the headings and numbers of the paper without its questions.
 * It is taken out before anything looks for items. Where a question, the answers or another title stand behind it, it is
 * over: what is not surely of the sheet stays in the paper.
 */

export interface SheetLine {
  readonly line: PaperLine;
  readonly understood: boolean;
}

const sheetName =
  /^[【[(《]?(?:附(?:件|录)?[\d一二三]?:?)?(?<name>[^。.,;:?!、]{0,40}?)(?:答题[卡纸卷]|答卷纸)[】\])》]?(?:\([^()]{1,12}\))?$/;
const setName = /(?:答题[卡纸卷]|答卷纸)[】\])》]?(?:\([^()]{1,12}\))?$/;
const setApart = /\s答题[卡纸卷]/;
/** Instructions speak of the sheet: 请将答案填在答题卡. */
const spokenOf = /[请将把填涂写交在回带用的发到于和与及]/;

/** What stands on the sheet where the answers go. */
const room =
  /\((?:本(?:小|大)?题)?(?:共|满分)? ?\d{1,3}(?:\.\d{1,2})? ?分\)|\(\d{1,2}\)|[①-⑳]|_+|\( *\)|\[ ?[A-L√×✓✗TF对错■] ?\]|□|\d{1,3} {0,2}(?:[.、]|(?=\[))|^\s*第? ?\d{1,3} ?题|^[\s:]*题|(?:解|答|证明) ?:?\s*$|[\s.、:;,。]/g;
const printed =
  /条形码|缺考|禁(?:填|涂)|填涂|答题区|作答区|准考证号|考生号|考号|学号|密封线|(?:黑色)?(?:矩形)?边框|此(?:处|区域?)|^\s*(?:题号|答案|正面|反面|背面)[\s\d]*$/;
const ofSheet = /卡面|清洁|整洁|折叠|弄破|污|涂|区域|边框|作答|方框|横线/;
const keyTitle = /参考|标准|正确|解析|评分|详解|解答|试题答案/;
const numberRow = /^\s*题号/;
const isSigns = (line: PaperLine) => /^[\s\ue020-\ue03f]+$/.test(line.raw) && !line.blank;

const boxes = /\[ ?A ?\] ?\[ ?B ?\]/;

const mostOfWord = 60;
const mostOfRule = 200;
const mostUnknown = 3;

/**
 * `title` is another one of the sheet; `room` is where an answer goes; `repeated` stands above the sheet too; `question`
 * has a number, `asking` has none.
 */
type Kind = 'title' | 'sheet' | 'room' | 'repeated' | 'heading' | 'signs' | 'unknown' | 'over' | 'question' | 'asking';

/** Is this the title of a sheet? `set`: in the style for titles, so that any words may stand before. */
function namesSheet(line: PaperLine, set: boolean): boolean {
  const { folded, mark } = line;
  if (folded.length > (set ? mostOfRule : 2 * mostOfWord)) return false;
  const text = folded.replace(/\s/g, '');
  // 2026.5 月考 may be the beginning of a name, and a question may be set as a title.
  if (set) return setName.test(text) && (!mark || setApart.test(folded) || !spokenOf.test(text));
  if (mark || line.table || line.title || line.heading || line.paper || line.furniture) return false;
  const name = sheetName.exec(text)?.groups?.name;
  return name !== undefined && !spokenOf.test(name);
}

/** What a line says behind its number and its points. */
const wordsOf = ({ folded, mark }: PaperLine) =>
  folded
    .slice(mark?.after ?? 0, 2000)
    .replace(/^\s*\([^()]{0,12}\d ?分\)/, '')
    .replace(/\s/g, '');

const isRoom = (text: string) => text.length <= mostOfRule && text.replace(room, '') === '';

class Sheet {
  readonly #lines: readonly PaperLine[];
  readonly #titled: ReadonlySet<number>;
  /** Which rule below 注意事项 was read last. */
  #rule: number | undefined;

  constructor(lines: readonly PaperLine[], titled: ReadonlySet<number>) {
    this.#lines = lines;
    this.#titled = titled;
  }

  #isRule(line: PaperLine): boolean {
    if (this.#rule === undefined || line.folded.length > mostOfRule) return false;
    const { folded, mark } = line;
    if (isOfQuestion(folded) || seemsToAsk(folded) || !(ofExam.test(folded) || ofSheet.test(folded))) return false;
    if (mark && mark.n !== this.#rule + 1) return false;
    this.#rule = mark?.n ?? this.#rule;
    return true;
  }

  #isOver(line: PaperLine, before: PaperLine | undefined): boolean {
    const next = this.#lines[line.index + 1];
    if (line.paper || line.answers || line.table || line.hasLabel || line.mark?.detail) return true;
    if (next && readRows(line.folded, next.folded)) return true;
    if (this.#titled.has(line.number) && !line.mark && !line.heading) return true;
    return line.title !== undefined && (keyTitle.test(line.folded) || !(before && numberRow.test(before.folded)));
  }

  /** What this line is below the title; `before`: the one above it. */
  kindOf(line: PaperLine, before: PaperLine | undefined): Kind {
    const { folded, mark } = line;
    const set = this.#titled.has(line.number);
    if (namesSheet(line, set) || (line.furniture && !set)) return 'title';
    if (this.#isOver(line, before)) return 'over';
    if (isSigns(line)) return 'signs';
    if (this.#isRule(line)) return 'sheet';
    this.#rule = undefined;
    if (beginsNotice(folded)) {
      this.#rule = 0;
      return 'sheet';
    }
    if (line.heading) return folded.slice(line.heading.rest).trim() === '' ? 'heading' : 'question';
    if (isToFillIn(folded)) return 'sheet';
    if (isRoom(mark ? folded.slice(mark.after) : folded)) return 'room';
    if (mark) return 'question';
    if (isOfQuestion(folded) || line.hasOption) return 'asking';
    if (folded.length <= mostOfWord && (printed.test(folded) || ofSheet.test(folded))) return 'sheet';
    return folded.length <= mostOfWord ? 'unknown' : 'asking';
  }
}

interface Found {
  readonly to: number;
  readonly lines: readonly SheetLine[];
}

interface Scan {
  readonly end: Kind | 'end';
  /** Where it is over, and behind the last line that surely is of the sheet. */
  readonly at: number;
  readonly sureTo: number;
  /** The numbers of the sheet go on in the question that ends it. */
  readonly goesOn: boolean;
  readonly kinds: ReadonlyMap<number, Kind>;
}

const endings = new Set<Kind>(['over', 'question', 'asking']);
const repeatable = new Set<Kind>(['question', 'asking', 'unknown']);

interface Above {
  readonly lines: readonly PaperLine[];
  readonly titled: ReadonlySet<number>;
  /** What the lines above the title say. */
  readonly said: ReadonlySet<string>;
}

function scan({ lines, titled, said }: Above, from: number): Scan {
  const sheet = new Sheet(lines, titled);
  const kinds = new Map<number, Kind>();
  const isSet = titled.has(lines[from]?.number ?? 0);
  const state = { sureTo: from + 1, unknown: 0, pending: false, number: 0, before: undefined as Kind | undefined };
  let above: PaperLine | undefined;
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at];
    if (!line || line.blank) continue;
    const read = sheet.kindOf(line, above);
    const n = line.mark?.n ?? 0;
    const goesOn = read === 'question' && state.number > 0 && n > state.number;
    // Questions may stand on their sheet once more, in their order.
    const again = repeatable.has(read) && said.has(wordsOf(line));
    const isQuestion = goesOn || state.before === 'repeated';
    // So may sections whose names are no words for questions.
    const kind = !again ? read : isQuestion ? 'repeated' : line.mark ? read : 'heading';
    state.unknown = kind === 'unknown' ? state.unknown + 1 : 0;
    // What a question goes on with stands below a word in its text.
    if (!isSet && above === undefined && kind === 'unknown') state.unknown = mostUnknown + 1;
    if (endings.has(kind) || state.unknown > mostUnknown)
      return { end: kind === 'unknown' ? 'question' : kind, at, sureTo: state.sureTo, goesOn, kinds };
    kinds.set(at, kind);
    above = line;
    state.before = kind;
    if (kind === 'room' || goesOn) state.number = Math.max(state.number, n);
    // A heading may be that of questions, and what stands below it their material.
    if (kind === 'heading' || kind === 'unknown') state.pending = true;
    else if (kind !== 'signs') state.pending = false;
    if (!state.pending) state.sureTo = at + 1;
  }
  return { end: 'end', at: lines.length, sureTo: state.sureTo, goesOn: false, kinds };
}

/** The sheet whose title is at `from`; without lines where there is none up to `to`. */
function sheetAt(above: Above, from: number): Found {
  const { lines, titled } = above;
  const title = lines[from];
  const isSet = title !== undefined && titled.has(title.number);
  const { end, at, sureTo, goesOn, kinds } = scan(above, from);
  const found = [...kinds.values()];
  const isWhole = end === 'over' || end === 'end';
  const isEmpty = isWhole && found.every((kind) => kind === 'title');
  const known = isSet || found.includes('sheet') || lines.slice(from, sureTo).some(({ folded }) => boxes.test(folded));
  const isSheet = known || found.includes('room') || isEmpty;
  // Options without a number below it are those of the question that shows it.
  if (!isSheet || goesOn || (!isSet && end === 'asking')) return { to: at, lines: [] };
  const to = isWhole ? at : sureTo;
  const own = lines.slice(from, to).filter((line) => !line.blank);
  return { to, lines: own.map((line) => ({ line, understood: known && kinds.get(line.index) !== 'unknown' })) };
}

/** The lines of the paper without those of its answer sheets. */
export function apartFromSheets(lines: readonly PaperLine[], titled: ReadonlySet<number>) {
  const paper: PaperLine[] = [];
  const sheet: SheetLine[] = [];
  const said = new Set<string>();
  let told = 0;
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    const isTitle = line !== undefined && namesSheet(line, titled.has(line.number));
    if (isTitle) for (; told < paper.length; told++) said.add(wordsOf(paper[told] ?? line));
    const found = isTitle ? sheetAt({ lines, titled, said }, at) : undefined;
    const isSheet = found !== undefined && found.lines.length > 0;
    const own = lines.slice(at, found?.to ?? at + 1);
    if (isSheet) sheet.push(...found.lines);
    else paper.push(...own);
    at += own.length;
  }
  return { lines: sheet.length > 0 ? paper.map((line, index) => ({ ...line, index })) : paper, sheet };
}
