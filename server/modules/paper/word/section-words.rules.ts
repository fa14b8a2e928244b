import { sectionFacts, sectionNumber } from '#shared/section-title.ts';

/** 一、单选题（共 10 题，每题 3 分，共 30 分）; points in hundredths, where composites stand those of 小题. */
export const headingOf = (name: string, place: number, points: readonly number[], unit: '题' | '小题' = '题') =>
  `${sectionNumber(name, place)}${name}${sectionFacts(points, unit)}`;

/** What a heading says besides its name: how many questions there are, what they are worth, how to answer them. */
const facts = /(?:每|共|本|各|计|满).{0,12}?\d+(?:\.\d+)? ?分|\d+ ?(?:小|道|大)?题|\d+ ?[×xX*] ?\d+/;
const longestName = 50;

/** The name of a section by the heading of a file: 一、选择题（每题5分，共20分） is 选择题. */
export function sectionNameOf(heading: string) {
  const line = heading.replace(/\s+/g, ' ').trim();
  const from = line.search(/[（(【:：。]/);
  const cut = from > 0 && facts.test(line.slice(from)) ? line.slice(0, from) : line;
  const name = cut.replace(/^第?[一二三四五六七八九十]{1,3}(?:大题)?[、.．:： ]+/, '').trim() || cut;
  return [...name.replace(/[:：]$/, '')].slice(0, longestName).join('').trim();
}
