import type { Blank, CodeAnswer, FillAnswer, QuestionInput, ShortAnswer } from '#contract/question/content.ts';
import { escapeHtml, splitAtBlanks } from '../html-text.rules.ts';
import { codeAsHtml, isFill, isNumber, isShort, referenceWithPoints } from '../write-text.rules.ts';
import { decimalText, escapeXml, tag } from '../xml-text.rules.ts';

export type RichTag = (
  name: string,
  html: string,
  attributes?: Readonly<Record<string, string>>,
  behind?: string,
) => string;

interface TypeParts {
  readonly stem: string;
  readonly elements: string[];
}

const plainAnswer = (text: string, fraction: string, behind = '') =>
  tag('answer', { fraction, format: 'plain_text' }, `<text>${escapeXml(text)}</text>${behind}`);

/** Shares that Moodle knows and that add up to 100, whatever the number of right options. */
const shares: Readonly<Record<number, string[]>> = {
  3: ['33.33333', '33.33333', '33.33333'],
  6: Array.from({ length: 6 }, () => '16.66667'),
  7: Array.from({ length: 7 }, () => '14.28571'),
  9: Array.from({ length: 9 }, () => '11.11111'),
  11: [...Array.from({ length: 9 }, () => '10'), '5', '5'],
  12: [...Array.from({ length: 8 }, () => '10'), '5', '5', '5', '5'],
};

function choiceElements({ type, options }: QuestionInput, rich: RichTag): string[] {
  const right = options.filter((option) => option.correct).length;
  let given = 0;
  const fractionOf = (correct: boolean) => {
    if (type === 'SINGLE') return correct ? '100' : '0';
    // Otherwise whoever ticks everything would get everything.
    if (!correct) return '-100';
    given += 1;
    return shares[right]?.[given - 1] ?? decimalText(100 / right);
  };
  return [
    tag('single', {}, String(type === 'SINGLE')),
    // Moodle keeps no single option in its place.
    tag('shuffleanswers', {}, String(!options.some((option) => option.fixed))),
    tag('answernumbering', {}, 'ABCD'),
    ...options.map(({ content, correct }) => rich('answer', content, { fraction: fractionOf(correct) })),
  ];
}

/** Can this blank be compared as numbers are? */
const isNumerical = (blank: Blank) =>
  blank.tolerance !== null && blank.accepted.length > 0 && blank.accepted.every(isNumber);

/** `*` stands for any text in Moodle. */
const starsOf = ({ wildcard }: Blank, text: string) => (wildcard ? text : text.replaceAll('*', '\\*'));

function singleBlank(blank: Blank): string[] {
  if (isNumerical(blank))
    return blank.accepted.map((text) =>
      plainAnswer(text, '100', tag('tolerance', {}, decimalText(blank.tolerance ?? 0))),
    );
  return [
    tag('usecase', {}, blank.ignoreCase ? '0' : '1'),
    ...blank.accepted.map((text) => plainAnswer(starsOf(blank, text), '100')),
  ];
}

const clozeText = (text: string) => escapeHtml(text).replace(/[}~#/"\\]/g, '\\$&');

function clozeBlank(blank: Blank, weight: number): string {
  const kind = isNumerical(blank) ? 'NUMERICAL' : blank.ignoreCase ? 'SHORTANSWER' : 'SHORTANSWER_C';
  const answers = blank.accepted.map((text) =>
    kind === 'NUMERICAL' ? `=${text}:${decimalText(blank.tolerance ?? 0)}` : `=${clozeText(starsOf(blank, text))}`,
  );
  return `{${weight}:${kind}:${answers.join('~')}}`;
}

/** Weights in whole numbers, as near as three digits come. */
function wholeWeights(weights: readonly number[]): number[] {
  if (weights.every((weight) => Number.isInteger(weight))) return [...weights];
  const factor = 999 / Math.max(1, ...weights);
  const exact = [2, 4, 5, 10, 100].find(
    (by) => by <= factor && weights.every((weight) => Number.isInteger(weight * by)),
  );
  return weights.map((weight) => Math.max(1, Math.round(weight * (exact ?? Math.min(100, factor)))));
}

function fillParts(stem: string, { blanks }: FillAnswer): TypeParts {
  const pieces = splitAtBlanks(stem);
  const [only] = blanks;
  if (only && blanks.length === 1 && pieces.length <= 2)
    return { stem: stem.includes('{{') ? pieces.join('____') : stem, elements: singleBlank(only) };
  const weights = wholeWeights(blanks.map((blank) => blank.weight));
  const written = blanks.map((blank, index) => clozeBlank(blank, weights[index] ?? 1));
  // Braces that the author means as they stand must not ask for anything.
  const plain = pieces.map((piece) => piece.replace(/\{(?=\d*:[A-Z])/g, '&#123;'));
  const text = plain.map((piece, index) => piece + (index < pieces.length - 1 ? (written[index] ?? '____') : ''));
  return { stem: [...text, ...written.slice(pieces.length - 1)].join(''), elements: [] };
}

function essayElements(rich: RichTag, graderInfo: string, template: string, format: 'editor' | 'monospaced'): string[] {
  return [
    tag('responseformat', {}, format),
    tag('responserequired', {}, '1'),
    tag('responsefieldlines', {}, '15'),
    tag('attachments', {}, '0'),
    tag('attachmentsrequired', {}, '0'),
    rich('graderinfo', graderInfo),
    rich('responsetemplate', template),
  ];
}

const judgeElements = (answer: unknown) =>
  ['true', 'false'].map((word) =>
    tag(
      'answer',
      { fraction: String(answer === true) === word ? '100' : '0', format: 'moodle_auto_format' },
      `<text>${word}</text>`,
    ),
  );

/** Moodle's word for the type of a question. */
export function typeOf({ type, stem, answer }: QuestionInput): string {
  if (type === 'JUDGE') return 'truefalse';
  if (type === 'SINGLE' || type === 'MULTIPLE') return 'multichoice';
  if (type === 'COMPOSITE') return 'description';
  if (!isFill(answer)) return 'essay';
  const [only] = answer.blanks;
  if (!only || answer.blanks.length > 1 || splitAtBlanks(stem).length > 2) return 'cloze';
  return isNumerical(only) ? 'numerical' : 'shortanswer';
}

/** The text and the elements that only this type has. */
export function typeParts(question: QuestionInput, rich: RichTag): TypeParts {
  const { type, stem, answer } = question;
  if (type === 'JUDGE') return { stem, elements: judgeElements(answer) };
  if (type === 'SINGLE' || type === 'MULTIPLE') return { stem, elements: choiceElements(question, rich) };
  if (type === 'COMPOSITE') return { stem, elements: [] };
  if (isFill(answer)) return fillParts(stem, answer);
  if (type === 'CODE') {
    const code = answer as CodeAnswer;
    const template = code.templates[0]?.template ?? '';
    const shown = template === '' ? '' : `<pre>${escapeHtml(template)}</pre>`;
    return { stem, elements: essayElements(rich, codeAsHtml(code), shown, 'monospaced') };
  }
  const short: ShortAnswer = isShort(answer) ? answer : { reference: '', scoringPoints: [] };
  return { stem, elements: essayElements(rich, referenceWithPoints(short), '', 'editor') };
}
