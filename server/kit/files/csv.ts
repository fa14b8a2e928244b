/** The sign that parts the cells: the one that the first lines have the most of, outside of quotes. */
function separatorOf(text: string) {
  const head = text.slice(0, 20_000).replace(/"(?:[^"]|"")*"/g, '');
  const counts = ['\t', ',', ';', '，'].map((sign) => ({ sign, count: head.split(sign).length - 1 }));
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign;
}

/** Where a sign stands next, for places that only grow: a file without it is looked through once. */
function nextOf(text: string, sign: string) {
  let found = -1;
  return (at: number) => {
    if (found < at) found = text.indexOf(sign, at);
    if (found < 0) found = text.length;
    return found;
  };
}

/** Where the quotes around a cell close; undefined where it only begins with a quote, as in "甲"和"乙". */
function closeOf(text: string, at: number, separator: string): { close: number; end: number } | undefined {
  let close = text.indexOf('"', at + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  let end = close + 1;
  while (text[end] === ' ') end += 1;
  const ends = end >= text.length || text[end] === separator || text[end] === '\n';
  return close >= 0 && ends ? { close, end } : undefined;
}

/** The cells of a CSV file (RFC 4180): quotes may hold line ends, and two quotes are one. */
function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]];
  const [separatorAt, lineEndAt] = [nextOf(text, separator), nextOf(text, '\n')];
  let at = 0;
  while (at < text.length) {
    const row = rows.at(-1) ?? [];
    const quoted = text[at] === '"' ? closeOf(text, at, separator) : undefined;
    const end = quoted ? quoted.end : Math.min(separatorAt(at), lineEndAt(at));
    row.push(quoted ? text.slice(at + 1, quoted.close).replaceAll('""', '"') : text.slice(at, end));
    if (text[end] === '\n') rows.push([]);
    else if (text[end] === separator && end + 1 >= text.length) row.push('');
    at = end + 1;
  }
  return rows;
}

/** The rows of a CSV file, whatever sign parts its cells; undefined where it is no table. */
export function csvRows(text: string): { all: string[][]; filled: string[][] } | undefined {
  const plain = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  const all = cellsOf(plain, separatorOf(plain));
  const filled = all.filter(isFilledRow);
  return filled.filter((row) => row.length > 1).length < Math.max(1, filled.length / 2) ? undefined : { all, filled };
}

export const isFilledRow = (row: readonly string[]) => row.some((cell) => cell.trim() !== '');
