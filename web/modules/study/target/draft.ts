import type { PassKind, TargetDetail, TargetItemKind, UnlockKind } from '#contract/study/target.ts';
import { newId } from '../../../kit/new-id.ts';

export interface DraftItem {
  kind: TargetItemKind;
  refId: string;
  title: string;
  weight: number;
  optional: boolean;
}

/** A gradation as the form holds it: others are named by keys, which stay when it is moved. */
export interface Draft {
  key: string;
  gradationId: string | undefined;
  name: string;
  weight: number;
  dueAt: string | null;
  unlock: UnlockKind;
  unlockAfter: string[];
  unlockAt: string | null;
  pass: PassKind;
  passValue: number | null;
  items: DraftItem[];
}

export const emptyDraft = (place: number): Draft => ({
  ...{ key: newId(), gradationId: undefined, name: '', weight: 1, dueAt: null },
  ...{ unlock: place === 0 ? 'NONE' : 'PREVIOUS', unlockAfter: [], unlockAt: null },
  ...{ pass: 'ALL', passValue: null, items: [] },
});

export function draftsOf({ gradations }: Pick<TargetDetail, 'gradations'>): Draft[] {
  const keys = gradations.map(({ gradationId }) => gradationId);
  return gradations.map(({ gradationId, items, unlockAfter, ...gradation }) => ({
    ...{ ...gradation, key: gradationId, gradationId },
    unlockAfter: unlockAfter.flatMap((place) => keys[place] ?? []),
    items: items.map(({ kind, refId, title, weight, optional }) => ({ kind, refId, title, weight, optional })),
  }));
}

/** As the server is told. */
export function sentOf(drafts: readonly Draft[]) {
  const places = new Map(drafts.map(({ key }, place) => [key, place]));
  return drafts.map(({ key: _, gradationId, unlockAfter, unlockAt, passValue, items, ...draft }) => ({
    ...draft,
    ...(gradationId && { gradationId }),
    unlockAfter: draft.unlock === 'GRADATIONS' ? unlockAfter.flatMap((key) => places.get(key) ?? []) : [],
    unlockAt: draft.unlock === 'DATE' ? unlockAt : null,
    passValue: draft.pass === 'ALL' ? null : passValue,
    items: items.map(({ kind, refId, weight, optional }) => ({ kind, refId, weight, optional })),
  }));
}

/** One place up or down; the ends stay where they are. */
export function moved(drafts: readonly Draft[], from: number, to: number): Draft[] {
  const one = drafts[from];
  if (!one || to < 0 || to >= drafts.length) return [...drafts];
  const rest = drafts.filter((_, place) => place !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

/** Without it, and nothing waits for it any more. */
export const without = (drafts: readonly Draft[], key: string): Draft[] =>
  drafts
    .filter((draft) => draft.key !== key)
    .map((draft) => ({ ...draft, unlockAfter: draft.unlockAfter.filter((other) => other !== key) }));

/** What keeps the form from being saved, in a sentence. */
export function problemOf(drafts: readonly Draft[], word: string) {
  if (drafts.length === 0) return `请至少新增一个${word}`;
  for (const [place, { name, items, unlock, unlockAfter, unlockAt, pass, passValue }] of drafts.entries()) {
    const called = name.trim() ? `「${name.trim()}」` : `第 ${place + 1} 个${word}`;
    if (!name.trim()) return `请填写${called}的名称`;
    if (items.length === 0) return `请给${called}选择学习内容`;
    if (items.every(({ optional }) => optional)) return `${called}至少要有一项必修内容`;
    if (unlock === 'GRADATIONS' && unlockAfter.length === 0) return `请选择${called}要在哪些${word}通过后解锁`;
    if (unlock === 'DATE' && !unlockAt) return `请选择${called}的解锁日期`;
    if (pass !== 'ALL' && !passValue) return `请填写${called}的通过条件`;
  }
  return undefined;
}
