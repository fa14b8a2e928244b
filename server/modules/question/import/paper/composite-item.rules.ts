import type { ItemInput } from '#contract/question/content.ts';
import type { Doubt } from '#contract/question/import.ts';
import { inItem } from '../../format/read-item.ts';
import { within } from '../item/item-body.rules.ts';
import { look } from '../item/item-doubt.rules.ts';
import { usualPoints } from '../item/item-question.rules.ts';
import type { ParsedItem } from '../parsed-item.ts';
import { withoutNumbers } from '../text/lead-in.rules.ts';
import type { Passage } from '../text/paper-source.rules.ts';
import { toHtml } from '../text/rich-html.rules.ts';
import type { ItemText } from './item-text.rules.ts';
import type { Section } from './paper-outline.rules.ts';
import { mostItems } from './shared-material.rules.ts';

/** Places of neighbours in the list that stand under one material; others stand alone. */
export function groupsOf(texts: readonly ItemText[]): number[][] {
  const groups: number[][] = [];
  texts.forEach((text, i) => {
    const last = groups.at(-1);
    const under = text.material !== undefined && text.material === texts[i - 1]?.material;
    if (last && under && last.length < mostItems) last.push(i);
    else groups.push([i]);
  });
  return groups;
}

/** Without numbers in its announcement a material goes with all items up to the next one; so many may be too many. */
const manyItems = 5;

const childOf = ({ question: { children: _, type, ...rest } }: ParsedItem): ItemInput[] =>
  type === 'COMPOSITE' ? [] : [{ ...rest, type }];

/** Less is what a part is worth, not a whole with its material. */
const leastOfPart = 2;

/**
 * What the material of each item is worth where the heading says the points of each material, not of each item below
 * it: 案例题（共2题，每题20分）, with three parts below each.
 */
export function worthOfMaterials(
  groups: readonly (readonly number[])[],
  texts: readonly ItemText[],
  sections: readonly Section[],
): Map<number, number> {
  const worth = new Map<number, number>();
  const headingOf = ([first]: readonly number[]) => sections[texts[first ?? 0]?.section ?? 0]?.heading;
  // Below each material the numbers may begin again, in a section with the same heading.
  for (const [heading, members] of Map.groupBy(groups, headingOf)) {
    const { ofMaterial, each, perBlank, perPart, count, told } = heading ?? {};
    if (!ofMaterial || each === undefined || perBlank || perPart) continue;
    const items = members.flat().length;
    const says = (number: number) => count === number || told === number * each;
    const isSmall = members.some((group) => group.length > 1 && each < group.length * leastOfPart);
    if (says(items) || (isSmall && !says(members.length))) continue;
    for (const group of members) if (group.length > 1) for (const i of group) worth.set(i, each);
  }
  return worth;
}

/** How the points of the parts are known; `told`: what the paper says that they are together. */
export interface GroupWorth {
  told: number | undefined;
  partly: boolean;
}

/** Items under one material as one question. */
export function compositeOf(
  items: readonly ParsedItem[],
  texts: readonly ItemText[],
  explained: ReadonlyMap<ItemText, readonly Passage[]>,
  { told, partly }: GroupWorth,
): ParsedItem | undefined {
  const [first, last] = [items[0], items.at(-1)];
  const material = texts[0]?.material;
  if (!first || !last || !material) return undefined;
  const numbers = { from: texts[0]?.n ?? 0, to: texts.at(-1)?.n ?? 0 };
  const stem = within(withoutNumbers(material, numbers).text, 100_000, toHtml);
  const analysis = within(
    texts.flatMap((text) => explained.get(text)?.map((one) => one.text) ?? []).join('\n'),
    100_000,
    toHtml,
  );
  const children = items.flatMap(childOf);
  const doubts: Doubt[] = items.flatMap((item, index) =>
    item.doubts.map((doubt) => inItem(doubt, index, `第 ${item.number} 题`)),
  );
  if (!texts[0]?.announced && items.length > manyItems)
    doubts.push(look('stem', `材料没有写明是哪几题的，已归入第 ${first.number}～${last.number} 题`));
  if (partly) doubts.push(look('stem', `有的小题没有写明分值，按每题 ${usualPoints} 分`));
  const sum = children.reduce((total, child) => total + Math.round(child.points * 100), 0) / 100;
  if (told !== undefined && told !== sum)
    doubts.push(look('stem', `各小题合计 ${sum} 分，与材料写明的 ${told} 分不符`));
  const mean = children.reduce((total, child) => total + child.difficulty, 0) / Math.max(1, children.length);
  return {
    ...first,
    number: texts[0]?.head?.number || `${first.number}～${last.number}`,
    line: texts[0]?.materialLine ?? first.line,
    pointsSaid: items.every((item) => item.pointsSaid),
    source: [texts[0]?.materialSource ?? '', ...items.map((item) => item.source)].join('\n').trim(),
    question: {
      type: 'COMPOSITE',
      stem: stem.html,
      options: [],
      answer: null,
      analysis: analysis.html,
      difficulty: Math.round(mean),
      points: Math.min(10_000, sum),
      children,
    },
    tagNames: [...new Set(items.flatMap((item) => item.tagNames))],
    knowledgeNames: [...new Set(items.flatMap((item) => item.knowledgeNames))],
    doubts,
  };
}

/** As evenly as whole points allow: 20 of three are 7, 7 and 6. */
function evenly(cents: number, count: number): number[] {
  const unit = cents % 100 === 0 && cents >= count * 100 ? 100 : 1;
  const [least, more] = [Math.floor(cents / unit / count), (cents / unit) % count];
  return Array.from({ length: count }, (_, i) => (least + (i < more ? 1 : 0)) * unit);
}

/**
 * Items without points of their own share what the others leave of their material's or section's total; `unsaid` keeps
 * those that cannot. `worth`: of its material, by item.
 */
export function sharePoints(
  items: readonly ParsedItem[],
  texts: readonly ItemText[],
  sections: readonly Section[],
  unsaid: Set<number>,
  worth: ReadonlyMap<number, number>,
) {
  const cents = (i: number) => Math.round((items[i]?.question.points ?? 0) * 100);
  const share = (members: readonly number[], total: number | undefined, ofMaterial: boolean) => {
    const open = members.filter((i) => unsaid.has(i));
    const [first] = open;
    if (total === undefined || first === undefined) return;
    const left = members.reduce((sum, i) => sum - (unsaid.has(i) ? 0 : cents(i)), Math.round(total * 100));
    const isEven = left % open.length === 0;
    if (left < open.length || (!isEven && !ofMaterial)) return;
    const shares = evenly(left, open.length);
    open.forEach((i, at) => {
      const item = items[i];
      if (item) item.question.points = (isEven ? left / open.length : (shares[at] ?? 0)) / 100;
      unsaid.delete(i);
    });
    const parts = shares.map((one) => one / 100).join('、');
    if (!isEven)
      items[first]?.doubts.push(look('stem', `没有写明各小题的分值，${left / 100} 分按 ${parts} 分给各小题`));
  };
  const heads = Map.groupBy(items.keys(), (i) => texts[i]?.head);
  for (const [head, members] of heads) share(members, head?.points, true);
  for (const [material, members] of Map.groupBy(worth.keys(), (i) => texts[i]?.material))
    if (material) share(members, worth.get(members[0] ?? -1), true);
  for (const [heading, members] of Map.groupBy(items.keys(), (i) => sections[texts[i]?.section ?? 0]?.heading))
    share(members, heading?.total, false);
}
