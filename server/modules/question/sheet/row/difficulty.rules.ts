const words: readonly [number, RegExp][] = [
  [9, /^(?:很难|极难|非常难|困难\+|特难|最难|难)$/],
  [7, /^(?:较难|偏难|中难|比较难|稍难|中等偏难|中等偏上|hard|difficult|困难|高|高级|d)$/],
  [2, /^(?:较易|偏易|较简单|比较简单|比较容易|中易|中等偏易|稍易|中等偏下)$/],
  [1, /^(?:很易|极易|非常简单|非常容易|很简单|最易|易|最简单)$/],
  [3, /^(?:简单|容易|easy|simple|低|初级|基础)$/],
  [5, /^(?:中等|中|适中|一般|普通|medium|normal|middle|中级)$/],
];

const form = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s题度]/g, '');

export type DifficultyScale = 'ratio' | 'facility' | 'three' | 'five' | 'ten' | 'words';

export interface DifficultyReading {
  readonly scale: DifficultyScale;
  readonly note: string | undefined;
}

const notes: Record<DifficultyScale, string | undefined> = {
  ratio: '难度是 0–1 的小数，按越大越难换算成 1–10',
  facility: '难度是 0–1 的难度系数，按越大越容易换算成 1–10',
  three: '难度是 1–3 的数字，按 1 简单、2 中等、3 困难读取',
  five: '难度是 1–5 的数字，按越大越难换算成 1–10',
  ten: '难度是 1–10 的数字，按原样读取',
  words: undefined,
};

/** How the numbers of a difficulty column are meant: its header says so, or the largest of them. */
export function difficultyReading(header: string, values: readonly string[]): DifficultyReading {
  const numbers = values.flatMap((value) => {
    const number = Number(value.normalize('NFKC').replace(/[级星]$/, ''));
    return value.trim() === '' || Number.isNaN(number) ? [] : [number];
  });
  const said = /[-–—~～至到](?:1|3|5|10)(?:\.0)?(?!\d)/.exec(header.normalize('NFKC'))?.[0].replace(/\D/g, '');
  const most = numbers.reduce((largest, number) => Math.max(largest, number), 0);
  const whole = numbers.every(Number.isInteger);
  const scale: DifficultyScale =
    numbers.length === 0
      ? 'words'
      : said === '1' || (said === undefined && most <= 1 && !whole)
        ? /系数|通过率|得分率/.test(header)
          ? 'facility'
          : 'ratio'
        : said === '3'
          ? 'three'
          : said === '5' || (said === undefined && most <= 5)
            ? 'five'
            : 'ten';
  return { scale, note: notes[scale] };
}

const within = (difficulty: number) => Math.min(10, Math.max(1, Math.round(difficulty)));

/** 1–10, or undefined where neither words nor numbers are known. */
export function readDifficulty(text: string, scale: DifficultyScale): number | undefined {
  const plain = form(text);
  const word = words.find(([, pattern]) => pattern.test(plain))?.[0];
  if (word !== undefined) return word;
  const number = Number(plain.replace(/[级星]$/, ''));
  if (plain === '' || Number.isNaN(number) || number < 0 || number > 10) return undefined;
  if (scale === 'ratio') return within(number * 10);
  if (scale === 'facility') return within((1 - number) * 10);
  if (scale === 'three') return [3, 3, 5, 7][Math.min(3, Math.round(number))];
  if (scale === 'five') return within(number * 2 - 1);
  return within(number);
}
