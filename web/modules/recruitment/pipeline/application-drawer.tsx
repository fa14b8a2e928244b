import { Button, Descriptions, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { interview } from '#contract/interview/interview.ts';
import {
  type ApplicationDetail,
  type Duplicate,
  duplicateReasons,
  jobApplication,
} from '#contract/recruitment/application.ts';
import { candidate } from '#contract/recruitment/candidate.ts';
import { rejectCodes, sources, stateWords } from '#contract/recruitment/states.ts';
import type { Action } from '../../../kit/action/action.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateText, dateTime } from '../../../kit/text/time.ts';
import { OfferPanel } from '../offer/offer-panel.tsx';
import { degreeText, experienceText, Flags, StateDot, scoreText } from './application-words.tsx';
import { BlockDialog, MergeDialog, PoolDialog, UnblockDialog } from './candidate-dialogs.tsx';
import { changedByApplications } from './changed-by-applications.ts';
import { History, NoteField } from './history.tsx';
import { TransferDialog } from './small-dialogs.tsx';
import { useChosenActions } from './use-chosen-actions.tsx';
import './pipeline.css';

interface DrawerProps {
  applicationId: string;
  /** Another application of the same person is looked at. */
  onOpen: (applicationId: string) => void;
  onClose: () => void;
}

/** One application beside the list or board that it was opened from. */
export function ApplicationDrawer({ applicationId, onOpen, onClose }: DrawerProps) {
  const { data, error, refetch } = useReply(jobApplication.read, { query: { applicationId } }, { quiet: true });
  return (
    <Drawer
      open
      size={680}
      onClose={onClose}
      title={
        data ? (
          <span className="pipeline-drawer-title">
            {data.name} <StateDot state={data.state} /> <Flags {...data} />
          </span>
        ) : (
          '应聘'
        )
      }
    >
      {data && <Whole key={applicationId} shown={data} onOpen={onOpen} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={10} />)}
    </Drawer>
  );
}

type Opened = { kind: 'transfer' | 'pool' | 'block' | 'unblock' } | { kind: 'merge'; other: Duplicate };

function useCandidateActions(shown: ApplicationDetail, open: (opened: Opened) => void): Action[] {
  const { candidateId, candidateVersion: version, pooledUntil, blockedReason, managed } = shown;
  const unpool = useAction(candidate.unpool, { changes: changedByApplications, success: '已移出人才库' });
  const pool: Action = pooledUntil
    ? {
        ...{ id: 'unpool', label: '移出人才库', danger: true },
        confirm: { title: `把「${shown.name}」移出人才库？`, content: '同意的说明一起清除。', ok: '移出' },
        onClick: () => unpool.run({ body: { candidateId, version } }),
      }
    : { id: 'pool', label: '加入人才库', onClick: () => open({ kind: 'pool' }) };
  if (!managed) return [pool];
  const isOpen = shown.moves.some(({ to }) => to === 'REJECTED');
  return [
    ...(isOpen ? [{ id: 'transfer', label: '更改职位', onClick: () => open({ kind: 'transfer' }) }] : []),
    pool,
    blockedReason === null
      ? { id: 'block', label: '放进黑名单', danger: true, onClick: () => open({ kind: 'block' }) }
      : { id: 'unblock', label: '移出黑名单', onClick: () => open({ kind: 'unblock' }) },
  ];
}

