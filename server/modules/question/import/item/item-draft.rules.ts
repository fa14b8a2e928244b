import { optionLetter } from '#contract/letters.ts';
import type { Doubt } from '#contract/question/import.ts';
import type { PoolText } from '../group/pool-item.rules.ts';
import { listedOptions } from '../labelled/listed-options.rules.ts';
import { plainFields } from '../labelled/plain-fields.rules.ts';
import { type Heading, type SaidType, typeOfWord } from '../paper/section-heading.rules.ts';
import { isBlank, join, type Passage, passage, slice } from '../text/paper-source.rules.ts';
import { withConcludedAnswer } from './concluded-answer.rules.ts';
import { plainBlanks } from './fill-answer.rules.ts';
import { filledBlanks } from './filled-blank.rules.ts';
import { look, textBehind, wrong } from './item-doubt.rules.ts';
import { judgeOptionValues } from './item-key.rules.ts';
import { type ItemParts, readParts } from './item-label.rules.ts';
import { type FoundOption, type FoundOptions, findOptions } from './item-option.rules.ts';
import { withKeyBehind } from './key-behind.rules.ts';
import { readLetters } from './key-text.rules.ts';
import { numberOptions } from './number-option.rules.ts';
import { optionsBelowKey } from './options-below-key.rules.ts';
import { pointsOfParts, readEndMarks, readStemMarks, withoutJudgeLines } from './stem-mark.rules.ts';

/** All that the paper says about one item. */
export interface ItemInput {
  content: Passage;
  material: Passage | undefined;
  heading: Heading | undefined;
  /** Stands under a text that it shares with others. */
  shares: boolean;
  typeMark: string | undefined;
  bracketBefore: string | undefined;
  /** The options that it shares with others. */
  pool: PoolText | undefined;
  /** From the answers at the end. */
  lateKeys: Passage[];
  lateScoring: Passage[];
  lateAnalysis: Passage[];
  lateMixed: (string | undefined)[];
  /** What is said of the material goes to the material, and into no item below it. */
  wholeApart: boolean;
}

/** An item in its parts, before its type is known. */
export interface Draft {
  parts: ItemParts;
  stem: Passage;
  options: FoundOption[];
  said: SaidType | undefined;
  /** The heading names the kind of the material, below which items of any type stand. */
  saidOfMaterial: boolean;
  points: number | undefined;
  keys: Passage[];
  /** Text of the scoring points, '' where the item has none of its own. */
  scoring: string;
  analysis: Passage[];
  doubts: Doubt[];
  /** Its stem stood behind a label. */
  labelled: boolean;
  /** The last option goes on where no other does. */
  trailing: boolean;
}

function letterDoubts(found: FoundOptions): Doubt[] {
  const doubts = found.missing.map((letter) =>
    wrong('options', `选项不连续，缺少 ${letter}`, letter.charCodeAt(0) - 65),
  );
  if (found.again) return [...doubts, wrong('options', '选项字母重复出现，可能混入了另一道题')];
  const mixed = found.mixed.map((index) =>
    look('options', `选项 ${optionLetter(index)} 里还有像选项的字母，可能没有分开`, index),
  );
  return [...doubts, ...mixed];
}

/** Where the type asks for words, letters at line starts are part of the text. */
function optionsAreText(options: FoundOption[], said: SaidType | undefined, keys: Passage[], stem: Passage): boolean {
  if (said === 'CODE') return true;
  if (said !== 'FILL' && said !== 'SHORT' && said !== 'JUDGE') return false;
  if (judgeOptionValues(options)) return false;
  if (keys.length > 0) return !keys.some((key) => readLetters(key));
  return options.length < 3 && !/\([ \t]{0,20}[A-L]{0,12}[ \t]{0,20}\)/.test(stem.shadow);
}

/** A paragraph of its own below the last option is no longer that option, unless a formula goes on in it. */
function cutBehind(options: FoundOption[]): { options: FoundOption[]; doubts: Doubt[] } {
  const last = options.at(-1);
  const end = last ? last.content.text.search(/\n[ \t]*\n/) : -1;
  if (!last || end < 0) return { options, doubts: [] };
  const index = options.length - 1;
  if (/^\s*[$\\]/.test(last.content.text.slice(end))) {
    return { options, doubts: [look('options', `选项 ${last.letter} 里有空行，可能多取了文字`, index)] };
  }
  const content = { text: last.content.text.slice(0, end), shadow: last.content.shadow.slice(0, end) };
  return {
    options: [...options.slice(0, -1), { ...last, content }],
    doubts: [look('options', textBehind, index)],
  };
}

