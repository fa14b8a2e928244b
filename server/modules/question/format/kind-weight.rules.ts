import { fieldAt } from '../import/labelled/field-label.rules.ts';
import { fold } from '../import/text/paper-source.rules.ts';
import { countGift } from './gift/gift-block.rules.ts';

/** What a text can be read as. */
export const textKinds = ['gift', 'aiken', 'paper'] as const;
export type TextKind = (typeof textKinds)[number];
export type KindSigns = Readonly<Record<TextKind, number>>;

const numbered = /^\s{0,20}(?:第 ?)?[(【[]?\d{1,4} ?(?:[.、)】\]](?!\d)|题)/;
const firstOption = /^\s{0,20}\(?A ?[.、:)]/;
const anyOption = /(?:^|\s)\(?B ?[.、:)]/;
const key = /^\s{0,20}(?:【(?:答案|解析)|(?:参考|正确|标准)?答案 ?[:A-L]|解析 ?:)/;
const aikenKey = /^\s{0,20}ANSWER ?: ?[A-L]\b/i;
const giftInside = /\{\s{0,20}[=~#TF]/;

/** A numbered line is a sign of a paper, more so with options or an answer below; a stem that has a label is most of all. */
const weights = { number: 0.5, question: 0.5, label: 2 };

function ofPaper(lines: readonly string[]): number {
  let signs = 0;
  let open = false;
  let option = false;
  for (const line of lines) {
    if (fieldAt(line, 0)?.kind === 'stem') signs += weights.label;
    if (numbered.test(line)) {
      if (!giftInside.test(line)) signs += weights.number;
      open = true;
      option = false;
    }
    if (!open) continue;
    option ||= firstOption.test(line) || /\sA ?[.、:]/.test(line);
    if ((option && anyOption.test(line)) || key.test(line)) {
      signs += weights.question;
      open = false;
    }
  }
  return signs;
}

/** How many places of a text speak for each kind. */
export function weighKinds(text: string): KindSigns {
  const lines = text.split(/\r\n|\r|\n/).map((line) => fold(line.slice(0, 2000)));
  const hasOptions = lines.some((line) => /^\s{0,20}A ?[.、)]/.test(line));
  return {
    gift: countGift(text),
    aiken: hasOptions ? lines.filter((line) => aikenKey.test(line)).length : 0,
    paper: Math.round(ofPaper(lines)),
  };
}

/** The kind that most speaks for; of equals the one that is told by more than numbers. */
export function heaviestKind(signs: KindSigns): TextKind {
  const most = Math.max(...textKinds.map((kind) => signs[kind]));
  return most === 0 ? 'paper' : (textKinds.find((kind) => signs[kind] === most) ?? 'paper');
}

const stemHeader = /题干|题目|试题|问题|内容/;
const keyHeader = /答案/;

/** Is this a table saved as text: a row of headers with cells? */
export function isTable(text: string): boolean {
  const rows = text.split(/\r\n|\r|\n/, 60).filter((line) => line.trim() !== '');
  return rows.slice(0, 10).some((row) =>
    ['\t', ',', ';'].some((sign) => {
      const cells = row.slice(0, 2000).split(sign);
      const isHeader = cells.length >= 3 && cells.every((cell) => cell.trim().length <= 20);
      return isHeader && cells.some((cell) => stemHeader.test(cell)) && cells.some((cell) => keyHeader.test(cell));
    }),
  );
}
