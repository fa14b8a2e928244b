import type { ItemInput } from '#contract/question/content.ts';
import type { Doubt } from '#contract/question/import.ts';
import type { Picture } from '../../format/read-item.ts';
import { look, noPicture, wrong } from '../item/item-doubt.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { type Format, fillFormats, fillInserts, insertsIn, literalDollar } from '../text/insert.rules.ts';
import type { Inserts } from './inserts.rules.ts';

/** The pictures that the items show, by the number that stands in their addresses. */
export class ShownPictures {
  readonly pictures = new Map<string, Picture>();
  readonly #numbers = new Map<Picture, number>();

  numberOf(picture: Picture): number {
    const number = this.#numbers.get(picture) ?? this.#numbers.size + 1;
    this.#numbers.set(picture, number);
    this.pictures.set(String(number), picture);
    return number;
  }
}

interface Filling {
  readonly inserts: Inserts;
  readonly shown: ShownPictures;
  /** What was not read, by its place; the same sentence once. */
  readonly missing: Map<string, 'error' | 'warning'>;
  /** Pictures were taken out of the options. */
  moved: boolean;
}

const raised: Record<string, string> = {
  '0': '⁰',
  '1': '¹',
  '2': '²',
  '3': '³',
  '4': '⁴',
  '5': '⁵',
  '6': '⁶',
  '7': '⁷',
  '8': '⁸',
  '9': '⁹',
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  n: 'ⁿ',
};
const lowered: Record<string, string> = {
  '0': '₀',
  '1': '₁',
  '2': '₂',
  '3': '₃',
  '4': '₄',
  '5': '₅',
  '6': '₆',
  '7': '₇',
  '8': '₈',
  '9': '₉',
  '+': '₊',
  '-': '₋',
};

const inPlain = (format: Format, inner: string) => {
  const signs = format === 'sup' ? raised : format === 'sub' ? lowered : undefined;
  return signs && [...inner].every((char) => signs[char]) ? [...inner].map((char) => signs[char]).join('') : inner;
};

/** The text without signs, as it is kept for people to compare. */
export function plainOf(text: string, inserts: Inserts): string {
  const filled = fillInserts(text, (index) => {
    const insert = inserts.at(index);
    if (insert?.kind === 'table') return plainOf(insert.text, inserts);
    if (insert?.kind === 'picture') return '〔图片〕';
    return insert?.name ? `〔${insert.name}〕` : '';
  });
  return fillFormats(filled.replaceAll(literalDollar, '$'), inPlain);
}

function htmlOf(text: string, filling: Filling): string {
  const filled = fillInserts(text, (index) => {
    const insert = filling.inserts.at(index);
    if (insert?.kind === 'picture') return insert.tag(filling.shown.numberOf(insert.picture));
    if (insert?.kind === 'table') return htmlOf(insert.html, filling);
    if (insert) filling.missing.set(insert.sentence, insert.name === '' ? 'warning' : 'error');
    return insert?.name ? `〔${insert.name}〕` : '';
  });
  const whole = fillFormats(
    filled.replaceAll(literalDollar, '$'),
    (format, inner) => `<${format}>${inner}</${format}>`,
  );
  return whole.replace(/<p>(<table>[\s\S]*?<\/table>)<\/p>/g, '$1');
}

const isLoose = (index: number, { inserts }: Filling) => {
  const insert = inserts.at(index);
  return insert?.kind === 'picture' && insert.loose;
};

/** Pictures that float beside some of the options, or stand below the last, belong to the stem. */
function withPicturesInStem<Item extends ItemInput>(item: Item, filling: Filling): Item {
  const pictured = item.options.filter(({ content }) =>
    insertsIn(content).some((index) => filling.inserts.at(index)?.kind === 'picture'),
  );
  if (pictured.length === 0 || pictured.length === item.options.length) return item;
  const moved: string[] = [];
  const options = item.options.map((option) => {
    const content = option.content.replace(/\s*\ue020[\ue028-\ue037]{1,6}\ue03f/g, (sign) => {
      if (!insertsIn(sign).some((index) => isLoose(index, filling))) return sign;
      moved.push(sign.trim());
      return '';
    });
    return { ...option, content: content.trim() };
  });
  filling.moved = moved.length > 0;
  if (moved.length === 0) return item;
  const stem = item.stem.startsWith('<p>') || item.stem === '' ? item.stem : `<p>${item.stem}</p>`;
  return { ...item, options, stem: stem + moved.map((sign) => `<p>${sign}</p>`).join('') };
}

