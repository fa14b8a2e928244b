import { optionLetter } from '#contract/letters.ts';
import type { LetteredOption } from './key-letter.rules.ts';

const lead = /^\s*[（(]?([A-La-lＡ-Ｌａ-ｌ])\s*[.．、:：)）]\s*/;

/** The letter that an option begins with, as in A. */
export const leadLetter = (text: string) => lead.exec(text)?.[1]?.normalize('NFKC').toUpperCase();
export const withoutLead = (text: string) => text.replace(lead, '');

const atBoundary = /(?:^|[\s;；|,，])[（(]?([A-LＡ-Ｌ])\s*[.．、:：)）]/g;
const anywhere = /(?<![A-Za-zＡ-Ｚ])[（(]?([A-LＡ-Ｌ])\s*[.．、:：)）]/g;

/** Where A. B. C. … stand in a text, in this order and each once. */
function lettered(text: string, marker: RegExp): LetteredOption[] {
  const found: { letter: string; from: number; start: number }[] = [];
  for (const match of text.matchAll(marker)) {
    const letter = (match[1] ?? '').normalize('NFKC');
    if (letter === optionLetter(found.length))
      found.push({ letter, from: match.index, start: match.index + match[0].length });
  }
  if (found.length < 2 || text.slice(0, found[0]?.from).trim() !== '') return [];
  return found.map(({ letter, start }, index) => ({
    letter,
    text: text
      .slice(start, found[index + 1]?.from ?? text.length)
      .replace(/[\s;；|,，、]+$/, index + 1 < found.length ? '' : '$&')
      .trim(),
  }));
}

const circled = '①②③④⑤⑥⑦⑧⑨⑩';

/** ①…②…③… in this order. */
function ringed(text: string): LetteredOption[] {
  const signs = [...text.matchAll(/[①-⑩]/g)];
  const inOrder = signs.length > 1 && signs.every(([sign], index) => sign === circled[index]);
  if (!inOrder || text.slice(0, signs[0]?.index).trim() !== '') return [];
  return signs.map(({ index }, place) => ({
    letter: optionLetter(place),
    text: text
      .slice(index + 1, signs[place + 1]?.index ?? text.length)
      .replace(/^[.．、]|[\s;；|,，、]+$/g, '')
      .trim(),
  }));
}

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string' || typeof value === 'number') return String(value).trim();
  if (typeof value !== 'object' || value === null) return undefined;
  const fields = value as Record<string, unknown>;
  const found = ['text', 'content', 'value', 'name', 'title', 'option'].map((key) => fields[key]);
  return found
    .find((one) => typeof one === 'string')
    ?.toString()
    .trim();
};

/** ["红","绿"] and {"A":"红","B":"绿"}, as exports of databases have them. */
function ofData(text: string): LetteredOption[] {
  if (!/^\s*[[{]/.test(text)) return [];
  try {
    const data: unknown = JSON.parse(text);
    const isList = Array.isArray(data);
    const entries = Object.entries(typeof data === 'object' && data !== null ? data : {});
    const texts = entries.map(([, value]) => textOf(value));
    const inOrder = isList || entries.every(([key], index) => key.trim().toUpperCase() === optionLetter(index));
    if (texts.length < 2 || !inOrder) return [];
    return texts.every((one) => one !== undefined)
      ? texts.map((one, index) => ({ letter: optionLetter(index), text: one }))
      : [];
  } catch {
    return [];
  }
}

const separators: readonly (readonly [RegExp, by: string | undefined])[] = [
  [/\$;\$/, undefined],
  [/###/, undefined],
  [/\n/, undefined],
  [/\|+/, undefined],
  [/(?<![:：])\/\//, undefined],
  [/[;；]/, undefined],
  [/[,，、]/, '逗号或顿号'],
  [/\s{2,}|\t/, undefined],
  [/\s+/, '空格'],
];

const numberLead = /^\s*[（(]?(\d{1,2})\s*(?:[.．](?!\d)|[、)）:：])\s*/;
const looseLead = /^\s*([A-LＡ-Ｌ])\s*[-－—=＝_]?\s*(?![A-Za-z])/;

/** The parts without 1. 2. 3. or A B C at their beginnings, where all have theirs and differ without it. */
function withoutOrder(parts: readonly string[]): readonly string[] {
  const numbered = parts.every((part, index) => Number(numberLead.exec(part)?.[1]) === index + 1);
  const lettered = parts.every(
    (part, index) => looseLead.exec(part)?.[1]?.normalize('NFKC') === optionLetter(index) && !/^.\s*$/.test(part),
  );
  if (!numbered && !lettered) return parts;
  const bare = parts.map((part) => part.replace(numbered ? numberLead : looseLead, '').trim());
  return new Set(bare).size === bare.length && bare.every((part) => part !== '') ? bare : parts;
}

/** All options of one cell: by their letters, or by the separator that parts them; `by` where that may be part of an option. */
export function unpackedBy(text: string): { options: LetteredOption[]; by: string | undefined } {
  for (const options of [lettered(text, atBoundary), ofData(text), lettered(text, anywhere), ringed(text)])
    if (options.length > 0) return { options, by: undefined };
  for (const [separator, by] of separators) {
    const parts = text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    if (parts.length < 2) continue;
    const bare = withoutOrder(parts);
    const options = bare.map((part, index) => ({ letter: optionLetter(index), text: part }));
    return { options, by: bare === parts ? by : undefined };
  }
  return { options: text.trim() === '' ? [] : [{ letter: 'A', text: text.trim() }], by: undefined };
}

export const unpacked = (text: string): LetteredOption[] => unpackedBy(text).options;
