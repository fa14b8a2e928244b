import { codeLanguageNames } from '#contract/question/content.ts';
import { type SettingKind, settingWords } from '../../format/setting/setting-word.rules.ts';
import { stateLabel, stateWords } from '../../format/setting/state-word.rules.ts';
import { wholeLabel } from '../../format/setting/whole-label.rules.ts';
import { atLineStart, isBlank, join, type Passage, slice } from '../text/paper-source.rules.ts';

type PartKind =
  | 'body'
  | 'key'
  | 'scoring'
  | 'solution'
  | 'analysis'
  | 'whole'
  | 'difficulty'
  | 'points'
  | 'type'
  | 'knowledge'
  | 'tags'
  | SettingKind
  | 'ignored';

/** The parts of one item as its labels divide it. */
export interface ItemParts {
  body: Passage;
  /** One for each 答案 label that says something. */
  keys: Passage[];
  /** What gains points in a long answer. */
  scoring: Passage[];
  /** After 解：the answer where nothing else is one, else an analysis. */
  solution: Passage;
  analysis: Passage;
  /** What is said of the material and all items below it. */
  whole: Passage;
  difficulty: string | undefined;
  points: string | undefined;
  type: string | undefined;
  /** Names of knowledge points and tags, as they stand there. */
  knowledge: string[];
  tags: string[];
  /** What stands behind labels of settings, in its order. */
  settings: { readonly kind: SettingKind; readonly text: string }[];
  /** A second answer or analysis inside the analysis: another item may have grown in. */
  mixed: string | undefined;
}

interface LabelWord {
  kind: PartKind;
  /** Counts only after the key, or in 【】: in a stem it is an ordinary word. */
  late?: boolean;
  /** Counts only at the start of a line. */
  lineStart?: boolean;
  /** Counts only in 【】: elsewhere a stem may speak of it. */
  square?: boolean;
}

const labelWords: Record<string, LabelWord> = {};
function define(words: string, label: LabelWord) {
  for (const word of words.split(' ')) labelWords[word] = label;
}
define('答案解析 试题解析 题目解析 参考解析 解析 解析过程 Explanation EXPLANATION explanation', { kind: 'analysis' });
define(wholeLabel, { kind: 'whole', lineStart: true });
define('详解 解题思路 思路点拨 解题过程 名师点睛 命题意图 解题指导 试题分析 答题思路', {
  kind: 'analysis',
  late: true,
});
define('分析 点评 解答 思路 点睛 说明 依据 出处 解释 理由 评析 法条依据 教材依据', {
  kind: 'analysis',
  late: true,
  lineStart: true,
});
define(
  '参考答案 正确答案 标准答案 试题答案 本题答案 答案选项 正确选项 答案 答案与解析 答案及解析 参考答案及解析 参考答案与解析 参考答案要点 答案要点 参考要点 答题要点 评分标准',
  { kind: 'key' },
);
define('采分点 得分点 评分点 给分点 踩分点 得分要点 评分要点', { kind: 'scoring', lineStart: true });
define('答 Answer ANSWER answer Answers ANSWERS answers Key KEY key Keys KEYS keys Ans ANS ans', {
  kind: 'key',
  lineStart: true,
});
define('解', { kind: 'solution', lineStart: true });
define('难度 难易度 难易程度 难度系数 难度等级', { kind: 'difficulty' });
define('分值 分数', { kind: 'points', lineStart: true });
define('题型 试题类型 题目类型', { kind: 'type', lineStart: true });
define('知识点 考点 考查点 考查知识点 所属知识点', { kind: 'knowledge' });
define('标签 试题标签 题目标签', { kind: 'tags' });
define(
  '考点定位 专题 章节 来源 我的答案 考生答案 考生作答 用户答案 本人答案 作答答案 学生答案 你的答案 您的答案 得分 用时 能力层级 能力要求 认知层次',
  {
    kind: 'ignored',
  },
);
define(stateLabel, { kind: 'ignored', square: true });
for (const [kind, word] of Object.entries(settingWords)) define(word, { kind: kind as SettingKind, square: true });

const words = Object.keys(labelWords)
  .sort((a, b) => b.length - a.length)
  .map((word) => (word.length === 2 ? word.split('').join('[ \t]{0,2}') : word))
  .join('|');
