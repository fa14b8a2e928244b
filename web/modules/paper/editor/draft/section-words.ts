import { limitText } from '#shared/section-choice.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import type { Pickable, Picked, Section } from '../selection/selection.ts';
import { answerCount, answerPoints, pointsOf, sectionPoints } from '../selection/selection-points.ts';

/** What points are counted by: where composites are, by their items. */
export const unitOf = (picked: readonly Picked<Pickable>[]) => (answerCount(picked) > picked.length ? '小题' : '题');

/** 30 题 · 每题 1.5 分 · 共 45 分, with composites 2 题（8 小题）· 每小题 2 分 · 共 16 分 */
export function sectionSummary<Q extends Pickable>(section: Section<Q>) {
  const { picked, choose = null, minutes = null } = section;
  if (picked.length === 0) return '还没有试题';
  const limit = minutes === null ? [] : [limitText(minutes)];
  if (choose !== null) return [choiceSummary(section, choose), ...limit].join(' · ');
  const [each, unit] = [picked.flatMap(answerPoints), unitOf(picked)];
  const [answers, first = 0] = [each.length, each[0]];
  const equal = answers > 1 && each.every((points) => points === first);
  const count = unit === '题' ? `${answers} 题` : `${picked.length} 题（${answers} 小题）`;
  const total = `共 ${pointsText(pointsOf(picked) / 100)} 分`;
  return [count, ...(equal ? [`每${unit} ${pointsText(first / 100)} 分`] : []), total, ...limit].join(' · ');
}

/** 3 题中任选 2 题 · 每题 10 分 · 共 20 分 */
function choiceSummary<Q extends Pickable>(section: Section<Q>, choose: number) {
  const { picked } = section;
  const [first = 0] = picked.map(({ points }) => points);
  const equal = picked.every(({ points }) => points === first);
  return [
    `${picked.length} 题中任选 ${choose} 题`,
    ...(equal ? [`每题 ${pointsText(first / 100)} 分`] : []),
    `共 ${pointsText(sectionPoints(section) / 100)} 分`,
  ].join(' · ');
}

/** 5 小题，每小题 2 分, or 3 小题：2、2、4 分; undefined for what has no items. */
export function itemFacts<Q extends Pickable>(one: Picked<Q>) {
  if (!one.question.children?.length) return undefined;
  const each = answerPoints(one);
  const [first = 0] = each;
  const texts = each.map((points) => pointsText(points / 100));
  const equal = each.every((points) => points === first);
  return `${each.length} 小题${equal ? `，每小题 ${texts[0]}` : `：${texts.join('、')}`} 分`;
}
