import type { Blank, FillAnswer } from '#contract/question/content.ts';

/** How the column 填空设置 says what a blank takes: `不分先后；第2空 误差0.1、区分大小写`. */
const flags = [
  ['ignoreCase', '区分大小写'],
  ['ignoreWidth', '区分全半角'],
  ['ignorePunctuation', '区分标点'],
] as const;

function settingsOf(blank: Blank): string[] {
  const said: string[] = flags.filter(([key]) => !blank[key]).map(([, word]) => word);
  if (blank.tolerance !== null) said.push(`误差${blank.tolerance}`);
  if (blank.weight !== 1) said.push(`权重${blank.weight}`);
  if (blank.wildcard) said.push('通配符');
  return said;
}

export function blankSettings({ blanks, unordered }: FillAnswer): string {
  const each = blanks.flatMap((blank, index) => {
    const said = settingsOf(blank);
    return said.length > 0 ? [`第${index + 1}空 ${said.join('、')}`] : [];
  });
  return [...(unordered ? ['不分先后'] : []), ...each].join('；');
}

const numberAfter = (text: string, word: string) => {
  const found = new RegExp(`${word}\\s*[:：为]?\\s*(\\d{1,10}(?:\\.\\d{1,10})?)`).exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

function applied(blank: Blank, text: string): Blank {
  const tolerance = numberAfter(text, '误差');
  const weight = numberAfter(text, '权重');
  const folding = Object.fromEntries(flags.map(([key, word]) => [key, blank[key] && !text.includes(word)]));
  return {
    ...blank,
    ...(folding as Pick<Blank, 'ignoreCase' | 'ignoreWidth' | 'ignorePunctuation'>),
    tolerance: tolerance ?? blank.tolerance,
    weight: weight !== undefined && weight > 0 && weight <= 100 ? weight : blank.weight,
    ...(/通配符/.test(text) || blank.wildcard ? { wildcard: true } : {}),
  };
}

/** The answer with what the column says; what is said before any 第 n 空 is for all of them. */
export function withBlankSettings(answer: FillAnswer, text: string): FillAnswer {
  const [forAll = '', ...rest] = text.normalize('NFKC').split(/第(?=\s*\d{1,2}\s*空)/);
  const own = new Map<number, string>();
  for (const part of rest) {
    const number = /^\s*(\d{1,2})/.exec(part)?.[1];
    own.set(Number(number) - 1, part);
  }
  return {
    unordered: answer.unordered || /不分先后|不分顺序|无序/.test(text),
    blanks: answer.blanks.map((blank, index) => applied(applied(blank, forAll), own.get(index) ?? '')),
  };
}