const label = new RegExp(
  `【[ \\t]{0,3}(?<square>${words})[ \\t]{0,3}】[ \\t]{0,3}(?::|\\.(?!\\d))?|\\[[ \\t]{0,3}(?<hook>${words})[ \\t]{0,3}\\][ \\t]{0,3}:?|(?:(?<open>[([【])[ \\t]{0,2})?(?<plain>${words})(?<shut>[ \\t]{0,2}[)\\]】])?(?:[为是](?=[ \\t]{0,3}:))?[ \\t]{0,3}(?<colon>:?)`,
  'g',
);

/** Our own line counts only as it is written, below the whole question: a stem may speak of states. */
const stateLine = new RegExp(`^(?:${Object.values(stateWords).join('|')})[ \\t]*(?:\\s*$|\\n\\s*【)`);

/** So do programs, whose code stands below the name of its language: elsewhere the word is a text's own. */
const programKinds = new Set<PartKind>(['frame', 'reference', 'checkerProgram']);
const programLine = new RegExp(
  `^[ \\t]*(?:${Object.values(codeLanguageNames)
    .map((name) => name.replaceAll('+', '\\+'))
    .join('|')})(?:[ \\t]*\\n[ \\t]*\\uE000|\\(共 \\d+ 字)`,
);

const keyStart = /^[ \t]{0,4}[[(]?(?:[A-L](?:[ \t,、]{0,2}[A-L]){0,11}(?![A-Za-z])|[√×✓✗✔✘]|对|错|正确|错误)/;
const bareKey =
  /^[ \t]{0,4}(?:[为是][ \t]{0,2})?[[(]?(?:[A-L](?:[ \t,、]{0,2}[A-L]){0,11}(?![A-Za-z])|[√×✓✗✔✘]|对|错|正确|错误)[\])]?[ \t]{0,4}(?:$|[\n。.;；,，(【]|(?:答案)?解析)/;

const isShortKey = (text: string) => text.length < 60 && (text.trim() === '' || bareKey.test(text.trimStart()));

interface Found {
  kind: PartKind;
  word: string;
  at: number;
  after: number;
  /** Where the bracket ends in which label and value stand together: （答案：水）. */
  shutAt: number | undefined;
}

const shuts = new Map([
  ['(', ')'],
  ['[', ']'],
  ['【', '】'],
]);
const longestInBrackets = 500;

/** Where a bracket that is open at this place ends on its line. */
function shutAfter(shadow: string, open: string, from: number): number | undefined {
  const shut = shuts.get(open) ?? ')';
  const near = shadow.slice(from, from + longestInBrackets);
  if (!near.includes(shut)) return undefined;
  let depth = 1;
  for (let at = 0; at < near.length && near[at] !== '\n'; at++) {
    if (near[at] === open) depth++;
    else if (near[at] === shut && --depth === 0) return from + at;
  }
  return undefined;
}

interface State {
  current: PartKind;
  /** A key or an analysis has begun, so what follows is no stem. */
  answered: boolean;
  keyed: boolean;
  /** Where the current part begins. */
  start: number;
}

/** Does a label stand where labels stand, or is it a word of the text? */
function accepted(shadow: string, found: RegExpExecArray, state: State): Found | undefined {
  const groups = found.groups ?? {};
  const word = (groups.square ?? groups.hook ?? groups.plain ?? '').replace(/[ \t]/g, '');
  const meaning = labelWords[word];
  if (!meaning) return undefined;
  const at = found.index;
  const after = at + found[0].length;
  const opened = groups.colon && groups.open && !groups.shut ? groups.open : undefined;
  const shutAt = opened === undefined ? undefined : shutAfter(shadow, opened, after);
  const result: Found = { kind: meaning.kind, word, at, after, shutAt };
  const starts = atLineStart(shadow, at);
  if (meaning.square && groups.square === undefined) return undefined;
  if (word === stateLabel && !(starts && at > 0 && stateLine.test(shadow.slice(after)))) return undefined;
  if (programKinds.has(meaning.kind) && !(starts && programLine.test(shadow.slice(after)))) return undefined;
  if (groups.square !== undefined || groups.hook !== undefined) {
    return meaning.kind === 'key' && state.current === 'analysis' && state.keyed && !starts ? undefined : result;
  }
  const follows = shadow.slice(after, after + 40);
  if (!groups.colon) {
    const bare = starts && /^(?:参考|正确|标准)?答案$/.test(word) && bareKey.test(follows);
    const alone =
      starts &&
      !meaning.late &&
      !meaning.lineStart &&
      /^[ \t]{0,8}(?:\n|$)/.test(follows) &&
      !/^(?:知识点|考点|专题|章节|来源|标签|得分|难度)/.test(word);
    const apart = starts || (state.current === 'key' && /[ \t]/.test(shadow[at - 1] ?? ''));
    const text = /[ \t]/.test(shadow[after - 1] ?? '') || /^[①-⑳("“《\d]/.test(follows);
    const spaced = apart && /^(?:答案)?解析$/.test(word) && text;
    return bare || alone || spaced ? result : undefined;
  }
  if (meaning.late && !state.answered && state.current !== 'analysis') {
    return starts && word === '解答' ? { ...result, kind: 'solution' } : undefined;
  }
  // 理由：and 说明：begin an analysis only below a letter or a judgement; a long answer has such words of its own.
  const inLongKey = state.current === 'key' && !isShortKey(shadow.slice(state.start, Math.min(at, state.start + 60)));
  if (meaning.late && meaning.lineStart && inLongKey) return undefined;
  if (meaning.kind === 'solution') return starts && state.current === 'body' ? result : undefined;
  if (starts) return meaning.kind === 'key' && state.current === 'analysis' && state.keyed ? undefined : result;
  if (meaning.lineStart && !(word === '答' && bareKey.test(follows))) return undefined;
  return midLine(shadow, at, follows, meaning.kind, state) ? result : undefined;
}

function midLine(shadow: string, at: number, follows: string, kind: PartKind, state: State): boolean {
  const before = shadow[at - 1] ?? '';
  const apart = /[\s。.;；!?)\]】」”’>,，\uE000]/.test(before);
  if (kind === 'key' && state.current === 'ignored') return keyStart.test(follows);
  if (kind === 'key') return state.current === 'body' && (apart || keyStart.test(follows));
  if (state.current === 'analysis')
    return kind !== 'analysis' && /[\t ]/.test(before) && /[\s。]/.test(shadow[at - 2] ?? '');
  return apart || kind === 'analysis';
}

const toLineEnd = new Set<PartKind>([
  'difficulty',
  'points',
  'type',
  'knowledge',
  'tags',
  'ignored',
  'fixed',
  'blanks',
  'languages',
  'limits',
]);

const labelHere = new RegExp(`[ \\t]{0,20}(?:${label.source})`, 'y');

/** Where the value of a label of one line ends; it may stand on the line below. */
function valueEnd(shadow: string, after: number): number {
  const lineEnd = (from: number) => {
    const end = shadow.indexOf('\n', from);
    return end < 0 ? shadow.length : end;
  };
  const end = lineEnd(after);
  if (end === shadow.length || shadow.slice(after, end).trim() !== '') return end;
  labelHere.lastIndex = end + 1;
  return labelHere.test(shadow) ? end : lineEnd(end + 1);
}

interface Part {
  kind: PartKind;
  at: Passage;
  /** The label that opened it. */
  word: string;
}

function divide(from: Passage, first: 'body' | 'key' | 'analysis'): Part[] {
  const parts: Part[] = [];
  const state: State = { current: first, answered: first !== 'body', keyed: false, start: 0 };
  let lasting: PartKind = first;
  let start = 0;
  let word = '';
  let lineEnd = from.shadow.length;
  let shutAt: number | undefined;
  let outside: PartKind = first;
  const close = (end: number) => {
    if (shutAt !== undefined && shutAt >= start && shutAt < end) {
      parts.push({ kind: state.current, at: slice(from, start, shutAt), word });
      start = shutAt + (/^.[ \t。.;；,，]*/.exec(from.shadow.slice(shutAt, shutAt + 40))?.[0].length ?? 1);
      // Text behind the bracket goes on with what stood before it; lines below it do not.
      if (start < from.shadow.length && from.shadow[start] !== '\n') state.current = outside;
      else if (toLineEnd.has(state.current)) state.current = lasting;
      [shutAt, word] = [undefined, ''];
    } else if (lineEnd < end) {
      parts.push({ kind: state.current, at: slice(from, start, lineEnd), word: '' });
      start = lineEnd + 1;
      state.current = lasting;
    }
    parts.push({ kind: state.current, at: slice(from, start, end), word });
  };
  label.lastIndex = 0;
  for (let found = label.exec(from.shadow); found; found = label.exec(from.shadow)) {
    // What a one-line label interrupted goes on with the next line.
    const meaning = accepted(from.shadow, found, found.index > lineEnd ? { ...state, current: lasting } : state);
    if (!meaning) continue;
    close(meaning.at);
    if (meaning.shutAt !== undefined) [shutAt, outside] = [meaning.shutAt, state.current];
    if (toLineEnd.has(meaning.kind)) {
      lineEnd = valueEnd(from.shadow, meaning.after);
    } else {
      lasting = meaning.kind;
      lineEnd = from.shadow.length;
    }
    state.current = meaning.kind;
    word = meaning.word;
    state.keyed ||= meaning.kind === 'key';
    state.answered ||= ['key', 'scoring', 'solution', 'analysis', 'whole'].includes(meaning.kind);
    start = meaning.after;
    state.start = start;
  }
  close(from.shadow.length);
  return parts;
}

const secondKey = /(?:^|\n)[ \t]{0,20}(?:参考|正确|标准)?答案[ \t]{0,2}:/;

function findMixed(parts: Part[], analysis: Passage): string | undefined {
  if (secondKey.test(analysis.shadow)) return '解析里又出现了答案，可能混入了另一道题';
  const explains = (part: Part | undefined) => part?.kind === 'analysis' && /解析$/.test(part.word);
  // 【解析】 right above 解析： is its title.
  const words = parts.filter((part, i) => explains(part) && !(isBlank(part.at) && explains(parts[i + 1])));
  return words.length > 1 ? '解析出现了两次，可能混入了另一道题' : undefined;
}

/** 反洗钱、客户身份识别; codes in front of a name and full stops behind it are left out. */
function namesIn(text: string): string[] {
  return text
    .split(/[、,，;；/|\t]/)
    .map((name) => name.replace(/^[\s*【[]+|[\s。.*】\]]+$/g, ''))
    .filter((name) => name !== '')
    .map((name) => name.slice(0, 100).toWellFormed());
}

const isSetting = (kind: PartKind): kind is SettingKind => Object.hasOwn(settingWords, kind);

/** The parts of an answer that is nothing but its key. */
export function onlyKey(key: Passage): ItemParts {
  const none = { text: '', shadow: '' };
  const nothing = { difficulty: undefined, points: undefined, type: undefined, mixed: undefined };
  const names = { knowledge: [], tags: [], settings: [] };
  return {
    body: none,
    keys: key.text === '' ? [] : [key],
    scoring: [],
    solution: none,
    analysis: none,
    whole: none,
    ...names,
    ...nothing,
  };
}

const noAnalysis = /^\s*暂无(?:答案)?(?:解析)?[。.]?\s*$/;

export function readParts(from: Passage, first: 'body' | 'key' | 'analysis' = 'body'): ItemParts {
  const parts = divide(from, first);
  const of = (kind: PartKind) => parts.filter((part) => part.kind === kind && !isBlank(part.at)).map((part) => part.at);
  const word = (kind: PartKind) => of(kind)[0]?.text.trim();
  const names = (kind: PartKind) => [...new Set(of(kind).flatMap((part) => namesIn(part.text)))];
  const analysis = join(of('analysis').filter(({ text }) => !noAnalysis.test(text)));
  return {
    body: join(of('body')),
    keys: of('key'),
    scoring: of('scoring'),
    solution: join(of('solution')),
    analysis,
    whole: join(of('whole')),
    mixed: findMixed(parts, analysis),
    difficulty: word('difficulty'),
    points: word('points'),
    type: word('type'),
    knowledge: names('knowledge'),
    tags: names('tags'),
    settings: parts.flatMap(({ kind, at }) => (isSetting(kind) ? [{ kind, text: at.text }] : [])),
  };
}
