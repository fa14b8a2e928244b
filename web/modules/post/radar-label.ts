/** What stands beside each other within the width of the picture. */
const mostSigns = 8;

/** Of many spokes names would run into each other. */
const mostLines = (spokes: number) => (spokes <= 8 ? 3 : spokes <= 14 ? 2 : 1);

/** Latin letters and digits are about half as wide as a Chinese sign. */
const widthOf = (sign: string) => (sign < '\u2000' ? 0.6 : 1);

/** A name in lines that fit beside the picture of so many spokes, about equally long; the rest is cut. */
export function labelLines(name: string, spokes: number): string[] {
  const signs = [...name];
  const whole = signs.reduce((sum, sign) => sum + widthOf(sign), 0);
  const count = Math.min(Math.ceil(whole / mostSigns), mostLines(spokes));
  const wanted = Math.min(Math.ceil(whole / count), mostSigns);
  const lines: string[] = [];
  let line = '';
  let width = 0;
  for (const sign of signs) {
    const wide = widthOf(sign);
    if (width + wide > wanted && line !== '') {
      if (lines.length + 1 === count) return [...lines, `${line.slice(0, -1)}…`];
      lines.push(line);
      [line, width] = ['', 0];
    }
    line += sign;
    width += wide;
  }
  return [...lines, line];
}
