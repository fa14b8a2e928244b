import { closesItem, materialStart } from '../answer/material-start.rules.ts';
import { isFrameText } from '../text/frame-line.rules.ts';
import { hasInsert } from '../text/insert.rules.ts';
import { findHead, headNumber } from '../text/part-head.rules.ts';
import { caseWord, isMajor, type Phrase, passageLetter, readPhrase } from '../text/text-start.rules.ts';
import { insideNote } from './overlooked-item.rules.ts';
import type { PaperLine } from './paper-line.rules.ts';
import { type ItemSpan, type Outline, unsureNote } from './paper-outline.rules.ts';

/** A longer text belongs to no item: that much cannot be stored in one stem. */
const longest = 90_000;
export const mostItems = 30;

const cutNote = '后面的一段文字归到了后面的题，请核对解析是否完整';
const swallowedNote = '后面的一段文字里有答案，可能混入了另一道题';
const lostNote = '本题的材料可能混在上一题里';
const labelledNote = '材料里有答案或解析，可能混入了另一道题';

const answerLabel = /【(?:参考|正确|标准)?(?:答案|解析|详解)|^\s{0,40}(?:参考|正确|标准)?(?:答案|解析) {0,2}:/;

const shortestPassage = 150;
const shortestForeign = 60;
const shortestOfParts = 20;
const shortestCase = 30;

const startsWith = (letter: string) => new RegExp(`^\\s{0,40}\\(?${letter} ?[.、:)]`);
const [optionA, optionB] = [startsWith('A'), startsWith('B')];
const sideBySide = /(?:^|\s)A ?[.、:)].{0,400}\sB ?[.、:)]/;

/** Lines of a passage may begin with "C), thinking" or hold "a.m.", so only A above B shows that options stand there. */
function hasOptions(lines: readonly PaperLine[]): boolean {
  const first = lines.findIndex((line) => optionA.test(line.folded));
  const below = first < 0 ? [] : lines.slice(first + 1, first + 8);
  return below.some((line) => optionB.test(line.folded)) || lines.some((line) => sideBySide.test(line.folded));
}

