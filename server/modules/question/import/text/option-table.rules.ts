const cells = (line: string) =>
  line
    .trim()
    .split(/\t+|\s*\|\s*| {2,}|　+/)
    .filter((cell) => cell.trim() !== '');

const isHead = (line: string) => {
  const [first = '', ...others] = cells(line).map((cell) => cell.normalize('NFKC').trim());
  const letters = /^(?:题号|序号|空|小题)$/.test(first) ? others : [first, ...others];
  return letters.length >= 3 && letters.length <= 7 && letters.every((letter, i) => letter === 'ABCDEFG'.charAt(i));
};

/** A row of a table of options as a question: 41 took made gave had. */
export function optionRow(row: readonly string[], letters: number): string | undefined {
  const [number = '', ...options] = row.map((cell) => cell.trim());
  const n = /^[(（]?\s?(\d{1,3})\s?[)）]?[.．、]?$/.exec(number)?.[1];
  if (n === undefined || options.length !== letters || options.some((option) => option === '')) return undefined;
  return `${n}. ${options.map((option, i) => `${'ABCDEFG'.charAt(i)}. ${option}`).join('    ')}`;
}

/** A text in which each row of a table of options below A B C D reads as a question does; it keeps its lines. */
export function withoutOptionTables(text: string): string {
  if (!/A[\s|]{1,20}B[\s|]{1,20}C/.test(text)) return text;
  let letters = 0;
  return text
    .split('\n')
    .map((line) => {
      if (line.length < 200 && isHead(line)) {
        letters = cells(line).filter((cell) => /^[A-GＡ-Ｇ]$/.test(cell.trim())).length;
        return '';
      }
      if (letters === 0 || line.trim() === '' || /^[\s|:-]+$/.test(line))
        return /^[\s|:-]+$/.test(line) && letters > 0 ? '' : line;
      const row = line.length < 500 ? optionRow(cells(line), letters) : undefined;
      if (row === undefined) letters = 0;
      return row ?? line;
    })
    .join('\n');
}
