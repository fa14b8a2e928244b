import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { type PaperRow, paper } from '#contract/paper/paper.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { paperAddress } from '../paper-address.ts';
import { mostCopies } from './copy-dialog.tsx';
import { useArchive } from './use-paper-actions.ts';
import type { usePaperDialogs } from './use-paper-dialogs.tsx';

export const mostCompared = 8;
const mostAtOnce = 200;

/** Disabled with the reason where there are too few or too many. */
function within(count: number, least: number, most: number) {
  if (count < least) return { disabled: true, reason: `请选择至少 ${least} 份试卷` };
  return count > most ? { disabled: true, reason: `一次最多 ${most} 份` } : {};
}

interface BatchSettings {
  ids: readonly string[];
  /** The page that is shown. */
  rows: readonly PaperRow[];
  shared: boolean;
  open: ReturnType<typeof usePaperDialogs>['open'];
  finish: (paperIds: string[]) => unknown;
  onDone: () => void;
}

/** What can be done with all that are selected, also with those on other pages. */
export function useBatch({ ids, rows, shared, open, finish, onDone }: BatchSettings): Action[] {
  const navigate = useNavigate();
  const seen = useRef(new Map<string, PaperRow>());
  for (const row of rows) seen.current.set(row.paperId, row);
  const { archive } = useArchive(onDone);
  if (shared || !can(paper.modify)) return [];
  const chosen = () => ids.flatMap((id) => seen.current.get(id) ?? []);
  const count = ids.length;
  return [
    {
      ...{ id: 'compare', label: '对比', ...within(count, 2, mostCompared) },
      onClick: () => void navigate(paperAddress.compare(ids)),
    },
    { id: 'copy', label: '复制', ...within(count, 1, mostCopies), onClick: () => open('copy', chosen()) },
    { id: 'move', label: '移动', ...within(count, 1, mostAtOnce), onClick: () => open('move', chosen()) },
    { id: 'finish', label: '完成', ...within(count, 1, mostAtOnce), onClick: () => finish([...ids]) },
    { id: 'archive', label: '归档', ...within(count, 1, mostAtOnce), onClick: () => archive([...ids]) },
    {
      ...{ id: 'delete', label: '删除', danger: true, ...within(count, 1, mostAtOnce) },
      onClick: () => open('delete', chosen()),
    },
  ];
}
