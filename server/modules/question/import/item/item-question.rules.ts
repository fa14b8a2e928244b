import type { QuestionInput } from '#contract/question/content.ts';
import type { Doubt } from '#contract/question/import.ts';
import { hasLooseDollar } from '../paper/math-span.rules.ts';
import { isBlank, join, type Passage, passage } from '../paper/paper-source.rules.ts';
import { type Heading, type SaidType, typeOfWord } from '../paper/section-heading.rules.ts';
import { findBlanks, plainBlanks, readFill, showBlanks } from './fill-answer.rules.ts';
import { look, wrong } from './item-doubt.rules.ts';
import { gatherJudgement, gatherLetters, judgeOptionValues, type KeyPlaces } from './item-key.rules.ts';
import { type ItemParts, readParts } from './item-label.rules.ts';
import { type FoundOption, findOptions } from './item-option.rules.ts';
import { readJudgement, readLetters } from './key-text.rules.ts';
import { resolveType } from './question-type.rules.ts';
import { toHtml, toInlineHtml } from './rich-html.rules.ts';
import { readShort } from './short-answer.rules.ts';
import { readDifficulty, readEndMarks, readStemMarks } from './stem-mark.rules.ts';

/** All that the paper says about one item. */
export interface ItemInput {
  content: Passage;
  material: Passage | undefined;
  heading: Heading | undefined;
  typeMark: string | undefined;
  bracketBefore: string | undefined;
  /** From the answers at the end. */
  lateKeys: Passage[];
  lateAnalysis: Passage[];
}

interface Draft {
  parts: ItemParts;
  stem: Passage;
  options: FoundOption[];
  said: SaidType | undefined;
  points: number | undefined;
  keys: Passage[];
  analysis: Passage[];
  doubts: Doubt[];
}

function letterDoubts(missing: string[], again: boolean): Doubt[] {
  const doubts = missing.map((letter) => wrong('options', `选项不连续，缺少 ${letter}`, letter.charCodeAt(0) - 65));
  return again ? [...doubts, wrong('options', '选项字母重复出现，可能混入了另一道题')] : doubts;
}

/** Where the type asks for words, letters at line starts are part of the text. */
function optionsAreText(options: FoundOption[], said: SaidType | undefined, keys: Passage[], stem: Passage): boolean {
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
    doubts: [look('options', '选项后面另有一段文字，没有归入本题', index)],
  };
}

function draftOf(input: ItemInput): Draft {
  const parts = readParts(input.content);
  const marked = readStemMarks(parts.body);
  const found = findOptions(marked.stem);
  const keys = [...parts.keys, ...input.lateKeys];
  const ended = readEndMarks({ ...marked, stem: found.stem });
  const typeWord = input.typeMark ?? parts.type;
  const said = (typeWord ? typeOfWord(typeWord) : undefined) ?? ended.type ?? input.heading?.type;
  const asText = found.options.length > 0 && optionsAreText(found.options, said, keys, found.stem);
  const whole = asText ? readEndMarks(marked) : ended;
  const labelledPoints = parts.points ? Number.parseFloat(parts.points.normalize('NFKC')) : undefined;
  const analysis = [parts.analysis, ...input.lateAnalysis].filter((one) => !isBlank(one));
  const { options, doubts: behind } = cutBehind(asText ? [] : found.options);
  const doubts = asText ? [] : [...letterDoubts(found.missing, found.again), ...behind];
  const points = whole.points ?? (Number.isFinite(labelledPoints) ? labelledPoints : undefined);
  return { parts, stem: whole.stem, options, said, points, keys, analysis, doubts };
}

/** Renders as much of a text as may be stored. */
function within(text: string, limit: number, render: (text: string) => string): { html: string; cut: boolean } {
  const html = render(text.slice(0, limit));
  if (html.length <= limit) return { html, cut: text.length > limit };
  return { html: render(text.slice(0, Math.floor(limit / 10)).toWellFormed()), cut: true };
}

const mentionsPicture =
  /如(?:上|下|左|右)?图|[上下左右附]图|图示|见图|如[^。]{0,6}图所示|图[一二三四\d]{0,2}(?:所示|为|中)|读图/;

