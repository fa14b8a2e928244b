import { typeLabel } from '#contract/question/type.ts';

const digits = '零一二三四五六七八九';

/** 一, 十, 二十三: up to 99, as sections are counted. */
export function chineseNumber(number: number) {
  const tens = Math.floor(number / 10);
  const ones = number % 10;
  const tensText = tens === 0 ? '' : `${tens === 1 ? '' : digits[tens]}十`;
  return tensText + (ones > 0 || tens === 0 ? digits[ones] : '');
}

const ownNumber = /^\s*(?:第?[一二三四五六七八九十]+[、.．章节部大]|[（(][一二三四五六七八九十\d]+[)）]|\d+[、.．])/;

/** 一、单选题（共 10 题，每题 3 分，共 30 分）; points in hundredths. */
export function headingOf(name: string, place: number, points: readonly number[]) {
  const number = ownNumber.test(name) ? '' : `${chineseNumber(place + 1)}、`;
  const [each = 0] = points;
  const equal = points.every((one) => one === each) ? `每题 ${each / 100} 分，` : '';
  const total = points.reduce((sum, one) => sum + one, 0) / 100;
  return `${number}${name}（共 ${points.length} 题，${equal}共 ${total} 分）`;
}

/** 多项选择题 says what 多选题 says. */
export function namesType(name: string, type: string) {
  const kind = typeLabel(type).slice(0, 2);
  return name.includes(kind) || name.includes(`${kind[0]}项`);
}

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
