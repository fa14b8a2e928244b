/*
 * ●A. 北京 ○B. 上海: which box is filled says which option is right. Where the boxes of one question differ, the filled ones
 * become ticks behind the options, as they are read elsewhere; where all are alike they say nothing.
 */

const filled = '●◉⦿⚫☑✅✔✓√☒■◆🔘';
const open = '○◯◎〇⚪□☐⬜▢❍◇';
const box = new RegExp(`^([\\s>*-]{0,20})([${filled}${open}])\\uFE0F?[ \\t]{0,4}(?=[A-La-lＡ-Ｌ] ?[.．、)）:：])`, 'u');
/** A tick inside of a line may stand behind the option before it. */
const cut = new RegExp(
  `(?<=[ \\t　])(?![√✓✔✅■◆])(?=[${filled}${open}]\\uFE0F?[ \\t]{0,4}[A-LＡ-Ｌ] ?[.．、)）:：])`,
  'u',
);
const option = /^[\s>*-]{0,20}([A-La-lＡ-Ｌ]) ?[.．、)）:：]/;

interface Piece {
  readonly line: number;
  readonly lead: string;
  readonly sign: string;
  readonly text: string;
}

/** Options of one line, each with its box; undefined where the line is none. */
function piecesOf(text: string, line: number): Piece[] | undefined {
  if (text.length > 4000) return undefined;
  const pieces = text.split(cut).map((part): Piece => {
    const [all = '', lead = '', sign = ''] = box.exec(part) ?? [];
    return { line, lead, sign, text: part.slice(all.length) };
  });
  return pieces.every(({ text, lead }) => option.test(lead + text)) ? pieces : undefined;
}

const isFilled = ({ sign }: Piece) => sign !== '' && filled.includes(sign);

/** Options of one question, by their lines. */
function written(pieces: readonly Piece[]): Map<number, string> {
  const ticked = pieces.filter(isFilled).length;
  const tells = ticked > 0 && ticked < pieces.length;
  const lines = Map.groupBy(pieces, ({ line }) => line);
  return new Map(
    [...lines].map(([line, own]) => [
      line,
      own
        .map((piece) => `${piece.lead}${tells && isFilled(piece) ? `${piece.text.trimEnd()} √` : piece.text}`)
        .join(own.length > 1 ? '    ' : ''),
    ]),
  );
}

const letterOf = ({ text }: Piece) => /[A-La-lＡ-Ｌ]/.exec(text)?.[0].normalize('NFKC').toUpperCase() ?? '';

/** - [x] B. 80: boxes of Markdown. */
const listBox = /^([ \t]{0,20})[-*+][ \t]{1,4}\[([ xX√])\][ \t]{1,4}(?=[A-La-l] ?[.．、)）:：])/;

/** The text with ticks behind the options whose boxes are filled; it keeps its lines. */
export function withTicksBehind(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(listBox, (_, lead: string, sign: string) => `${lead}${sign === ' ' ? '□' : '☑'}`));
  if (!lines.some((line) => piecesOf(line, 0)?.some(({ sign }) => sign !== ''))) return text;
  let run: Piece[] = [];
  const finish = () => {
    // A single option has no others to differ from: its sign stays where it is.
    if (run.length > 1 && run.some(({ sign }) => sign !== '')) for (const [at, line] of written(run)) lines[at] = line;
    run = [];
  };
  for (const [at, line] of [...lines].entries()) {
    const pieces = piecesOf(line, at);
    if (pieces?.[0] && letterOf(pieces[0]) === 'A') finish();
    if (pieces) run.push(...pieces);
    else if (line.trim() !== '') finish();
  }
  finish();
  return lines.join('\n');
}
