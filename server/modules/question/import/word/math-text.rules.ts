import { accents, commandOf, functionNames, otherFunctions } from './math-symbol.rules.ts';

/** Longer than any command. */
const longestCommand = 60;

/**
 * Pieces of LaTeX side by side: a command ends before a letter only where a space stands between. Only the end of what
 * stands already is looked at, since a file may hold a formula of any length.
 */
export function joined(pieces: readonly string[]): string {
  let end = '';
  const parts = pieces.map((piece) => {
    const touches = /^[A-Za-z]/.test(piece) && /\\[A-Za-z]+$/.test(end);
    // A second superscript on the same letter is refused.
    const again = end !== '' && /^[\^'_]/.test(piece) && !/(?:^|[^^_])[A-Za-z0-9)]$/.test(end);
    const part = touches ? ` ${piece}` : again ? `{}${piece}` : piece;
    end = (end + part.slice(-longestCommand)).slice(-longestCommand);
    return part;
  });
  return parts.join('');
}

export const side = (...pieces: readonly string[]) => joined(pieces);

const isAtom = (latex: string) => /^(?:[A-Za-z0-9]|\\[A-Za-z]+|\\operatorname\{[A-Za-z]+\}|\{[^{}]*\})$/.test(latex);

/** What a superscript or subscript can be put on. */
export const based = (latex: string) => (isAtom(latex) ? latex : `{${latex}}`);

/** How the letters of a run look. */
export interface LetterStyle {
  /** \mathbb, \boldsymbol; empty for the usual italics. */
  readonly command: string;
  /** Upright, as in units and words. */
  readonly upright: boolean;
}

/** Mathematical letters of Unicode (𝑥, 𝐀, ℝ, ℒ) by the block they come from. */
function styled(sign: string): { letter: string; command: string } | undefined {
  const code = sign.codePointAt(0) ?? 0;
  const letter = sign.normalize('NFKC');
  if ('ℂℍℕℙℚℝℤ'.includes(sign)) return { letter, command: '\\mathbb' };
  if ('ℬℰℱℋℐℒℳℛ'.includes(sign)) return { letter, command: '\\mathcal' };
  if ('ℭℌℑℜℨ'.includes(sign)) return undefined;
  if (sign === 'ℎ') return { letter: 'h', command: '' };
  if (code < 0x1d400 || code > 0x1d7ff) return undefined;
  const latin: [number, string][] = [
    [0x1d434, '\\mathbf'],
    [0x1d468, ''],
    [0x1d49c, '\\boldsymbol'],
    [0x1d504, '\\mathcal'],
    [0x1d538, '\\mathfrak'],
    [0x1d56c, '\\mathbb'],
    [0x1d5a0, '\\mathfrak'],
    [0x1d670, '\\mathsf'],
    [0x1d6a8, '\\mathtt'],
    [0x1d6e2, '\\boldsymbol'],
    [0x1d71c, ''],
    [0x1d7cc, '\\boldsymbol'],
    [0x1d7d8, '\\mathbf'],
    [0x1d7e2, '\\mathbb'],
    [0x1d800, '\\mathsf'],
  ];
  return { letter, command: latin.find(([end]) => code < end)?.[1] ?? '' };
}

const chinese = /^[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3001-\u303f\u201c\u201d\u2018\u2019\u{20000}-\u{3ffff}]$/u;
const invisible = /[\u200b-\u200f\u2060-\u2064\ufeff\u00ad]/g;

const escapeText = (text: string) =>
  text.replace(/[\\{}$#%&_^~]/g, (sign) =>
    sign === '\\'
      ? '\\textbackslash{}'
      : sign === '^'
        ? '\\textasciicircum{}'
        : sign === '~'
          ? '\\textasciitilde{}'
          : `\\${sign}`,
  );

export const textCommand = (text: string) => `\\text{${escapeText(text)}}`;

function word(letters: string, { command, upright }: LetterStyle): string {
  if (command !== '') return `${command}{${letters}}`;
  if (functionNames.has(letters)) return `\\${letters}`;
  if (otherFunctions.has(letters)) return `\\operatorname{${letters}}`;
  return upright ? `\\mathrm{${letters}}` : letters;
}

function other(sign: string): string {
  const known = commandOf(sign);
  if (known !== undefined) return known;
  const letter = styled(sign);
  if (letter) {
    const plain = commandOf(letter.letter) ?? letter.letter;
    return letter.command === '' ? plain : `${letter.command}{${plain}}`;
  }
  return sign;
}

/** The characters of a run as LaTeX. */
export function mathText(text: string, style: LetterStyle): string {
  const pieces: string[] = [];
  const signs = [...text.replace(invisible, '').toWellFormed()];
  for (let i = 0; i < signs.length; ) {
    const sign = signs[i] ?? '';
    const run = (pattern: RegExp) => {
      let end = i + 1;
      while (end < signs.length && pattern.test(signs[end] ?? '')) end++;
      const found = signs.slice(i, end).join('');
      i = end;
      return found;
    };
    if (/[A-Za-z]/.test(sign)) pieces.push(word(run(/[A-Za-z]/), style));
    else if (chinese.test(sign)) pieces.push(textCommand(run(chinese)));
    else if (/\d/.test(sign) && style.command !== '') pieces.push(`${style.command}{${run(/\d/)}}`);
    else if (accents[sign] && /\p{M}/u.test(sign) && pieces.length > 0) {
      const before = pieces.pop() ?? '';
      // A word carries the accent on its last letter.
      const [head, last] = /^[A-Za-z]+$/.test(before) ? [before.slice(0, -1), before.slice(-1)] : ['', before];
      pieces.push(`${head}${accents[sign].narrow}{${last}}`);
      i++;
    } else {
      pieces.push(other(sign));
      i++;
    }
  }
  return joined(pieces);
}