function textDoubts(place: 'stem' | 'options' | 'analysis', text: string, index: number | null, cut: boolean): Doubt[] {
  const doubts: Doubt[] = [];
  if (cut) doubts.push(wrong(place, '文字太长，已截断', index));
  if (hasLooseDollar(text.slice(0, 100_000))) doubts.push(look(place, '公式的 $ 不成对', index));
  return doubts;
}

type Body = Pick<QuestionInput, 'type' | 'options' | 'answer'> & {
  stem: string;
  rest: string[];
  points: number | undefined;
  doubts: Doubt[];
};

function choiceBody(draft: Draft, places: KeyPlaces, type: QuestionInput['type']): Body {
  const key = gatherLetters(places);
  const letters = key.value ?? [];
  const doubts = [...key.doubts];
  const found = key.options.map((option) => option.content.text);
  if (found.length < 2) doubts.push(wrong('options', found.length === 0 ? '没有识别出选项' : '只识别出 1 个选项'));
  const texts = [...found];
  for (const letter of letters) {
    const index = letter.charCodeAt(0) - 65;
    if (index < found.length) continue;
    if (found.length > 0) doubts.push(wrong('options', `答案里有 ${letter}，但只识别出 ${found.length} 个选项`, index));
    while (texts.length <= index) texts.push('');
  }
  const options = texts.map((text, index) => {
    const { html, cut } = within(text, 20_000, toInlineHtml);
    doubts.push(...textDoubts('options', text, index, cut));
    const letter = String.fromCharCode(65 + index);
    const named = draft.doubts.some((doubt) => doubt.index === index && doubt.text.includes('不连续'));
    if (html === '' && index < found.length && !named) doubts.push(wrong('options', `选项 ${letter} 没有内容`, index));
    return { content: html, correct: letters.includes(letter), fixed: false };
  });
  const twins = options.findIndex(
    (option, i) => option.content !== '' && options.findIndex((other) => other.content === option.content) < i,
  );
  if (twins > 0) doubts.push(look('options', `选项 ${String.fromCharCode(65 + twins)} 和前面的选项相同`, twins));
  if (letters.length === 0 && places.labelled.length === 0) doubts.push(wrong('answer', '没有找到答案'));
  return { type, options, answer: null, stem: key.stem, rest: key.rest, points: undefined, doubts };
}

function judgeBody(places: KeyPlaces): Body {
  const key = gatherJudgement(places);
  const doubts = [...key.doubts];
  if (key.value === undefined && places.labelled.length === 0) doubts.push(wrong('answer', '没有找到答案'));
  return {
    type: 'JUDGE',
    options: [],
    answer: key.value ?? null,
    stem: key.stem,
    rest: key.rest,
    points: undefined,
    doubts,
  };
}

function fillBody(draft: Draft, heading: Heading | undefined): Body {
  const key = draft.keys.map((one) => one.text.trim()).filter((one) => one !== '');
  const shown = findBlanks(draft.stem).count;
  const { answer, assumed } = readFill(key.length > 0 ? key.join('\n') : undefined, draft.stem);
  const named = answer.blanks.filter((blank) => blank.accepted.length > 0).length;
  const doubts: Doubt[] = [];
  if (named === 0) doubts.push(wrong('answer', '没有找到答案'));
  else if (answer.blanks.length !== Math.max(1, shown)) {
    doubts.push(wrong('answer', `题干有 ${shown} 个空，答案却有 ${answer.blanks.length} 个`));
  } else if (named < answer.blanks.length)
    doubts.push(wrong('answer', `有 ${answer.blanks.length - named} 个空没有答案`));
  for (const index of assumed) doubts.push(look('answer', '答案有几种写法，已都作为可接受的答案', index));
  const points = heading?.perBlank && heading.each ? heading.each * Math.max(1, shown) : undefined;
  return { type: 'FILL', options: [], answer, stem: showBlanks(draft.stem), rest: [], points, doubts };
}

