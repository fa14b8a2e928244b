import { comparable } from '../text/readable.rules.ts';
import { headingWords, type SectionKind } from './heading-words.rules.ts';

const kinds = new Map<string, SectionKind>(
  Object.entries(headingWords).flatMap(([kind, words]) => words.map((word) => [word, kind as SectionKind] as const)),
);

const longest = 40;
/** Ornaments, numbers and brackets around a heading. */
const before =
  /^(?:[^\p{L}\p{N}]|第?[一二三四五六七八九十]{1,3}[、.,)章\s]|\(?[一二三四五六七八九十]{1,2}\)|\d{1,2}[、.)](?!\d)|\d{1,2}\s|part\s*\.?\s*\d{1,2})*/iu;
const after = /[^\p{L}\p{N}]+$/u;

const known = (words: string): SectionKind | undefined => kinds.get(words.toLowerCase().replace(/[\s&]+/g, ''));

/** 荣誉与证书, Skills & Languages: each part is a heading. */
function ofParts(text: string): SectionKind[] | undefined {
  const parts = text.split(/\s*(?:[/、&+|·,]|与|和|及|\band\b)\s*/i).filter((part) => part !== '');
  const found = parts.map((part) => known(part));
  const isWhole = found.length > 1 && found.length <= 3 && found.every((kind) => kind !== undefined);
  return isWhole ? (found as SectionKind[]) : undefined;
}

/** 教育背景 Education: the same twice. */
function ofBothLanguages(text: string): SectionKind[] | undefined {
  const chinese = text.replace(/[A-Za-z&'.\s()/|·-]+/g, '');
  const latin = text.replace(/[^A-Za-z&]+/g, '');
  if (chinese === '' || latin === '') return undefined;
  const [one, other] = [known(chinese), known(latin)];
  return one !== undefined && one === other ? [one] : undefined;
}

/** The sections that a line is the heading of. */
export function headingOf(line: string): readonly SectionKind[] | undefined {
  if (line.length > 2 * longest) return undefined;
  const text = comparable(line).trim().replace(before, '').replace(after, '');
  if (text === '' || text.replace(/\s/g, '').length > longest) return undefined;
  const whole = known(text);
  if (whole) return [whole];
  if (/\d/.test(text)) return undefined;
  return ofParts(text) ?? ofBothLanguages(text);
}

export const isHeading = (line: string) => headingOf(line) !== undefined;
