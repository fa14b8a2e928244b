import type { Edition } from '#contract/brand.ts';
import type { StaffChange, staffChangeKinds } from '#contract/directory/staff.ts';
import { editionNow, term } from '../../../kit/branding.ts';
import type { Tone } from '../../../kit/status-dot.tsx';

type Kind = (typeof staffChangeKinds)[number];

const tones: Readonly<Record<Kind, Tone>> = {
  join: 'green',
  transfer: 'blue',
  disable: 'orange',
  enable: 'green',
  leave: 'grey',
  return: 'green',
};

function titleOf(kind: Kind, edition: Edition) {
  if (kind === 'disable') return '停用';
  if (kind === 'enable') return '启用';
  if (kind === 'transfer') return '调动';
  return term(kind, edition);
}

/** From one to another, to one, out of one; nothing where nothing changed. */
function step(word: string, from: string | null, to: string | null) {
  if (from === to) return undefined;
  if (from === null) return `${word}：${to}`;
  if (to === null) return `不再担任${word}：${from}`;
  return `${word}：${from} → ${to}`;
}

/** Where somebody was when this happened, and what became different. */
function placeOf({ kind, fromDepartment, toDepartment, fromPost, toPost }: StaffChange, edition: Edition) {
  const departmentWord = term('department', edition);
  if (kind === 'transfer') {
    return [step(departmentWord, fromDepartment, toDepartment), step(term('post', edition), fromPost, toPost)];
  }
  const place = toDepartment ?? fromDepartment;
  return [[place, toPost ?? fromPost].filter((part) => part !== null).join(' · ')];
}

/** One line of somebody's history in words. */
export function changeWords(change: StaffChange, edition: Edition = editionNow()) {
  const { kind, reason, changedBy } = change;
  const lines = [...placeOf(change, edition), reason && `原因：${reason}`].filter(
    (line) => line !== undefined && line !== '',
  );
  return { title: titleOf(kind, edition), tone: tones[kind], lines, by: changedBy ?? '系统' };
}