/** The words of a short passage in another language end like sentences. */
const isForeign = (lines: readonly PaperLine[]) =>
  !lines.some((line) => /[\u4e00-\u9fff]{2}/.test(line.folded)) &&
  lines.some((line) => /[a-z]{2}[.!?]["']?\s*$/.test(line.folded) && line.folded.length > 40);

const lengthOf = (lines: readonly PaperLine[]) => lines.reduce((sum, line) => sum + line.raw.trim().length, 0);

/** Where a named passage begins in these lines: it is followed by text without options. */
function passageStart(lines: PaperLine[], from: number, isCase: boolean): number | undefined {
  for (let i = lines.length - 1; i >= from; i--) {
    const line = lines[i];
    if (!line || line.hasLabel) return undefined;
    if (!passageLetter.test(line.folded)) continue;
    const text = lines.slice(i + 1);
    const shortest = isForeign(text)
      ? shortestForeign
      : isCase || line.folded.includes('案例') || text.some((one) => caseWord.test(one.folded))
        ? shortestCase
        : shortestPassage;
    return lengthOf(text) >= shortest && !hasOptions(text) ? i : undefined;
  }
  return undefined;
}

interface Found {
  lines: PaperLine[];
  phrase: Phrase;
  /** It is for all items of the section. */
  toEnd?: true;
  above: boolean;
}

/** Answers that stand below an item are behind all that it has. */
const isClosed = (lines: readonly PaperLine[], item: ItemSpan) => lines[0] !== item.lines[0] || lines.some(closesItem);

const isPart = (item: ItemSpan) => item.mark.style === 'round';

/** Announced right above its name: 阅读下面的材料，完成第 5～8 题。 and B below it. */
function namedPassage(lines: PaperLine[], item: ItemSpan, next: ItemSpan, isCase: boolean): Found | undefined {
  const passage = passageStart(lines, 1, isCase);
  // Numbers that begin again below the name show that it belongs to what follows.
  const begins = passage !== undefined && next.n === 1 && !isPart(next) && item.n >= next.n;
  if (passage === undefined || !(begins || isClosed(lines.slice(0, passage), item))) return undefined;
  const phrase = passage > 1 ? readPhrase(lines[passage - 1], lines[passage]) : undefined;
  if (phrase?.from !== undefined && phrase.from > item.n)
    return { lines: lines.splice(passage - 1), phrase, above: false };
  return { lines: lines.splice(passage), phrase: { from: undefined, to: undefined }, above: false };
}

const everyPart: Phrase = { from: undefined, to: undefined };
const headNote = '上面带题号的一段文字作为这几道小题的材料，请核对';

/** The place of the number over the first part (1), if one stands there. */
function headAt(lines: PaperLine[], from: number, above: ItemSpan | undefined, first: ItemSpan): number | undefined {
  if (!isPart(first) || first.n !== 1) return undefined;
  const last = above && (headNumber(above.material[0]) ?? (isPart(above) ? undefined : above.n));
  return findHead(lines, from, last);
}

const demands = /^\s{0,20}[(【]?(?:具体|答题)?(?:要求|问题|请回答|试回答|请计算|试计算|请完成)[)】]?\s?:?\s{0,20}$/;

/** 要求： alone, right above (1): what stands above it is the ground of the parts. */
const demandsParts = (lines: readonly PaperLine[], at: number, { n, mark }: ItemSpan) =>
  n === 1 &&
  mark.style === 'round' &&
  demands.test(lines[at]?.folded ?? '') &&
  lines.slice(at + 1).every(({ blank }) => blank);

/** Is it announced for other items than the one below? The numbers of parts begin again below each text. */
const isForOthers = ({ from, inner }: Phrase, above: ItemSpan, below: ItemSpan) =>
  from !== undefined && (inner ? !isPart(below) || below.n !== from : from <= above.n);

/** Cuts off the end of an item, or of the answers that stand below it, the text that is the ground of the items after it. */
function cutFrom(lines: PaperLine[], item: ItemSpan, next: ItemSpan, isCase: boolean): Found | undefined {
  const named = namedPassage(lines, item, next, isCase);
  if (named) return named;
  const head = headAt(lines, 1, item, next);
  for (let i = lines.length - 1; i > 0 && i > lines.length - 60; i--) {
    const line = lines[i];
    const phrase = line && (demandsParts(lines, i, next) ? everyPart : readPhrase(line, lines[i + 1]));
    if (!phrase) continue;
    if (!isClosed(lines.slice(Math.max(0, i - 60), i), item) || isForOthers(phrase, item, next)) return undefined;
    if (lines.slice(i).some((below) => answerLabel.test(below.folded))) {
      item.note ??= swallowedNote;
      if (phrase.from !== undefined && next.n >= phrase.from && next.n <= (phrase.to ?? next.n)) next.note ??= lostNote;
      return undefined;
    }
    const { at, unsure } = head !== undefined && head <= i ? { at: head, unsure: false } : materialStart(lines, i);
    if (unsure) {
      item.note ??= cutNote;
      next.note ??= unsureNote;
    }
    return { lines: lines.splice(at), phrase, above: false };
  }
  if (head === undefined || !isClosed(lines.slice(Math.max(0, head - 60), head), item)) return undefined;
  next.note ??= headNote;
  return { lines: lines.splice(head), phrase: everyPart, above: false };
}

/** So many blank lines may stand inside a material. */
const widestGap = 4;

interface Above {
  blocks: PaperLine[][];
  heading: PaperLine | undefined;
}

/** The lines above an item that belong to no other, in blocks that blank lines divide, and the heading over them. */
function linesAbove(item: ItemSpan, leftovers: Map<number, PaperLine>, floor: number): Above {
  const blocks: PaperLine[][] = [[]];
  let [gap, count] = [0, 0];
  for (let at = (item.lines[0]?.index ?? 0) - 1; at > floor && gap <= widestGap && count < 400; at--) {
    const line = leftovers.get(at);
    if (!line) {
      gap++;
      continue;
    }
    if (line.heading) return { blocks, heading: line };
    if (line.furniture || line.paper) break;
    if (gap > 0 && blocks[0]?.length) blocks.unshift([]);
    gap = 0;
    count++;
    blocks[0]?.unshift(line);
  }
  return { blocks, heading: undefined };
}

/** It speaks of what stands above it: 根据以上材料，回答下列问题。 */
const pointsBack = /以上|上述|上面|上文/;

const choosesWords = /选词|方框|词库|(?:所给|下列|给出的)(?:单词|词语|词)|适当的(?:单词|词语)填/;

/** A box of words to choose from: five or more beside each other, without a sentence among them. */
function isWordBank({ raw, folded }: PaperLine): boolean {
  if (hasInsert(raw)) return true;
  const words = folded.trim().split(/[\s,、;|/]+/);
  return (
    words.length > 3 && folded.length <= 400 && words.every((word) => word.length <= 20) && !/[。?!_]/.test(folded)
  );
}

/** 四、阅读理解: what stands right below is the text. */
const readsText = /阅读(?!.{0,6}(?:注意|须知))|Reading Comprehension/i;

/** The lines above an item that announce that they are its ground. */
function findAbove(
  item: ItemSpan,
  above: ItemSpan | undefined,
  { blocks, heading }: Above,
): Omit<Found, 'above'> | undefined {
  const lines = blocks.flat();
  const head = headAt(lines, 0, above, item);
  for (const [i, block] of blocks.entries()) {
    const phrase = block.map((line, at) => readPhrase(line, block[at + 1])).find((one) => one !== undefined);
    if (!phrase) continue;
    const before = block.some((line) => pointsBack.test(line.folded)) && block.length === 1 ? 1 : 0;
    const own = blocks.slice(Math.max(0, i - before)).flat();
    return { lines: head === undefined ? own : lines.slice(head), phrase };
  }
  if (lines.length > 1 && lines.some((_, at) => demandsParts(lines, at, item)))
    return { lines: head === undefined ? lines : lines.slice(head), phrase: everyPart };
  const announced = heading && readPhrase(heading, undefined);
  if (announced?.from !== undefined && lines.length > 0) return { lines, phrase: announced };
  const told = `${heading?.folded ?? ''}\n${lines[0]?.folded ?? ''}`;
  if (choosesWords.test(told) && lines.some(isWordBank)) return { lines, phrase: everyPart, toEnd: true };
  if (readsText.test(heading?.folded ?? '') && lengthOf(lines) >= shortestForeign && !hasOptions(lines))
    return { lines, phrase: everyPart };
  const passage = passageStart(lines, 0, heading?.heading?.ofMaterial === true);
  if (passage !== undefined) return { lines: lines.slice(passage), phrase: everyPart };
  if (head === undefined) return undefined;
  item.note ??= headNote;
  return { lines: lines.slice(head), phrase: everyPart };
}

const unclaimedNote = '上面有一段内容没有归入任何题，可能是本题的材料';

/** Text right above an item that went to nobody may be its ground, and that of the other parts; instructions are none. */
function pointOut(items: readonly ItemSpan[], at: number, { blocks }: Above) {
  const first = items[at];
  const nearest = (blocks.at(-1) ?? []).filter((line) => !isFrameText(line.raw));
  const isSaid = /[。;:]\s*$/.test(nearest.at(-1)?.folded ?? '');
  const much = first && isPart(first) ? shortestOfParts : isSaid ? shortestCase : shortestPassage;
  const isMuch = lengthOf(nearest) >= much || nearest.some((line) => hasInsert(line.raw));
  if (!first || !isMuch || nearest.some((line) => notice.test(line.folded))) return;
  first.note ??= unclaimedNote;
  let last = first.n;
  for (const item of isPart(first) ? items.slice(at + 1, at + mostItems) : []) {
    if (!isPart(item) || item.section !== first.section || item.n <= last) return;
    item.note ??= unclaimedNote;
    last = item.n;
  }
}

const notice = /注意|考试|答题|须知|考生|说明|试卷|分钟|满分|目录/;

/** Gives the text to the item and to those after it that it is announced for. */
function give(items: ItemSpan[], at: number, lines: PaperLine[], to: number | undefined) {
  const first = items[at];
  let last = 0;
  for (const target of items.slice(at, at + mostItems)) {
    if (target.section !== first?.section || target.n <= last || (to !== undefined && target.n > to)) break;
    // 61. below (3) is an item of its own.
    if (target.gap || target.pool || (isPart(first) && isMajor(target.lines[0]))) break;
    target.material = lines;
    target.announced = to !== undefined;
    last = target.n;
  }
}

/** Gives every item the text that it shares with its neighbours, and takes it from where it hung. */
export function shareMaterial(outline: Outline) {
  const leftovers = new Map(outline.leftovers.map((line) => [line.index, line]));
  const used = new Set<PaperLine>();
  const lastAnswer = new Map(outline.answers.map(({ after, lines }) => [after, lines.at(-1)?.index ?? -1]));
  outline.items.forEach((item, i) => {
    if (item.gap || item.pool) return;
    const before = outline.items[i - 1];
    const floor = Math.max(
      before?.lines.at(-1)?.index ?? before?.material.at(-1)?.index ?? -1,
      lastAnswer.get(i) ?? -1,
    );
    const below = outline.answers.findLast(({ after, titled, group }) => after === i && !titled && !group);
    const above = linesAbove(item, leftovers, floor);
    const isCase = outline.sections[item.section]?.heading?.ofMaterial === true;
    const announced = findAbove(item, before, above);
    const found = announced
      ? { ...announced, above: true }
      : before && cutFrom(below?.lines ?? before.lines, before, item, isCase);
    if (!found) {
      pointOut(outline.items, i, above);
      return;
    }
    const { from, to } = found.phrase;
    const length = lengthOf(found.lines);
    const meant = from === undefined || (item.n >= from && item.n <= (to ?? from) && (to ?? from) - from < mostItems);
    if (length > longest || !meant) {
      // Announced for other items than the next: shown as belonging to none.
      for (const line of found.lines) if (!leftovers.has(line.index)) outline.leftovers.push(line);
      if (!found.above && before) before.note = '后面的一段文字没有归入任何题';
      return;
    }
    for (const line of found.lines) used.add(line);
    const head = isPart(item) ? found.lines[0]?.mark : undefined;
    if (before && head && before.note === insideNote(head)) before.note = undefined;
    if (found.lines.some((line) => answerLabel.test(line.folded))) item.note ??= labelledNote;
    const last = found.toEnd && outline.items.findLast(({ section }) => section === item.section)?.n;
    give(outline.items, i, found.lines, last || to);
  });
  outline.leftovers = outline.leftovers.filter((line) => !used.has(line));
}
