import type { Found } from '#contract/recruitment/resume-fields.ts';
import { stretch, unmarked } from '../section/entries.rules.ts';
import type { Piece } from '../section/piece.rules.ts';

/** Parts of what an entry tells, by the label that each begins with. */
export type BodyLabels<Name extends string> = readonly (readonly [name: Name, pattern: RegExp])[];

export const labelAtStart = (words: string) =>
  new RegExp(
    `^[\\s•●○◦▪■◆★☆►▶➢➤✓·*【\\[-]*(?:${words})\\s*(?:/\\s*[A-Za-z ]+)?[】\\]]?\\s*(?:[:\\t]|(?<=[】\\]])|$)\\s*`,
    'i',
  );

/** What of the lines belongs to which part; lines above the first label are under the name given for them. */
export function bodyParts<Name extends string>(
  lines: readonly Piece[],
  labels: BodyLabels<Name>,
  unlabelled: Name,
): Map<Name, Piece[]> {
  const parts = new Map<Name, Piece[]>();
  let current = unlabelled;
  for (const line of lines) {
    const hit = labels.map(([name, pattern]) => [name, pattern.exec(line.text)] as const).find(([, match]) => match);
    const [name, match] = hit ?? [];
    if (name) current = name;
    const own = match ? line.part(match[0].length) : line;
    if (!own.isEmpty) parts.set(current, [...(parts.get(current) ?? []), own]);
  }
  return parts;
}

/** Lines as one value, without the marks and numbers of a list. */
export function told(lines: readonly Piece[] | undefined, confidence: number, max: number): Found | null {
  const filled = (lines ?? []).map(unmarked).filter((line) => !line.isEmpty);
  const whole = stretch(filled);
  const value = filled.map((line) => line.value).join('\n');
  return whole && value !== ''
    ? { value: value.slice(0, max).trim(), confidence, span: { start: whole.start, end: whole.end } }
    : null;
}
