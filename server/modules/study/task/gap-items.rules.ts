import { mostItems } from '#contract/study/task.ts';
import type { ItemKind } from '#contract/study/task-shape.ts';

/** What leads on in an ability, as far as anything says so. */
export interface Leading {
  readonly abilityId: string;
  readonly kind: ItemKind;
  readonly refId: string;
  readonly title: string;
  /** The level that it leads to; null: any. */
  readonly level: number | null;
}

export interface AbilityGap {
  readonly abilityId: string;
  readonly name: string;
  /** Null: nothing is known of it. */
  readonly level: number | null;
  readonly requiredLevel: number;
}

const mostOfKind = 2;
const inOrder: readonly ItemKind[] = ['course', 'material', 'practice', 'exam'];

/** Learning before practising before being examined, a few of each kind for each gap, everything once. */
export function itemsForGaps(gaps: readonly AbilityGap[], leading: readonly Leading[]) {
  const chosen = new Map<string, Pick<Leading, 'kind' | 'refId' | 'title'>>();
  for (const { abilityId, level, requiredLevel } of gaps) {
    const leadsOn = ({ level: to }: Leading) => to === null || (to > (level ?? 0) && to <= requiredLevel);
    const fitting = leading.filter((one) => one.abilityId === abilityId && leadsOn(one));
    for (const kind of inOrder) {
      for (const { refId, title } of fitting.filter((one) => one.kind === kind).slice(0, mostOfKind)) {
        chosen.set(`${kind} ${refId}`, { kind, refId, title });
      }
    }
  }
  return [...chosen.values()].toSorted((a, b) => inOrder.indexOf(a.kind) - inOrder.indexOf(b.kind)).slice(0, mostItems);
}

const levelText = (level: number | null) => (level === null ? '未知' : `${level} 级`);

/** Why the task was made, for whoever learns and whoever looks. */
export function gapsText(postName: string, gaps: readonly AbilityGap[]) {
  const each = gaps.map(({ name, level, requiredLevel }) => `${name}（${levelText(level)}，要求 ${requiredLevel} 级）`);
  return `根据与「${postName}」的匹配结果生成，要提高：${each.join('、')}。`.slice(0, 2000);
}
