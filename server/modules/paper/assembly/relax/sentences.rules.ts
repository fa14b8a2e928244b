import { difficultyBands, typeLabel } from '#contract/question/type.ts';
import type { Demand } from '../model/demand.ts';
import type { Filter } from '../model/item.ts';
import type { Relaxation } from '../model/outcome.ts';
import type { DrawRule, UnmetRules } from '../random/rule.ts';

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

/** 「知识点 集合 · 困难 · 单选：需 5，有 3」; rules that compete are named together. */
export function unmetSentence({ rules, needed, available }: UnmetRules, all: readonly DrawRule[], nameOf: NameOf) {
  const labels = rules.flatMap((rule) => {
    const found = all[rule];
    return found ? [filterLabel(found.filter, nameOf)] : [];
  });
  if (labels.length === 1) return `${labels[0]}：需 ${needed}，有 ${available}`;
  return `${labels.join('；')}：合计需 ${needed}，不重复的只有 ${available}`;
}

const units = { questions: ' 道', answers: ' 小题', points: ' 分' } as const;

/** What counting shows to be short, as 「…：需 5，有 3」. */
export function shortSentence(relaxation: Relaxation, demand: Demand, nameOf: NameOf) {
  const { constraint, wished, possible } = relaxation;
  if (constraint.kind === 'section') {
    return `第 ${constraint.section + 1} 大题 · ${sectionType(demand, constraint.section)}：需 ${wished}，有 ${possible}`;
  }
  if (constraint.kind === 'min') return `${boundLabel(demand, constraint.bound, nameOf)}：需 ${wished}，有 ${possible}`;
  return adviceSentence(relaxation, demand, nameOf);
}

const sectionType = ({ sections }: Demand, section: number) => shortType(sections[section]?.type ?? '');

function boundLabel({ bounds }: Demand, bound: number, nameOf: NameOf) {
  return filterLabel(bounds[bound]?.of ?? {}, nameOf);
}

/** How to relax one condition so that a paper becomes possible. */
export function adviceSentence(
  { constraint, wished, possible, ids }: Relaxation,
  demand: Demand,
  nameOf: NameOf,
): string {
  switch (constraint.kind) {
    case 'section':
      return `第 ${constraint.section + 1} 大题 · ${sectionType(demand, constraint.section)}：由 ${wished} 道减为 ${possible} 道`;
    case 'min':
    case 'max': {
      const unit = demand.bounds[constraint.bound]?.unit ?? 'questions';
      const scale = unit === 'points' ? 100 : 1;
      const word = constraint.kind === 'min' ? '至少' : '至多';
      const label = boundLabel(demand, constraint.bound, nameOf);
      return `${label}：${word} ${wished / scale}${units[unit]}，改为${word} ${possible / scale}${units[unit]}`;
    }
    case 'totalPoints':
      return `总分：由 ${wished / 100} 分改为 ${possible / 100} 分`;
    case 'mustHave':
      return `必选试题「${nameOf('question', constraint.id)}」：不再必选`;
    case 'exclusion':
      return `第 ${constraint.group + 1} 组互斥试题：允许同卷出现 ${possible} 道`;
    case 'recent':
      return `近期用过的试题：放开 ${possible} 道`;
    case 'unwanted':
      return `排除的试题：允许选用 ${(ids ?? []).map((id) => `「${nameOf('question', id)}」`).join('')}`;
    case 'overlap':
      return `任意两卷相同的试题：由至多 ${wished} 道改为至多 ${possible} 道`;
    case 'formDifficulty':
      return `各卷难度之差：由至多 ${wished} 改为至多 ${possible}`;
  }
}
