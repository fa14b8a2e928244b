import type { OwnLines } from '#shared/frame.ts';

/** How compilers and runtimes of the six languages say where something stands. */
const placePattern = /(?:\/box\/|\.\/)?([\p{L}\p{N}_$.-]+\.(?:java|js|cpp|c|py|sh))(", line |: line |:)(\d+)/gu;
/** What a library says of its own lines: they are neither the person's nor the frame's. */
const libraryPattern = /^\s*(?:at [\w.]+\/|File "\/(?!box\/))/;
/** gcc shows the line itself behind its number. */
const shownPattern = /^(\s*)(\d+)( \|.*)$/;
/** Lines that say something and quote nothing. */
const tellingPattern =
  /^\s*(?:[\w.]*(?:Error|Exception|Warning)\b|(?:symbol|location|required|found|reason):|\d+ errors?\b|Traceback\b)/;
/** bash quotes the line that it does not understand. */
const quotedBehind = /(: line \d+|行): `.*$/;

/** Python names the file in quotes, of which the second one stands between name and number. */
const framePlaceText = (between: string, number: string) =>
  between.startsWith('"') ? `题目外框", 第 ${number} 行` : `题目外框第 ${number} 行`;

/**
 * What a compiler or runtime says, about the lines that the person wrote: their numbers are counted as the person does,
 * and lines of the frame are named by their number without what stands in them.
 */
export function aboutOwnLines(text: string, { before, count }: OwnLines): string {
  const isOwn = (line: number) => line > before && line <= before + count;
  const kept: string[] = [];
  // Of what is quoted next.
  let own = true;
  for (const line of text.split('\n')) {
    if (libraryPattern.test(line)) {
      own = true;
      kept.push(line);
      continue;
    }
    const shown = shownPattern.exec(line);
    const numbers = [...line.matchAll(placePattern)].map((match) => Number(match[3]));
    if (numbers.length > 0) {
      own = numbers.every(isOwn);
      const told = line.replace(placePattern, (_, file: string, between: string, number: string) =>
        isOwn(Number(number)) ? `${file}${between}${Number(number) - before}` : framePlaceText(between, number),
      );
      kept.push(own ? told : told.replace(quotedBehind, '$1'));
    } else if (shown) {
      const [, space = '', number = '', rest = ''] = shown;
      own = isOwn(Number(number));
      if (own) kept.push(`${space}${Number(number) - before}${rest}`);
    } else if (own || tellingPattern.test(line)) kept.push(line);
  }
  return kept.join('\n');
}
