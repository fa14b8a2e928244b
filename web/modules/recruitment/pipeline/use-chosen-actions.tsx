import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { jobApplication } from '#contract/recruitment/application.ts';
import { applicationExam } from '#contract/recruitment/exam-stage.ts';
import { type ApplicationState, applicationStates } from '#contract/recruitment/states.ts';
import { moveOf } from '#shared/application-moves.ts';
import type { Action } from '../../../kit/action/action.ts';
import { can } from '../../../kit/api/session/can.ts';
import { compareAddress, mayCompare } from '../compare/compare-address.ts';
import { type Chosen, MoveDialog, SendExamDialog } from './move-dialog.tsx';
import { MessageDialog, SourceDialog, TagDialog } from './small-dialogs.tsx';

type Opened =
  | { readonly kind: 'move'; readonly chosen: readonly Chosen[]; readonly to?: ApplicationState }
  | { readonly kind: 'exam' | 'message' | 'source' | 'tag'; readonly chosen: readonly Chosen[] };

/** Where all of these may be moved by hand. */
export const targetsOf = (chosen: readonly Chosen[]) =>
  applicationStates.filter((to) => chosen.every(({ state }) => moveOf(state, to, 'hand')));

const maySit = (chosen: readonly Chosen[]) => chosen.every(({ state }) => moveOf(state, 'EXAM_SENT', 'exam'));

/** What is done with one application or with several, and the dialog that asks for the rest. */
export function useChosenActions(onDone: () => void = () => undefined) {
  const [opened, setOpened] = useState<Opened>();
  const navigate = useNavigate();
  const close = () => setOpened(undefined);
  const actionsFor = (chosen: readonly Chosen[]): Action[] => [
    {
      ...{ id: 'move', label: '移动', disabled: targetsOf(chosen).length === 0 },
      ...(chosen.length > 1 && { reason: '所选的应聘没有共同可以移到的状态' }),
      onClick: () => setOpened({ kind: 'move', chosen }),
    },
    ...(can(applicationExam.send)
      ? [
          {
            ...{
              id: 'exam',
              label: '发送笔试',
              disabled: !maySit(chosen),
              reason: '所选的应聘里有人已过笔试阶段或已结束',
            },
            onClick: () => setOpened({ kind: 'exam', chosen }),
          },
        ]
      : []),
    ...(chosen.length > 1
      ? [
          {
            ...{ id: 'compare', label: '对比', disabled: !mayCompare(chosen), reason: '请选择同一职位的 2 到 4 位' },
            onClick: () => navigate(compareAddress(chosen)),
          },
        ]
      : []),
    { id: 'message', label: '发消息', onClick: () => setOpened({ kind: 'message', chosen }) },
    { id: 'tag', label: '标签', onClick: () => setOpened({ kind: 'tag', chosen }) },
    ...(can(jobApplication.source)
      ? [{ id: 'source', label: '更改渠道', onClick: () => setOpened({ kind: 'source', chosen }) }]
      : []),
  ];
  const props = opened && { chosen: opened.chosen, onDone, onClose: close };
  let dialog: ReactNode = null;
  if (opened && props) {
    if (opened.kind === 'move') dialog = <MoveDialog {...props} targets={targetsOf(opened.chosen)} to={opened.to} />;
    if (opened.kind === 'exam') dialog = <SendExamDialog {...props} />;
    if (opened.kind === 'message') dialog = <MessageDialog {...props} />;
    if (opened.kind === 'source') dialog = <SourceDialog {...props} />;
    if (opened.kind === 'tag') dialog = <TagDialog {...props} />;
  }
  return {
    actionsFor,
    dialog,
    openMove: (chosen: readonly Chosen[], to?: ApplicationState) =>
      setOpened({ kind: 'move', chosen, ...(to && { to }) }),
    openExam: (chosen: readonly Chosen[]) => setOpened({ kind: 'exam', chosen }),
  };
}
