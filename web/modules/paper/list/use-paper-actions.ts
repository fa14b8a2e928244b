import { useNavigate } from 'react-router';
import { paperBank } from '#contract/paper/bank.ts';
import { type PaperRow, paper, paperTypes } from '#contract/paper/paper.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { paperAddress } from '../paper-address.ts';

const changes = [paper.search, paperBank.searchInner];

/** What can be done with the paper of a row. */
export function usePaperActions() {
  const navigate = useNavigate();
  const copy = useAction(paper.copy, { several: true, changes, success: '已复制，可以在副本上修改' });
  const remove = useAction(paper.delete, { several: true, changes, success: '试卷已删除' });
  return ({ paperId, name, questionCount, type }: PaperRow): Action[] => {
    const open = (address: string) => () => {
      navigate(address);
    };
    const content = `试卷和其中 ${questionCount} 道题的编排将被删除，试题仍在题库里。已发布的考试不受影响。`;
    const actions: Action[] = [
      ...(type === paperTypes.random
        ? [{ id: 'rules', label: '抽题规则', onClick: open(paperAddress.random(paperId)) }]
        : []),
      { id: 'edit', label: '编辑', onClick: open(paperAddress.editor(paperId)) },
      { id: 'preview', label: '预览', onClick: open(paperAddress.preview(paperId)) },
      { id: 'copy', label: '复制', onClick: () => copy.run({ body: { paperId } }) },
      { id: 'properties', label: '属性', onClick: open(paperAddress.properties(paperId)) },
      {
        id: 'delete',
        label: '删除',
        danger: true,
        confirm: { title: `删除「${name}」？`, content, ok: '删除' },
        onClick: () => remove.run({ body: { paperIds: [paperId] } }),
      },
    ];
    return can(paper.modify) ? actions : actions.filter((action) => action.id === 'preview');
  };
}
