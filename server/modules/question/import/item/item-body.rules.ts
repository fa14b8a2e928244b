import { optionLetter } from '#contract/letters.ts';
import type { QuestionInput } from '#contract/question/content.ts';
import type { Doubt } from '#contract/question/import.ts';
import { withBlankSettings } from '../../format/setting/blank-setting.rules.ts';
import { readCode } from '../../format/setting/code-setting.rules.ts';
import type { SettingKind } from '../../format/setting/setting-word.rules.ts';
import { slashKept } from '../../marking/slash.rules.ts';
import type { Heading } from '../paper/section-heading.rules.ts';
import { hasLooseDollar, withoutFence } from '../text/math-span.rules.ts';
import type { Passage } from '../text/paper-source.rules.ts';
import { toInlineHtml } from '../text/rich-html.rules.ts';
import { findBlanks, openPlace, readFill, showBlanks } from './fill-answer.rules.ts';
import { look, noOptions, trailingText, wrong } from './item-doubt.rules.ts';
import type { Draft } from './item-draft.rules.ts';
import type { FoundKey } from './item-key.rules.ts';
import { readShort } from './short-answer.rules.ts';
import { partPoints } from './stem-mark.rules.ts';

/** B or ABD; a formula $B$ is a value. */
export const isOnlyLetters = (key: Passage) => /^[A-L ,、]{1,30}$/.test(key.shadow.trim());

/** Renders as much of a text as may be stored. */
export function within(text: string, limit: number, render: (text: string) => string): { html: string; cut: boolean } {
  const html = render(text.slice(0, limit));
  if (html.length <= limit) return { html, cut: text.length > limit };
  return { html: render(text.slice(0, Math.floor(limit / 10)).toWellFormed()), cut: true };
}

export function textDoubts(
  place: 'stem' | 'options' | 'analysis',
  text: string,
  index: number | null,
  cut: boolean,
): Doubt[] {
  const doubts: Doubt[] = [];
  if (cut) doubts.push(wrong(place, '文字太长，已截断', index));
  if (hasLooseDollar(text.slice(0, 100_000))) doubts.push(look(place, '公式的 $ 不成对', index));
  return doubts;
}

/** What depends on the type. */
export type Body = Pick<QuestionInput, 'type' | 'options' | 'answer'> & {
  stem: string;
  rest: string[];
  points: number | undefined;
  doubts: Doubt[];
};

const settingOf = ({ parts }: Draft, kind: SettingKind) =>
  parts.settings
    .filter((one) => one.kind === kind)
    .map(({ text }) => text)
    .join('\n')
    .trim();

export function choiceBody(draft: Draft, key: FoundKey<string[]>, type: QuestionInput['type']): Body {
  const letters = key.value ?? [];
  const doubts = [...key.doubts];
  const found = key.options.map((option) => option.content.text);
  if (found.length < 2) doubts.push(wrong('options', found.length === 0 ? noOptions : '只识别出 1 个选项'));
  const texts = [...found];
  const fixed = settingOf(draft, 'fixed').normalize('NFKC');
  for (const letter of letters) {
    const index = letter.charCodeAt(0) - 65;
    if (index < found.length) continue;
    if (found.length > 0) doubts.push(wrong('options', `答案里有 ${letter}，但只识别出 ${found.length} 个选项`, index));
    while (texts.length <= index) texts.push('');
  }
  const options = texts.map((text, index) => {
    const { html, cut } = within(text, 20_000, toInlineHtml);
    doubts.push(...textDoubts('options', text, index, cut));
    const letter = optionLetter(index);
    const named = draft.doubts.some((doubt) => doubt.index === index && doubt.text.includes('不连续'));
    if (html === '' && index < found.length && !named) doubts.push(wrong('options', `选项 ${letter} 没有内容`, index));
    return { content: html, correct: letters.includes(letter), fixed: fixed.includes(letter) };
  });
  const twins = options.findIndex(
    (option, i) => option.content !== '' && options.findIndex((other) => other.content === option.content) < i,
  );
  if (twins > 0) doubts.push(look('options', `选项 ${optionLetter(twins)} 和前面的选项相同`, twins));
  const last = found.length - 1;
  if (draft.trailing && found[last]?.includes('\n')) {
    doubts.push(look('options', `选项 ${optionLetter(last)} ${trailingText}`, last));
  }
  if (letters.length === 0 && draft.keys.length === 0) doubts.push(wrong('answer', '没有找到答案'));
  return { type, options, answer: null, stem: key.stem, rest: key.rest, points: undefined, doubts };
}

