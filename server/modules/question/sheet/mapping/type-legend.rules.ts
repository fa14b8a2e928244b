import { type SaidType, typeOfWord } from './type-word.rules.ts';

type Token = number | SaidType | 'other';

const linking = /^(?:表示|代表|对应|即|是|为)$/;

function tokensOf(header: string): Token[] {
  const tokens = [...header.normalize('NFKC').matchAll(/\d+|\p{L}+/gu)].flatMap(([text]): Token[] => {
    if (/^\d+$/.test(text)) return [Number(text)];
    return linking.test(text) ? [] : [typeOfWord(text) ?? 'other'];
  });
  const begin = tokens.findIndex((token) => token !== 'other');
  return begin < 0 ? [] : tokens.slice(begin);
}

export type Legend = ReadonlyMap<number, SaidType>;

/** What a header says of the numbers below it, as 题型（0单选，1判断，2多选） or 题型(单选=1 多选=2); undefined where it does not. */
export function legendOf(header: string): Legend | undefined {
  const tokens = tokensOf(header.slice(0, 200));
  const legend = new Map<number, SaidType>();
  for (let at = 0; at < tokens.length; at += 2) {
    const pair = tokens.slice(at, at + 2);
    const number = pair.find((one) => typeof one === 'number');
    const type = pair.find((one) => typeof one === 'string' && one !== 'other');
    if (typeof type !== 'string') continue;
    if (number === undefined || legend.has(number)) return undefined;
    legend.set(number, type);
  }
  return legend.size > 1 ? legend : undefined;
}

const aboutTypes = /题型|类型|题类|种类|type/i;
const longestQuote = 60;

/** The first of these texts that says what numbers of types mean: a note above the headers, a sheet of explanations. */
export function legendIn(texts: readonly string[]): { legend: Legend; text: string } | undefined {
  for (const text of texts) {
    const at = text.search(aboutTypes);
    const legend = at < 0 ? undefined : (legendOf(text.slice(at)) ?? legendOf(text));
    if (legend) return { legend, text: text.slice(at).replace(/\s+/g, ' ').slice(0, longestQuote).toWellFormed() };
  }
}