function Whole({ shown, onOpen }: { shown: ApplicationDetail; onOpen: (applicationId: string) => void }) {
  const [opened, setOpened] = useState<Opened>();
  const { actionsFor, dialog } = useChosenActions();
  const more = useCandidateActions(shown, setOpened);
  const [move, exam, message, ...others] = actionsFor([shown]);
  const close = () => setOpened(undefined);
  const person = { candidateId: shown.candidateId, name: shown.name, version: shown.candidateVersion };
  let asked: ReactNode = null;
  if (opened?.kind === 'transfer')
    asked = <TransferDialog chosen={[shown]} jobId={shown.jobId} onDone={() => undefined} onClose={close} />;
  if (opened?.kind === 'pool') asked = <PoolDialog person={person} onClose={close} />;
  if (opened?.kind === 'block') asked = <BlockDialog person={person} onClose={close} />;
  if (opened?.kind === 'unblock') asked = <UnblockDialog person={person} onClose={close} />;
  if (opened?.kind === 'merge') asked = <MergeDialog keep={shown} other={opened.other} onClose={close} />;
  return (
    <>
      <div className="pipeline-actions">
        {move && <ActionButton {...move} type="primary" />}
        {can(interview.arrange) && move && !move.disabled && (
          <Link to={`/manage/recruitment/interview?applicationId=${shown.applicationId}`}>
            <Button>安排面试</Button>
          </Link>
        )}
        {[exam, message].map((action) => action && <ActionButton key={action.id} {...action} />)}
        <ActionMenu label="更多" actions={[...others, ...more]} />
      </div>
      <Facts shown={shown} />
      {shown.managed && <OfferPanel {...shown} />}
      <Duplicates shown={shown} onMerge={(other) => setOpened({ kind: 'merge', other })} />
      <Others shown={shown} onOpen={onOpen} />
      <h3 className="pipeline-title">备注和历史</h3>
      <NoteField applicationId={shown.applicationId} />
      <History events={shown.events} />
      {dialog}
      {asked}
    </>
  );
}

function standingOf({ blocked, blockedReason, blockedUntil, pooledUntil }: ApplicationDetail) {
  const shut = blockedReason ? `：${blockedReason}` : '（同手机号或邮箱的候选人）';
  const until = blockedUntil ? `，到 ${dateText(blockedUntil)}` : '';
  return [blocked && `黑名单${shut}${until}`, pooledUntil && `人才库，到 ${dateText(pooledUntil)}`].filter(Boolean);
}

function factsOf(shown: ApplicationDetail) {
  const { exam, rejectCode } = shown;
  const sat = exam && (scoreText(shown) || (exam.doneAt ? '已交卷，等待成绩' : exam.sentAt ? '已发送，未交卷' : ''));
  const facts: [label: string, value: ReactNode][] = [
    ['职位', `${shown.jobName}（${shown.departmentName}）`],
    ['进入当前状态', dateTime(shown.stateSince)],
    ['手机号', shown.phone],
    ['邮箱', shown.email],
    ['学历', [degreeText(shown.degree), shown.school, shown.major].filter(Boolean).join(' · ')],
    ['经验', experienceText(shown.experienceMonths)],
    ['城市', shown.city],
    ['渠道', [sources[shown.source], shown.referrer && `${shown.referrer}内推`].filter(Boolean).join('，')],
    ['投递时间', dateTime(shown.createdAt)],
    ['技能', shown.skills.join('、')],
    ['标签', shown.tags.join('、')],
    ['笔试', sat ? `${exam.name}：${sat}` : ''],
    ['淘汰原因', shown.state === 'REJECTED' && rejectCode ? rejectCodes[rejectCode] : ''],
    ['提示', standingOf(shown).join('；')],
  ];
  return facts.filter(([, value]) => Boolean(value));
}

const Facts = ({ shown }: { shown: ApplicationDetail }) => (
  <Descriptions
    size="small"
    column={2}
    items={factsOf(shown).map(([label, children]) => ({ key: label, label, children }))}
  />
);

function Duplicates({ shown, onMerge }: { shown: ApplicationDetail; onMerge: (other: Duplicate) => void }) {
  if (shown.duplicates.length === 0) return null;
  return (
    <>
      <h3 className="pipeline-title">疑似重复</h3>
      <ul className="pipeline-rows">
        {shown.duplicates.map((other) => (
          <li key={other.candidateId}>
            <span>
              {other.name} {other.school} · {other.reasons.map((reason) => duplicateReasons[reason]).join('、')} ·{' '}
              {other.applications} 份应聘
            </span>
            {shown.managed && (
              <Button size="small" aria-label={`合并${other.name}`} onClick={() => onMerge(other)}>
                合并
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Others({ shown, onOpen }: { shown: ApplicationDetail; onOpen: (applicationId: string) => void }) {
  if (shown.others.length === 0) return null;
  return (
    <>
      <h3 className="pipeline-title">同一人的其他应聘</h3>
      <ul className="pipeline-rows">
        {shown.others.map(({ applicationId, jobName, state, createdAt }) => (
          <li key={applicationId}>
            <span>
              {jobName} · {stateWords[state]} · {dateText(createdAt)}
            </span>
            <Button size="small" type="link" onClick={() => onOpen(applicationId)}>
              查看
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
