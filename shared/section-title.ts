import { typeLabel } from '#contract/question/type.ts';

const digits = '零一二三四五六七八九';

/** 一, 十, 十一, 二十, 二十三: up to 99, as sections are counted. */
export function chineseNumber(number: number) {
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  const tensText = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return tensText + (ones > 0 || tens === 0 ? digits[ones] : '');
}

const ownNumber =
  /^\s*(?:第?[一二三四五六七八九十百]+\s*(?:[、.．:：)）章节]|部分|大题)|[（(][一二三四五六七八九十\d]+[)）]|(?:\d+|[IVX]+)\s*(?:[、.．:：)）]|部分|大题))/;

/** 二、before the name of the second section, nothing where its author has numbered it already. */
export const sectionNumber = (name: string, place: number) =>
  ownNumber.test(name) ? '' : `${chineseNumber(place + 1)}、`;

/** （共 10 题，每题 3 分，共 30 分）; points in hundredths, where composites stand those of 小题. */
export function sectionFacts(points: readonly number[], unit: '题' | '小题') {
  const [each = 0] = points;
  const equal = points.every((one) => one === each) ? `每${unit} ${each / 100} 分，` : '';
  const total = points.reduce((sum, one) => sum + one, 0) / 100;
  return `（共 ${points.length} ${unit}，${equal}共 ${total} 分）`;
}

/** 多项选择题 says what 多选题 says. */
export function namesType(name: string, type: string) {
  const kind = typeLabel(type).slice(0, 2);
  return name.includes(kind) || name.includes(`${kind[0]}项`);
}
