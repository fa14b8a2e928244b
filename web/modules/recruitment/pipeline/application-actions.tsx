import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { interview } from '#contract/interview/interview.ts';
import type { ApplicationDetail } from '#contract/recruitment/application.ts';
import { candidate } from '#contract/recruitment/candidate.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { BlockDialog, PoolDialog, UnblockDialog } from './candidate-dialogs.tsx';
import { changedByApplications } from './changed-by-applications.ts';
import { TransferDialog } from './small-dialogs.tsx';
import { useChosenActions } from './use-chosen-actions.tsx';
import './pipeline.css';

type Opened = 'transfer' | 'pool' | 'block' | 'unblock';

function useCandidateActions(shown: ApplicationDetail, open: (opened: Opened) => void): Action[] {
  const { candidateId, candidateVersion: version, pooledUntil, blockedReason, managed } = shown;
  const unpool = useAction(candidate.unpool, { changes: changedByApplications, success: '已移出人才库' });
  const pool: Action = pooledUntil
    ? {
        ...{ id: 'unpool', label: '移出人才库', danger: true },
        confirm: { title: `把「${shown.name}」移出人才库？`, content: '同意的说明一起清除。', ok: '移出' },
        onClick: () => unpool.run({ body: { candidateId, version } }),
      }
    : { id: 'pool', label: '加入人才库', onClick: () => open('pool') };
  if (!managed) return [pool];
  const isOpen = shown.moves.some(({ to }) => to === 'REJECTED');
  return [
    ...(isOpen ? [{ id: 'transfer', label: '更改职位', onClick: () => open('transfer') }] : []),
    pool,
    blockedReason === null
      ? { id: 'block', label: '放进黑名单', danger: true, onClick: () => open('block') }
      : { id: 'unblock', label: '移出黑名单', onClick: () => open('unblock') },
  ];
}

/** What is done with one application and the person in it, wherever it is shown. */
export function ApplicationActions({ shown }: { shown: ApplicationDetail }) {
  const [opened, setOpened] = useState<Opened>();
  const { actionsFor, dialog } = useChosenActions();
  const more = useCandidateActions(shown, setOpened);
  const [move, exam, message, ...others] = actionsFor([shown]);
  const close = () => setOpened(undefined);
  const person = { candidateId: shown.candidateId, name: shown.name, version: shown.candidateVersion };
  let asked: ReactNode = null;
  if (opened === 'transfer')
    asked = <TransferDialog chosen={[shown]} jobId={shown.jobId} onDone={() => undefined} onClose={close} />;
  if (opened === 'pool') asked = <PoolDialog person={person} onClose={close} />;
  if (opened === 'block') asked = <BlockDialog person={person} onClose={close} />;
  if (opened === 'unblock') asked = <UnblockDialog person={person} onClose={close} />;
  return (
    <>
      {move && <ActionButton {...move} type="primary" />}
      {can(interview.arrange) && move && !move.disabled && (
        <Link to={`/manage/recruitment/interview?applicationId=${shown.applicationId}`}>
          <Button>安排面试</Button>
        </Link>
      )}
      {[exam, message].map((action) => action && <ActionButton key={action.id} {...action} />)}
      <ActionMenu label="更多" actions={[...others, ...more]} />
      {dialog}
      {asked}
    </>
  );
}
