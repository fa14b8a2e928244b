import type { QuestionInput } from '#contract/question/content.ts';
import { finishedFile } from '../finish.rules.ts';
import { escapeHtml, formulasFromBrackets, lostMedia, markdownToHtml, plainToHtml } from '../html-text.rules.ts';
import { knowledgeOf } from '../moodle/moodle-read.rules.ts';
import { PictureStore } from '../pictures.rules.ts';
import { emptyQuestion, look, type ReadDoubt, type ReadFile, type ReadItem, wrong } from '../read-item.ts';
import { type GiftAnswer, giftAnswer } from './gift-answer.rules.ts';
import { formatMark, type GiftBlock, giftBlocks, unveiled, veiled } from './gift-block.rules.ts';

function htmlOf(text: string, inherited = ''): string {
  const mark = formatMark.exec(text);
  const format = mark?.[1]?.toLowerCase() ?? inherited;
  const plain = unveiled(mark ? text.slice(mark[0].length) : text).trim();
  if (format === 'plain') return plainToHtml(plain);
  if (format === 'markdown') return formulasFromBrackets(markdownToHtml(plain));
  const isHtml = format === 'html' || /<\/?[a-z][^<>]*>/i.test(plain);
  return formulasFromBrackets(isHtml ? plain : plainToHtml(plain));
}

const lineOf = (html: string) =>
  /<(?:p|div|ul|ol|table|pre|blockquote)\b/i.test(html) ? `<div>${html}</div>` : `<p>${html}</p>`;

interface Layout {
  readonly title: string;
  readonly pieces: string[];
  /** Insides of the braces that stand between the pieces. */
  readonly insides: string[];
  readonly isBalanced: boolean;
}

function layoutOf(text: string): Layout {
  const named = /^\s*(?:::|：：)([\s\S]*?)(?:::|：：)/.exec(text);
  const rest = named ? text.slice(named[0].length) : text;
  const pieces: string[] = [];
  const insides: string[] = [];
  let [depth, at] = [0, 0];
  let isBalanced = true;
  for (const found of rest.matchAll(/[{}｛｝]/g)) {
    const opens = found[0] === '{' || found[0] === '｛';
    if (opens && depth === 0) {
      pieces.push(rest.slice(at, found.index));
      at = found.index + 1;
    }
    if (!opens && depth === 1) {
      insides.push(rest.slice(at, found.index));
      at = found.index + 1;
    }
    depth += opens ? 1 : -1;
    if (depth < 0) {
      depth = 0;
      isBalanced = false;
    }
  }
  pieces.push(rest.slice(at));
  return { title: unveiled(named?.[1] ?? '').trim(), pieces, insides, isBalanced: isBalanced && depth === 0 };
}

function partsOf(answers: readonly GiftAnswer[], doubts: ReadDoubt[]): Partial<QuestionInput> {
  const [only] = answers;
  const blanks = answers.flatMap((answer) => answer.blank ?? []);
  if (blanks.length > 0 && blanks.length === answers.length)
    return { type: 'FILL', answer: { blanks, unordered: false } };
  if (!only || answers.length > 1) {
    doubts.push(wrong('answer', '一道题里有多组答案，无法识别'));
    return {};
  }
  if (only.kind === 'judge') return { type: 'JUDGE', answer: only.judgement ?? null };
  if (only.kind === 'choice') return { type: only.type ?? 'SINGLE', options: only.options ?? [] };
  if (only.kind === 'matching') {
    doubts.push(wrong('type', '暂不支持匹配题（matching），请改成其他题型'));
    const reference = (only.pairs ?? []).map(lineOf).join('');
    return { type: 'SHORT', answer: { reference, scoringPoints: [] } };
  }
  doubts.push(wrong('answer', '没有参考答案，请补充'));
  return { type: 'SHORT', answer: { reference: '', scoringPoints: [] } };
}

function readBlock(block: GiftBlock, store: PictureStore, index: number): ReadItem {
  const doubts: ReadDoubt[] = [];
  const { title, pieces, insides, isBalanced } = layoutOf(veiled(block.text));
  const format = formatMark.exec(pieces[0] ?? '')?.[1]?.toLowerCase() ?? '';
  const analysis: string[] = [];
  const answers = insides.flatMap((inside) => {
    const [body = '', general = ''] = inside.split(/####([\s\S]*)/);
    if (general.trim() !== '') analysis.push(htmlOf(general, format));
    const answer = giftAnswer(body, (text) => htmlOf(text, format), doubts);
    if (!answer) doubts.push(wrong('answer', `无法识别答案“${unveiled(body).trim().slice(0, 60).toWellFormed()}”`));
    else analysis.push(...answer.feedback.map(lineOf));
    return answer ?? [];
  });
  if (!isBalanced) doubts.push(wrong('answer', '答案的大括号没有配对'));
  else if (insides.length === 0) doubts.push(wrong('type', '没有答案：可能是说明文字，不是试题'));
  const understood = isBalanced && insides.length > 0 && answers.length === insides.length;
  const tail = pieces.slice(1).some((piece) => piece.trim() !== '');
  const text = understood && tail ? pieces.join('____') : understood ? pieces.join('') : veiled(block.text);
  const stem = htmlOf(text, format);
  for (const name of lostMedia(stem)) doubts.push(look('stem', `${name}没有导入`));
  const parts = understood ? partsOf(answers, doubts) : { answer: { reference: '', scoringPoints: [] } };
  const seen = (html: string) => store.take(html, () => undefined, doubts);
  return {
    number: title !== '' && title.length <= 40 ? title : String(index + 1),
    line: block.line,
    part: '',
    source: block.source,
    question: {
      ...emptyQuestion,
      ...parts,
      stem: seen(stem || escapeHtml(title)),
      options: (parts.options ?? []).map((option) => ({ ...option, content: seen(option.content) })),
      analysis: seen(analysis.join('')),
    },
    tagNames: [...new Set(block.tags)],
    knowledgeNames: knowledgeOf(block.category),
    doubts,
  };
}

/** GIFT, as Moodle defines it and as people type it. */
export function readGift(text: string): ReadFile {
  const store = new PictureStore();
  return finishedFile(
    giftBlocks(text.replace(/^\ufeff/, '')).map((block, index) => readBlock(block, store, index)),
    store,
  );
}
