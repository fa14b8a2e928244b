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

/** Items under one material as one question. */
export function compositeOf(
  items: readonly ParsedItem[],
  texts: readonly ItemText[],
  explained: ReadonlyMap<ItemText, readonly Passage[]>,
  worth: 'plain' | 'partly',
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
  if (worth === 'partly') doubts.push(look('stem', `有的小题没有写明分值，按每题 ${usualPoints} 分`));
  const sum = children.reduce((total, child) => total + Math.round(child.points * 100), 0) / 100;
  const told = texts[0]?.head?.points;
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

/** Items without points of their own share what the others leave of their material's or section's total; `unsaid` keeps those that cannot. */
export function sharePoints(
  items: readonly ParsedItem[],
  texts: readonly ItemText[],
  sections: readonly Section[],
  unsaid: Set<number>,
) {
  const cents = (i: number) => Math.round((items[i]?.question.points ?? 0) * 100);
  const share = (members: readonly number[], total: number | undefined) => {
    const open = members.filter((i) => unsaid.has(i));
    if (total === undefined || open.length === 0) return;
    const left = members.reduce((sum, i) => sum - (unsaid.has(i) ? 0 : cents(i)), Math.round(total * 100));
    if (left <= 0 || left % open.length > 0) return;
    for (const i of open) {
      const item = items[i];
      if (item) item.question.points = left / open.length / 100;
      unsaid.delete(i);
    }
  };
  for (const [head, members] of Map.groupBy(items.keys(), (i) => texts[i]?.head)) share(members, head?.points);
  for (const [section, members] of Map.groupBy(items.keys(), (i) => texts[i]?.section))
    share(members, sections[section ?? 0]?.heading?.total);
}