/** The options stand elsewhere: whatever looks like one here is part of the stem. */
function poolOptions({ options }: PoolText, body: Passage): FoundOptions {
  if (options) return { ...findOptions(options), stem: body, trailing: false };
  const stem = join([body, passage(' ____')], '');
  return { stem, options: [], missing: [], again: false, mixed: [], trailing: false };
}

const blankName = '[ \\t]{0,8}第[一二三四五六七八九十\\d]{1,2}空[ \\t]{0,3}:';
const blankLines = new RegExp(`(?:\\n${blankName}[^\\n]{1,300}){1,50}\\s{0,20}$`);

/** Lines such as 第一空：北京 below the stem are its answer where no other stands there. */
function cutBlankLines(parts: ItemParts, late: readonly Passage[]): ItemParts {
  const { shadow, text } = parts.body;
  const found = parts.keys.length > 0 || late.length > 0 ? null : blankLines.exec(shadow);
  if (!found || !shadow.slice(0, found.index).includes('__')) return parts;
  return { ...parts, body: slice(parts.body, 0, found.index), keys: [slice(parts.body, found.index, text.length)] };
}

export function draftOf(input: ItemInput): Draft {
  const plain = plainFields(input.content);
  const read = withKeyBehind(optionsBelowKey(readParts(listedOptions(plain.content))));
  const parts = withConcludedAnswer(cutBlankLines(read, input.lateKeys), input.lateKeys);
  const marked = readStemMarks(parts.body);
  const lettered = input.pool ? poolOptions(input.pool, marked.stem) : findOptions(marked.stem);
  const written = [...parts.keys, ...input.lateKeys];
  const own = (input.typeMark ?? parts.type) ? typeOfWord(input.typeMark ?? parts.type ?? '') : marked.type;
  const numbered =
    lettered.options.length === 0 && !input.pool
      ? numberOptions(marked.stem, written, own ?? input.heading?.type)
      : undefined;
  const found = numbered?.found ?? lettered;
  const labelled = numbered?.keys ?? written;
  const solved = labelled.length === 0 && found.options.length === 0 && !isBlank(parts.solution);
  const keys = solved ? [parts.solution] : labelled;
  const typeWord = input.pool && !input.pool.options ? '填空' : (input.typeMark ?? parts.type);
  const named = typeWord ? typeOfWord(typeWord) : undefined;
  const unmarked = readEndMarks({ ...marked, stem: found.stem });
  const ended =
    found.options.length > 0 ? unmarked : withoutJudgeLines(unmarked, { own: named, above: input.heading?.type });
  // 编程题 alone may be one that is answered on paper.
  const isCode = parts.settings.some(({ kind }) => kind === 'languages' || kind === 'tests');
  const ownType = named ?? ended.type;
  const said = isCode ? 'CODE' : (ownType ?? input.heading?.type);
  const asText = found.options.length > 0 && optionsAreText(found.options, said, keys, found.stem);
  const whole = asText ? readEndMarks(marked) : ended;
  const labelledPoints = parts.points ? Number.parseFloat(parts.points.normalize('NFKC')) : undefined;
  const solution = solved ? [] : [parts.solution];
  const ofMaterial = input.wholeApart ? [] : [parts.whole];
  const analysis = [...solution, parts.analysis, ...ofMaterial, ...input.lateAnalysis].filter((one) => !isBlank(one));
  const { options, doubts: behind } = cutBehind(asText ? [] : found.options);
  const doubts = asText ? [] : [...letterDoubts(found), ...behind];
  if (plain.above) doubts.push(look('stem', '题干的标签前面还有文字，请核对'));
  const points =
    whole.points ??
    (Number.isFinite(labelledPoints) ? labelledPoints : undefined) ??
    (options.length === 0 ? pointsOfParts(whole.stem) : undefined);
  const bare = whole.stem.text.includes('\\') ? passage(plainBlanks(whole.stem.text)) : whole.stem;
  const filled = keys.length === 0 && options.length === 0 ? filledBlanks(bare, said) : undefined;
  if (filled) doubts.push(look('answer', `没有写明答案，取自${filled.where}`));
  if (input.pool?.fixed) parts.settings.push({ kind: 'fixed', text: input.pool.fixed });
  return {
    parts,
    stem: filled?.stem ?? bare,
    options,
    said,
    saidOfMaterial: (input.shares || input.heading?.ofMaterial === true) && ownType === undefined && said === 'SHORT',
    points,
    keys: filled ? [filled.key] : keys,
    scoring: join([...parts.scoring, ...input.lateScoring]).text.trim(),
    analysis,
    doubts,
    labelled: plain.labelled,
    trailing: found.trailing && behind.length === 0,
  };
}
