import type { ItemInput } from '#contract/question/content.ts';
import { isChoice } from '#contract/question/type.ts';
import { word } from '../../question/index.ts';
import { sectionHeading } from './body-lines.rules.ts';
import type { Asked, PrintedQuestion, PrintedSection } from './printed-paper.rules.ts';

/** Papers that were read from files often say it themselves. */
const ownLabel = /^((?:\s|<p>)*)(?:<strong>|<b>)?【(?:答案)?解析】(?:<\/strong>|<\/b>)?/;
const analysisOf = (html: string) => html.replace(ownLabel, '$1');

const inRow = 5;
const isShort = ({ type, analysis }: ItemInput) => (isChoice(type) || type === 'JUDGE') && analysis === '';

const tabs = Array.from({ length: inRow - 1 }, (_, i) => Math.round(((i + 1) * word.textTwips) / inRow));

/** Keys of a letter or a word beside each other, as many as a row holds. */
function rowsOf(short: readonly Asked[]): word.Line[] {
  const keys = short.flatMap(({ item, number }) => {
    const [line] = word.answerLines(item, number);
    return line?.kind === 'line' ? [line.inlines] : [];
  });
  return Array.from({ length: Math.ceil(keys.length / inRow) }, (_, row) => {
    const shown = keys.slice(row * inRow, (row + 1) * inRow);
    return word.lineOf(
      shown.flatMap((inlines, i) => (i === 0 ? [...inlines] : [{ kind: 'tab' as const }, ...inlines])),
      { tabs },
    );
  });
}

/** What is said of the material and all of its items. */
function wholeLines({ written: { question } }: PrintedQuestion): word.Line[] {
  const analysis = analysisOf(question.analysis);
  return question.type === 'COMPOSITE' && analysis !== '' ? word.wholeLines(analysis) : [];
}

function sectionKeys({ questions }: PrintedSection): word.Line[] {
  const lines: word.Line[] = [];
  const short: Asked[] = [];
  const flush = () => lines.push(...rowsOf(short.splice(0)));
  for (const question of questions) {
    for (const { item, number } of question.asked) {
      const shown = { ...item, analysis: analysisOf(item.analysis) };
      if (isShort(shown)) short.push({ item: shown, number });
      else {
        flush();
        lines.push(...word.answerLines(shown, number));
      }
    }
    const whole = wholeLines(question);
    if (whole.length > 0) flush();
    lines.push(...whole);
  }
  flush();
  return lines;
}

/** Keys and analyses on pages of their own; nothing where no question has one. */
export function keyPages(sections: readonly PrintedSection[]): word.Line[] {
  const keys = sections.flatMap((section, place) => {
    const lines = sectionKeys(section);
    const heading = sectionHeading(section, place).replace(/（(?:共 |\d+ 题中).*/, '');
    return lines.length > 0 ? [word.lineOf([word.textOf(heading)], { style: 'heading', keeps: true }), ...lines] : [];
  });
  const title = word.lineOf([word.textOf('参考答案与解析')], { style: 'title', startsPage: true, keeps: true });
  return keys.length > 0 ? [title, ...keys] : [];
}
