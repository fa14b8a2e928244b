import { typeLabel } from '#contract/question/type.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import type { Pickable, Section } from '../../selection.ts';
import { sectionPoints } from '../../selection-points.ts';

const digits = '零一二三四五六七八九';

/** 一, 十, 十一, 二十, 二十三: up to 99, as sections are counted. */
export function chineseNumber(number: number) {
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  const tensText = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return tensText + (ones > 0 || tens === 0 ? digits[ones] : '');
}

const ownNumber = /^\s*(?:第?[一二三四五六七八九十]+[、.．章节部大]|[（(][一二三四五六七八九十\d]+[)）]|\d+[、.．])/;

/** Counts the section, unless its name does so itself. */
export const sectionNumber = (name: string, place: number) =>
  ownNumber.test(name) ? '' : `${chineseNumber(place + 1)}、`;

/** 30 题 · 每题 1.5 分 · 共 45 分 */
export function sectionFacts<Q extends Pickable>(section: Section<Q>) {
  const { picked } = section;
  if (picked.length === 0) return '还没有试题';
  const each = picked[0]?.points ?? 0;
  const equal = picked.length > 1 && picked.every((one) => one.points === each);
  const total = `共 ${pointsText(sectionPoints(section) / 100)} 分`;
  return [`${picked.length} 题`, ...(equal ? [`每题 ${pointsText(each / 100)} 分`] : []), total].join(' · ');
}

/** 多项选择题 says what 多选题 says. */
export function namesType(name: string, type: string) {
  const kind = typeLabel(type).slice(0, 2);
  return name.includes(kind) || name.includes(`${kind[0]}项`);
}
