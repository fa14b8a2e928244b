/** | 1 | B | 日清月结 | */
const cellsOf = (line: string) => {
  const text = line.trim();
  if (!text.startsWith('|') || !text.endsWith('|') || text.length < 3 || text.length > 20_000) return undefined;
  return text
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
};

const isRule = (cells: readonly string[]) => cells.every((cell) => /^:?-{2,}:?$/.test(cell));
const heads = {
  number: /^(?:题号|序号|题目|题)$/,
  key: /^(?:参考|正确|标准)?答案$/,
  analysis: /^(?:答案)?(?:解析|详解|说明|理由)$/,
};

/** Rows of a table in Markdown with numbers and answers, each as a line of a list of answers: 1. B 解析：日清月结. */
export function withAnswerRows(text: string): string {
  if (!text.includes('|') || !text.includes('答案')) return text;
  let columns: { number: number; key: number; analysis: number } | undefined;
  const lines = text.split('\n').map((line) => {
    const cells = cellsOf(line);
    if (!cells) columns = undefined;
    if (!cells) return line;
    const at = (head: RegExp) => cells.findIndex((cell) => head.test(cell));
    const named = { number: at(heads.number), key: at(heads.key), analysis: at(heads.analysis) };
    if (named.number >= 0 && named.key >= 0) {
      columns = named;
      return '';
    }
    if (!columns) return line;
    if (isRule(cells)) return '';
    const number = cells[columns.number] ?? '';
    const key = cells[columns.key] ?? '';
    if (!/^\d{1,4}$/.test(number) || key === '') return line;
    const analysis = columns.analysis < 0 ? '' : (cells[columns.analysis] ?? '');
    return `${number}. ${key}${analysis === '' ? '' : ` 解析：${analysis}`}`;
  });
  return lines.join('\n');
}