function filledItem<Item extends ItemInput>(given: Item, filling: Filling): Item {
  const item = withPicturesInStem(given, filling);
  const { answer } = item;
  const html = (text: string) => htmlOf(text, filling);
  const plain = (text: string) => plainOf(text, filling.inserts);
  const written =
    typeof answer !== 'object' || answer === null
      ? answer
      : 'blanks' in answer
        ? {
            ...answer,
            blanks: answer.blanks.map((blank) => ({ ...blank, accepted: [...new Set(blank.accepted.map(plain))] })),
          }
        : 'reference' in answer
          ? {
              reference: html(answer.reference),
              scoringPoints: answer.scoringPoints.map((point) => ({ ...point, text: plain(point.text) })),
            }
          : {
              ...answer,
              templates: answer.templates.map((one) => ({
                ...one,
                ...{ template: plain(one.template), defaultTemplate: plain(one.defaultTemplate) },
              })),
              tests: answer.tests.map((test) => ({ ...test, input: plain(test.input), output: plain(test.output) })),
              frames: answer.frames.map((one) => ({ ...one, frame: plain(one.frame) })),
              references: answer.references.map((one) => ({ ...one, source: plain(one.source) })),
              checkerProgram: answer.checkerProgram && {
                ...answer.checkerProgram,
                source: plain(answer.checkerProgram.source),
              },
            };
  return {
    ...item,
    stem: html(item.stem),
    analysis: html(item.analysis),
    options: item.options.map((option) => ({ ...option, content: html(option.content) })),
    answer: written,
  };
}

/** Longer texts than the contract takes come from a table or from very many pictures. */
const longest = 100_000;

function missingDoubts(number: string, filling: Filling, place: Doubt['place'], index: number | null): Doubt[] {
  const doubts = [...filling.missing].map(([sentence, level]) =>
    (level === 'error' ? wrong : look)(place, `第 ${number} 题的${sentence}`, index),
  );
  filling.missing.clear();
  return doubts;
}

function tooLong(html: string): Doubt[] {
  return html.length > longest ? [wrong('stem', '题干里的表格太大，请改成图片')] : [];
}

/** Where the stem speaks of a picture it is the one beside the options; elsewhere somebody has to look. */
function movedDoubts(doubts: Doubt[], filling: Filling, place: Doubt['place'], index: number | null): Doubt[] {
  if (!filling.moved) return doubts;
  filling.moved = false;
  const kept = doubts.filter((doubt) => !(doubt.text.endsWith(noPicture) && doubt.index === index));
  return kept.length < doubts.length ? kept : [...doubts, look(place, '图片写在选项旁边，已放到题干后面', index)];
}

/** An item with its pictures, tables and formats in place, and doubts for what the file has and nobody can show. */
export function filledQuestion(item: ParsedItem, inserts: Inserts, shown: ShownPictures): ParsedItem {
  const filling: Filling = { inserts, shown, missing: new Map(), moved: false };
  const { children: items, type, ...own } = item.question;
  let doubts = item.doubts.map((doubt) => ({ ...doubt, text: plainOf(doubt.text, inserts) }));
  // A composite has no options that a picture could float beside.
  const whole = filledItem({ ...own, type: type === 'COMPOSITE' ? 'SHORT' : type }, filling);
  doubts = movedDoubts(doubts, filling, 'picture', null);
  doubts.push(...missingDoubts(item.number, filling, 'picture', null), ...tooLong(whole.stem));
  const first = Number.parseInt(item.number, 10);
  const children = items.map((child, index) => {
    const filled = filledItem(child, filling);
    doubts = movedDoubts(doubts, filling, 'children', index);
    doubts.push(...missingDoubts(String(first + index), filling, 'children', index));
    return filled;
  });
  const stem =
    whole.stem.length > longest
      ? whole.stem
          .slice(0, 10_000)
          .replace(/<[^>]*$/, '')
          .toWellFormed()
      : whole.stem;
  return { ...item, source: plainOf(item.source, inserts), question: { ...whole, type, stem, children }, doubts };
}