export function judgeBody(draft: Draft, key: FoundKey<boolean>): Body {
  const doubts = [...key.doubts];
  if (key.value === undefined && draft.keys.length === 0) doubts.push(wrong('answer', '没有找到答案'));
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

/** Where the paper calls it a blank itself, or the type is only a guess, its words stay as they are. */
export function fillBody(draft: Draft, heading: Heading | undefined, certain: boolean): Body {
  const key = draft.keys.map((one) => one.text.trim()).filter((one) => one !== '');
  const shown = findBlanks(draft.stem).count;
  const { answer, assumed, slashed, mixed, misnumbered, joined } = readFill(
    key.length > 0 ? key.join('\n') : undefined,
    draft.stem,
  );
  const named = answer.blanks.filter((blank) => blank.accepted.length > 0).length;
  const doubts: Doubt[] = [];
  if (named === 0) doubts.push(wrong('answer', '没有找到答案'));
  else if (answer.blanks.length !== Math.max(1, shown)) {
    doubts.push(wrong('answer', `题干有 ${shown} 个空，答案却有 ${answer.blanks.length} 个`));
  } else if (named < answer.blanks.length)
    doubts.push(wrong('answer', `有 ${answer.blanks.length - named} 个空没有答案`));
  if (mixed) doubts.push(look('answer', '答案里有几种分隔符号，“|”读作同一个空的几种写法，请核对'));
  if (misnumbered) doubts.push(look('answer', '答案里的序号不是各空依次的序号，请核对每个空的答案'));
  if (joined) doubts.push(look('answer', `答案读作小数 ${answer.blanks[0]?.accepted[0] ?? ''}，请核对`));
  for (const index of assumed) doubts.push(look('answer', '答案有几种写法，已都作为可接受的答案', index));
  for (const index of slashed) doubts.push(look('answer', slashKept, index));
  const points = heading?.perBlank && heading.each ? heading.each * Math.max(1, shown) : undefined;
  const settings = settingOf(draft, 'blanks');
  const set = settings === '' ? answer : withBlankSettings(answer, settings);
  const stem = shown === 0 && certain && draft.said === undefined ? withBlank(draft.stem.text) : showBlanks(draft.stem);
  return { type: 'FILL', options: [], answer: set, stem, rest: [], points, doubts };
}

function withBlank(stem: string): string {
  const place = openPlace(stem);
  return place === undefined ? stem : `${stem.slice(0, place)} ____${stem.slice(place)}`;
}

export function shortBody(draft: Draft, worth: number | undefined): Body {
  const key = draft.keys.map((one) => one.text.trim()).filter((one) => one !== '');
  const { answer, sum, each } = readShort(key.join('\n'), draft.scoring, worth);
  // An answer may say again what its part is worth.
  const ofParts = partPoints(draft.stem);
  const repeats = each.length <= ofParts.length && each.every((points) => ofParts.includes(points));
  const doubts: Doubt[] = [];
  if (answer.reference === '') doubts.push(wrong('answer', '没有找到答案'));
  else if (key.join('\n') === draft.stem.text.trim())
    doubts.push(wrong('answer', '答案和题干一样，可能是另一道题的题干'));
  if (sum !== undefined && answer.scoringPoints.length === 0 && !repeats) {
    doubts.push(
      look('answer', worth === undefined ? '采分点没有识别' : `采分点合计 ${sum} 分，与本题的 ${worth} 分不符`),
    );
  }
  if (draft.keys.some(isOnlyLetters)) doubts.push(look('type', '答案只有选项字母，却没有选项'));
  const text = draft.keys.map((one) => one.text).join('\n');
  doubts.push(
    ...textDoubts('analysis', text, null, text.length > 50_000).map((doubt) => ({
      ...doubt,
      place: 'answer' as const,
    })),
  );
  const points = answer.scoringPoints.length > 0 ? sum : undefined;
  return { type: 'SHORT', options: [], answer, stem: draft.stem.text, rest: [], points, doubts };
}

/** The templates that stand in the paper: a language and, below it, its code. */
function templatesOf({ parts }: Draft) {
  const found = new Map<string, { template: string; defaultTemplate: string }>();
  for (const { kind, text } of parts.settings) {
    if (kind !== 'template' && kind !== 'defaultTemplate') continue;
    const [language = '', ...lines] = text.split('\n');
    const known = found.get(language.trim()) ?? { template: '', defaultTemplate: '' };
    found.set(language.trim(), { ...known, [kind]: withoutFence(lines.join('\n')) });
  }
  return [...found].map(([language, one]) => ({ language, ...one }));
}

/** Programs besides them: a language and, below it, the source. */
const programsOf = ({ parts }: Draft, kind: SettingKind) =>
  parts.settings
    .filter((one) => one.kind === kind)
    .map(({ text }) => {
      const [language = '', ...lines] = text.split('\n');
      return { language: language.trim(), source: withoutFence(lines.join('\n')) };
    });

export function codeBody(draft: Draft): Body {
  const [languages, limits, tests] = (['languages', 'limits', 'tests'] as const).map((kind) => settingOf(draft, kind));
  const { answer, doubts } = readCode({
    languages: languages ?? '',
    limits: limits ?? '',
    tests: withoutFence(tests ?? ''),
    templates: templatesOf(draft),
    frames: programsOf(draft, 'frame'),
    references: programsOf(draft, 'reference'),
    checkers: programsOf(draft, 'checkerProgram'),
  });
  const rest = draft.keys.map((key) => key.text).filter((text) => text.trim() !== '');
  return { type: 'CODE', options: [], answer, stem: draft.stem.text, rest, points: undefined, doubts };
}
