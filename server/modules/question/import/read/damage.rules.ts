import katex from 'katex';
import type { ItemInput, QuestionInput } from '#contract/question/content.ts';
import { formulaSettings, splitFormulas } from '#contract/question/formula.ts';
import type { Doubt } from '#contract/question/import.ts';
import { brief, look } from '../item/item-doubt.rules.ts';

/** More different formulas than these are not tried: drawing takes its time. */
const mostTried = 5000;

/** Answers whether KaTeX can draw a formula; each is tried once. */
export function formulaCheck(): (latex: string) => boolean {
  const known = new Map<string, boolean>();
  return (latex) => {
    const seen = known.get(latex);
    if (seen !== undefined || known.size >= mostTried || latex.length > 2000) return seen ?? true;
    let draws = true;
    try {
      katex.renderToString(latex, { ...formulaSettings(false), throwOnError: true, output: 'mathml' });
    } catch {
      draws = false;
    }
    known.set(latex, draws);
    return draws;
  };
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ', '&quot;': '"' };

const textOf = (html: string) =>
  html
    .slice(0, 100_000)
    .replace(/<(pre|code)\b[^<>]*>[^<]*(?:<(?!\/\1)[^<]*)*<\/\1>/g, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:lt|gt|amp|nbsp|quot);/g, (entity) => entities[entity] ?? entity);

/** What stands for a sign that the file has and nobody can show. */
const lostSign = /\uFFFD|[\uE000-\uF8FF]/;
const box = /[□▯]/;
/** Boxes that are to be filled in. */
const boxesToFill = /填|方框|□里|□内|[□▯]\s?[□▯]|[□▯]\s?[A-D一-龥]/;
/** What word processors leave where a formula was. */
const leftFromFormula =
  /EMBED\s+Equation|Equation\.(?:3|DSMT\d?|KSEE\d?)|MathType|[[【(（](?:公式|数学公式|formula|equation)[\])】）]/i;
const command =
  /\\(?:frac|sqrt|sum|int|lim|vec|overline|begin|left|right|times|cdot|alpha|beta|theta|pi|infty|leq?|geq?)(?![A-Za-z])/;

const around = (text: string, at: number) => brief(text.slice(Math.max(0, at - 6), at + 8));

function sentencesOf(html: string, draws: (latex: string) => boolean): string[] {
  if (html === '') return [];
  const text = textOf(html);
  const parts = splitFormulas(text);
  const found: string[] = [];
  const broken = parts.flatMap((part) => (part.kind === 'formula' && !draws(part.latex) ? [part.latex] : []));
  for (const latex of broken.slice(0, 3)) found.push(`公式「${brief(latex)}」写得不完整，无法显示，请改正`);
  if (broken.length > 3) found.push(`还有 ${broken.length - 3} 个公式无法显示`);
  const plain = parts.map((part) => (part.kind === 'text' ? part.text : ' ')).join('');
  const sign = text.search(lostSign);
  if (sign >= 0) found.push(`「${around(text, sign)}」里有无法识别的字符，可能少了公式或文字`);
  const empty = boxesToFill.test(text) ? -1 : text.search(box);
  if (empty >= 0) found.push(`「${around(text, empty)}」里的方框可能是没有显示出来的公式或文字`);
  const left = leftFromFormula.exec(plain);
  if (left) found.push(`「${around(plain, left.index)}」处的公式没有带过来，请补上`);
  const bare = command.exec(plain);
  if (bare) found.push(`「${around(plain, bare.index)}」处的公式没有写完整，或没有放在 $ 里，会照代码显示`);
  return found;
}

function ownDoubts({ stem, options, analysis, answer }: ItemInput | QuestionInput, draws: (latex: string) => boolean) {
  const reference = answer !== null && typeof answer === 'object' && 'reference' in answer ? answer.reference : '';
  return [
    ...sentencesOf(stem, draws).map((text) => look('stem', text)),
    ...options.flatMap(({ content }, index) => sentencesOf(content, draws).map((text) => look('options', text, index))),
    ...sentencesOf(reference, draws).map((text) => look('answer', text)),
    ...sentencesOf(analysis, draws).map((text) => look('analysis', text)),
  ];
}

/** Formulas that are broken or lost, each where it stands. */
export function damageDoubts(question: QuestionInput, draws: (latex: string) => boolean): Doubt[] {
  const inside = question.children.flatMap((child, index) =>
    ownDoubts(child, draws).map(({ text }) => look('children', `第 ${index + 1} 小题：${text}`, index)),
  );
  return [...ownDoubts(question, draws), ...inside];
}