function shortBody(draft: Draft, worth: number | undefined): Body {
  const key = draft.keys.map((one) => one.text.trim()).filter((one) => one !== '');
  const { answer, sum } = readShort(key.length > 0 ? key.join('\n') : undefined, worth);
  const doubts: Doubt[] = [];
  if (key.length === 0) doubts.push(wrong('answer', '没有找到答案'));
  if (sum !== undefined && answer.scoringPoints.length === 0) {
    doubts.push(
      look('answer', worth === undefined ? '采分点没有识别' : `采分点合计 ${sum} 分，与本题的 ${worth} 分不符`),
    );
  }
  if (draft.keys.some(isOnlyLetters)) doubts.push(look('type', '答案只有选项字母，却没有选项'));
  const text = draft.keys.map((one) => one.text).join('\n');
  doubts.push(...textDoubts('analysis', text, null, false).map((doubt) => ({ ...doubt, place: 'answer' as const })));
  const points = answer.scoringPoints.length > 0 ? sum : undefined;
  return { type: 'SHORT', options: [], answer, stem: draft.stem.text, rest: [], points, doubts };
}

/** B or ABD; a formula $B$ is a value. */
const isOnlyLetters = (key: Passage) => /^[A-L ,、]{1,30}$/.test(key.shadow.trim());

function typeOf(draft: Draft, places: KeyPlaces) {
  const judged = draft.keys.map((key) => readJudgement(key)).some((read) => read?.rest === '');
  const letters = gatherLetters(places).value?.length;
  const blanks = findBlanks(draft.stem);
  const bracketJudged = gatherJudgement({ ...places, labelled: [] }).value !== undefined;
  const key = draft.keys[0]?.text.trim() ?? '';
  return resolveType({
    said: draft.said,
    options: draft.options.length,
    judgeOptions: judgeOptionValues(draft.options) !== undefined,
    letters,
    onlyLetters: draft.keys.some((one) => isOnlyLetters(one)),
    judged: judged || (bracketJudged && draft.keys.length === 0),
    shortKey: key !== '' && key.length <= 60 && !key.includes('\n'),
    underscores: blanks.underscores,
    brackets: blanks.count > 0 || /\([ \t]{0,20}[A-L]{1,12}[ \t]{0,20}\)/.test(draft.stem.shadow),
    endsOpen: /(?:[为是于=＝叫]|叫做|称为|得到|等于)[\s$]{0,4}$/.test(draft.stem.text.slice(-20)),
  });
}

/** Reads one item into a question, with a doubt for whatever is not certain. */
export function readItem(input: ItemInput): { question: QuestionInput; doubts: Doubt[] } {
  const first = draftOf(input);
  const draft = { ...first, stem: passage(plainBlanks(first.stem.text)) };
  const analysis = join(draft.analysis);
  const before = input.bracketBefore?.trim() || undefined;
  const places: KeyPlaces = { labelled: draft.keys, before, stem: draft.stem, options: draft.options, analysis };
  const { type, doubts } = typeOf(draft, places);
  const worth = draft.points ?? (input.heading?.perBlank ? undefined : input.heading?.each);
  const body =
    type === 'JUDGE'
      ? judgeBody(places)
      : type === 'FILL'
        ? fillBody(draft, input.heading)
        : type === 'SHORT'
          ? shortBody(draft, worth)
          : choiceBody(draft, places, type);
  const material = input.material ? `${input.material.text}\n` : '';
  const stem = within(material + body.stem, 100_000, toHtml);
  const explained = [...body.rest, analysis.text].filter((text) => text.trim() !== '').join('\n');
  const analysed = within(explained, 100_000, toHtml);
  const all = [...doubts, ...textDoubts('stem', body.stem, null, stem.cut), ...draft.doubts, ...body.doubts];
  all.push(...textDoubts('analysis', explained, null, analysed.cut));
  if (body.stem.trim() === '') all.push(wrong('stem', '题干是空的'));
  if (material !== '') all.push(look('stem', '题干前加上了共用的材料'));
  if (mentionsPicture.test(body.stem) && !/<img|!\[/.test(body.stem))
    all.push(look('stem', '题干提到了图，但文字里没有图'));
  if (draft.parts.keys.length > 1 && type !== 'SHORT')
    all.push(look('answer', `有 ${draft.parts.keys.length} 处答案，可能混入了另一道题`));
  const points = draft.points ?? body.points ?? worth ?? 10;
  return {
    question: {
      type: body.type,
      stem: stem.html,
      options: body.options,
      answer: body.answer,
      analysis: analysed.html,
      difficulty: (draft.parts.difficulty ? readDifficulty(draft.parts.difficulty) : undefined) ?? 3,
      points: points >= 0 && points <= 10_000 ? Math.round(points * 100) / 100 : 10,
    },
    doubts: all,
  };
}
