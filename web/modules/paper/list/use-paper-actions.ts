import { useNavigate } from 'react-router';
import { type PaperRow, paper, paperTypes } from '#contract/paper/paper.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { paperAddress } from '../paper-address.ts';
import { type ChosenPaper, changedByPapers } from './chosen-paper.ts';
import { finishedOneText } from './finished-text.ts';
import type { usePaperDialogs } from './use-paper-dialogs.tsx';

type Open = ReturnType<typeof usePaperDialogs>['open'];
type Acted = ChosenPaper & Pick<PaperRow, 'version'>;

export function useArchive(onDone?: () => void) {
  const options = { several: true, changes: changedByPapers, ...(onDone && { onDone }) };
  const archive = useAction(paper.archive, {
    ...options,
    success: ({ changed }) => (changed > 0 ? `已归档 ${changed} 份，可在状态「已归档」里找到` : '这些试卷已经归档'),
  });
  const restore = useAction(paper.archive, { ...options, success: '已恢复为草稿' });
  return {
    archive: (paperIds: string[]) => archive.run({ body: { paperIds, archived: true } }),
    restore: (paperIds: string[]) => restore.run({ body: { paperIds, archived: false } }),
  };
}

/** Finishes a draft, or takes one up again; the server says what is missing. */
function useFinish() {
  const options = { several: true, changes: changedByPapers };
  const finish = useAction(paper.modify, { ...options, success: finishedOneText });
  const reopen = useAction(paper.modify, { ...options, success: '已改为草稿' });
  return ({ paperId, version, state }: Acted): Action[] => {
    const query = { paperId };
    if (state === 'DRAFT')
      return [
        { id: 'finish', label: '标为已完成', onClick: () => finish.run({ query, body: { version, state: 'READY' } }) },
      ];
    if (state !== 'READY') return [];
    return [
      { id: 'reopen', label: '改为草稿', onClick: () => reopen.run({ query, body: { version, state: 'DRAFT' } }) },
    ];
  };
}

/** What can be done with one paper besides looking at it: in a row of the list, and on its own page. */
export function usePaperActions(open: Open) {
  const navigate = useNavigate();
  const { archive, restore } = useArchive();
  const finish = useFinish();
  return (given: Acted): Action[] => {
    if (!can(paper.modify)) return [];
    const { paperId, state } = given;
    const asking = (kind: 'copy' | 'move' | 'delete' | 'word', label: string): Action => ({
      ...{ id: kind, label, onClick: () => open(kind, [given]) },
    });
    return [
      ...(can(paper.export) ? [asking('word', '下载 Word')] : []),
      asking('copy', '复制'),
      asking('move', '移动'),
      ...finish(given),
      { id: 'properties', label: '属性', onClick: () => void navigate(paperAddress.properties(paperId)) },
      state === 'ARCHIVED'
        ? { id: 'restore', label: '恢复为草稿', onClick: () => restore([paperId]) }
        : { id: 'archive', label: '归档', onClick: () => archive([paperId]) },
      { ...asking('delete', '删除'), danger: true },
    ];
  };
}

/** The ways from a row of the list, with what can be done there. */
export function useRowActions(open: Open, shared: boolean) {
  const navigate = useNavigate();
  const actions = usePaperActions(open);
  return (row: PaperRow): Action[] => {
    const { paperId, type } = row;
    const way = (id: string, label: string, address: string): Action => ({
      ...{ id, label, onClick: () => void navigate(address) },
    });
    const looks = [
      way('detail', '统计', paperAddress.detail(paperId)),
      way('preview', '预览', (shared ? paperAddress.sharedPreview : paperAddress.preview)(paperId)),
    ];
    if (shared) {
      const copy = { id: 'copy', label: '复制到本机构', onClick: () => open('copyShared', [row]) };
      return can(paper.copy) ? [copy, ...looks] : looks;
    }
    if (!can(paper.modify)) return looks;
    const rules = type === paperTypes.random ? [way('rules', '抽题规则', paperAddress.random(paperId))] : [];
    return [way('edit', '编辑', paperAddress.editor(paperId)), ...looks, ...rules, ...actions(row)];
  };
}
