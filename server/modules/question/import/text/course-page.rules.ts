/*
 * Copies of the pages on which courses on the web show a test that was taken: what the page says of the attempt goes, and
 * number, type and points come together on the line on which the question begins.
 */
const named = '单选|多选|判断|填空|简答|不定项|单项选择|多项选择|问答|论述';
const typeLine = new RegExp(`^\\s*(${named})题?\\s*[（(]\\s*(\\d{1,3}(?:\\.\\d{1,2})?)\\s*分\\s*[）)]\\s*$`);
const numberLine = /^\s*(?:题目|试题|Question)?\s*(\d{1,3})\s*$/i;
const namedNumber = /^\s*(?:题目|试题|Question)\s*(\d{1,3})\s*$/i;
const ofAttempt =
  /^\s*(?:得分\/总分|\d{1,3}\.\d{2}\/\d{1,3}\.\d{2}|未回答|还未作答|未作答|未完成|已保存|标记题目|标记试题|未标记|题干|试题正文|题目正文|反馈|Flag question|Question text|Not yet answered|Feedback|满分\s*[\d.]+|获得\s*[\d.]+\s*分中的\s*[\d.]+\s*分|得分\s*[\d.]+\/[\d.]+|(?:请)?选择一项(?:或多项)?[：:]|Select one(?: or more)?:|(?:你|您)的(?:回答|答案)(?:不|部分)?正确[。.]?)\s*$/;
/** The same words may stand below a statement to be judged. */
const ofState = /^\s*(?:正确|不正确|部分正确|完成|Correct|Incorrect|Complete)\s*$/;
const judgeLine = new RegExp(`^\\s*(${named})题\\s*$`);
const keyLine =
  /^(\s*正确答案\s*[：:]\s*[A-L](?:[、,，]?[A-L]){0,11})\s*(?:你|您)(?:错选为|选对了|没有?选|未作答|未选).*$/;
const judgedLine =
  /^\s*(?:正确的?答案(?:是|为)|The correct answer is)\s*[：:]?\s*[“"'‘「]?(对|错|True|False)[”"'’」]?[。.]?\s*$/;
const englishKey = /^\s*The correct answers? (?:is|are)\s*:\s*/i;

/** One line further on what the page puts above the stem of this question. */
interface Head {
  readonly at: number;
  readonly n: number;
  type: string;
  points: string;
}

const written = ({ n, type, points }: Head, stem: string) =>
  `${n}. ${type === '' ? '' : `【${type}题】`}${points === '' ? '' : `（${points}分）`}${stem}`;

/** Where questions begin: a number on its line above a type with points, or above what the page says of the attempt. */
function headsIn(lines: readonly string[]): Head[] {
  const heads: Head[] = [];
  for (const [at, line] of lines.entries()) {
    const found = typeLine.exec(line);
    const last = heads.at(-1);
    const above = numberLine.exec(lines[at - 1] ?? '')?.[1];
    if (namedNumber.test(line)) heads.push({ at, n: Number(namedNumber.exec(line)?.[1]), type: '', points: '' });
    else if (found && last && namedNumber.test(lines[last.at] ?? ''))
      Object.assign(last, { type: found[1], points: found[2] });
    else if (found && (above || heads.length > 0 || at < 3))
      heads.push({ at, n: above ? Number(above) : (last?.n ?? 0) + 1, type: found[1] ?? '', points: found[2] ?? '' });
  }
  return heads;
}

/** Is it such a page? Two questions at least, each with a number on a line of its own, and a line about the attempt. */
function isPage(lines: readonly string[], heads: readonly Head[]): boolean {
  const numbered = heads.filter(({ at }) => numberLine.test(lines[at] ?? '') || numberLine.test(lines[at - 1] ?? ''));
  const told = lines.some((line) => keyLine.test(line) || ofAttempt.test(line));
  return heads.length > 1 && numbered.length >= heads.length - 1 && told;
}

export function withoutCoursePage(text: string): string {
  if (!/正确的?答案|The correct answer/.test(text)) return text;
  const lines = text.split('\n');
  const heads = headsIn(lines);
  if (!isPage(lines, heads)) return text;
  let open: Head | undefined;
  const starts = new Map(heads.map((head) => [head.at, head]));
  return lines
    .map((line, at) => {
      const head = starts.get(at);
      if (head) open = head;
      const isHead = head !== undefined || (starts.has(at + 1) && numberLine.test(line));
      if (isHead || (open && ofState.test(line))) return '';
      if (ofAttempt.test(line) || typeLine.test(line) || judgeLine.test(line) || line.trim() === '') return '';
      if (open) {
        const first = written(open, line.trim());
        open = undefined;
        return first;
      }
      const judged = judgedLine.exec(line)?.[1];
      if (judged) return `答案：${judged}`;
      return line.replace(keyLine, '$1').replace(englishKey, '答案：');
    })
    .join('\n');
}
