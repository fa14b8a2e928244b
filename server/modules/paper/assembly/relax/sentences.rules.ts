import { difficultyBands, typeLabel } from '#contract/question/type.ts';
import type { Demand } from '../model/demand.ts';
import type { Filter } from '../model/item.ts';
import type { Constraint, MustReason, Relaxation } from '../model/outcome.ts';

/** What the ids of a demand are called. */
export type NameOf = (kind: 'bank' | 'knowledge' | 'ability' | 'tag' | 'question', id: string) => string;

const shortType = (type: string) => typeLabel(type).replace(/题$/, '');

/** 「知识点 集合 · 困难 · 单选」 */
export function filterLabel({ banks, knowledge, abilities, tags, band, type }: Filter, nameOf: NameOf) {
  const named = (word: string, kind: Parameters<NameOf>[0], ids: readonly string[] | undefined) =>
    ids?.length ? `${word} ${ids.map((id) => nameOf(kind, id)).join('、')}` : '';
  const parts = [
    named('题库', 'bank', banks),
    named('知识点', 'knowledge', knowledge),
    named('能力', 'ability', abilities),
    named('标签', 'tag', tags),
    difficultyBands.find(({ value }) => value === band)?.label ?? '',
    type ? shortType(type) : '',
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : '全部试题';
}

const units = { questions: ' 道', answers: ' 小题', points: ' 分' } as const;
const mostNamed = 3;

/** What sentences need to know besides the demand. */
export interface Words {
  readonly nameOf: NameOf;
  /** For how many months what was used stays out, where it does since this time. */
  readonly monthsOf: (since: number | null) => number | null;
}

const sectionLabel = ({ sections }: Demand, section: number) =>
  `第 ${section + 1} 大题 · ${shortType(sections[section]?.type ?? '')}`;

const boundLabel = ({ bounds }: Demand, bound: number, nameOf: NameOf) => filterLabel(bounds[bound]?.of ?? {}, nameOf);

/** 「5 道」「20.5 分」 */
function unitText({ bounds }: Demand, bound: number, amount: number) {
  const unit = bounds[bound]?.unit ?? 'questions';
  return `${unit === 'points' ? amount / 100 : amount}${units[unit]}`;
}

const amountText = (demand: Demand, { kind, bound }: Extract<Constraint, { bound: number }>, amount: number) =>
  `${kind === 'min' ? '至少' : '至多'} ${unitText(demand, bound, amount)}`;

function namedTogether(ids: readonly string[], nameOf: NameOf) {
  const names = ids.slice(0, mostNamed).map((id) => `「${nameOf('question', id)}」`);
  return `${names.join('')}${ids.length > mostNamed ? `等 ${ids.length} 道` : ''}`;
}

function sectionLabels(demand: Demand, sections: readonly number[]) {
  const labels = sections.slice(0, mostNamed).map((section) => sectionLabel(demand, section));
  return `${labels.join('、')}${sections.length > mostNamed ? `等 ${sections.length} 个大题` : ''}`;
}

/** 「困难：至少 30 道，与「简单」不能同时满足」 */
function besideSentence(relaxation: Relaxation, beside: readonly number[], demand: Demand, words: Words) {
  const names = beside.slice(0, mostNamed).map((bound) => `「${boundLabel(demand, bound, words.nameOf)}」`);
  const more = beside.length > mostNamed ? `等 ${beside.length} 条` : '';
  return `${wishSentence(relaxation, demand, words)}，与${names.join('')}${more}不能同时满足`;
}

const totalWord = ({ wished, possible }: Relaxation, { sections }: Demand) => {
  if (sections.every(({ points }) => points !== 'own')) return '合计';
  return possible < wished ? '最多' : '最少';
};

/** 「需 5，有 3」 of questions, 「需 8 分，有 6 分」 of what else there is; or 「每份需 5，4 份各最多 3」. */
function neededText({ wished, possible }: Relaxation, { forms }: Demand, textOf: (amount: number) => string = String) {
  const [needed, there] = [textOf(wished), textOf(possible)];
  return forms > 1 ? `每份需 ${needed}，${forms} 份各最多 ${there}` : `需 ${needed}，有 ${there}`;
}

function mustText(because: MustReason | undefined, { nameOf }: Words): string {
  switch (because?.kind) {
    case 'exclusion':
      return `和另一道必选试题「${nameOf('question', because.other)}」同在一组互斥试题里，两者去掉一个`;
    case 'sameText':
      return `和另一道必选试题「${nameOf('question', because.other)}」内容相同，两者去掉一个`;
    case 'unwanted':
      return '同时在排除试题里，两处去掉一处';
    case 'absent':
      return '不在可选的试题里，题库、题型或状态不符';
    case 'noPlace':
      return `没有它的位置，${typeLabel(because.type)}的位置都给了其他必选试题`;
    case undefined:
      return '不在可选的试题里，或没有它的位置';
  }
}

/** What counting shows to be impossible. */
export function shortSentence(relaxation: Relaxation, demand: Demand, words: Words): string {
  const { constraint, wished, possible } = relaxation;
  const { forms } = demand;
  if (relaxation.beside) return besideSentence(relaxation, relaxation.beside, demand, words);
  switch (constraint.kind) {
    case 'section':
      return `${sectionLabel(demand, constraint.section)}：${neededText(relaxation, demand)}`;
    case 'min': {
      const { bound } = constraint;
      const isCount = demand.bounds[bound]?.unit === 'questions';
      const amounts = neededText(relaxation, demand, isCount ? String : (amount) => unitText(demand, bound, amount));
      return `${boundLabel(demand, bound, words.nameOf)}：${amounts}`;
    }
    case 'max':
      return `${wishSentence(relaxation, demand, words)}，其余试题不够`;
    case 'totalPoints':
      return `总分 ${wished / 100} 分，各大题${totalWord(relaxation, demand)} ${possible / 100} 分`;
    case 'mustHave':
      return `${wishSentence(relaxation, demand, words)}：${mustText(relaxation.because, words)}`;
    case 'overlap':
      return `${wishSentence(relaxation, demand, words)}，${sectionLabels(demand, relaxation.sections ?? [])}的试题不够 ${forms} 份试卷`;
    default:
      return wishSentence(relaxation, demand, words);
  }
}

/** The condition as it was wished. */
export function wishSentence({ constraint, wished }: Relaxation, demand: Demand, words: Words): string {
  switch (constraint.kind) {
    case 'section':
      return `${sectionLabel(demand, constraint.section)}：${wished} 道`;
    case 'min':
    case 'max':
      return `${boundLabel(demand, constraint.bound, words.nameOf)}：${amountText(demand, constraint, wished)}`;
    case 'totalPoints':
      return `总分：${wished / 100} 分`;
    case 'mustHave':
      return `必选试题「${words.nameOf('question', constraint.id)}」`;
    case 'exclusion':
      return `第 ${constraint.group + 1} 组互斥试题`;
    case 'recent':
      return `近 ${words.monthsOf(demand.notUsedSince) ?? 0} 个月考过的试题不用`;
    case 'unwanted':
      return '排除的试题';
    case 'overlap':
      return `任意两卷相同的试题：至多 ${wished} 道`;
    case 'formDifficulty':
      return `各卷难度之差：至多 ${wished}`;
  }
}

/** What to make of the condition, so that a paper becomes possible. */
export function insteadSentence(
  { constraint, possible, ids, usedUntil }: Relaxation,
  demand: Demand,
  { nameOf, monthsOf }: Words,
): string {
  switch (constraint.kind) {
    case 'section':
      return possible > 0 ? `减为 ${possible} 道` : '去掉这个大题';
    case 'min':
    case 'max':
      if (constraint.kind === 'min' && possible === 0) return '不再要求';
      return `改为${amountText(demand, constraint, possible)}`;
    case 'totalPoints':
      return `改为 ${possible / 100} 分`;
    case 'mustHave':
      return '不再必选';
    case 'exclusion':
      return '允许同卷出现';
    case 'recent': {
      const months = usedUntil === undefined ? null : monthsOf(usedUntil + 1);
      return months === null ? '允许选用近期考过的' : `改为近 ${months} 个月`;
    }
    case 'unwanted':
      return `允许选用${namedTogether(ids ?? [], nameOf)}`;
    case 'overlap':
      return `改为至多 ${possible} 道`;
    case 'formDifficulty':
      return `改为至多 ${possible}`;
  }
}
