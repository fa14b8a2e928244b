import { Button, Descriptions, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import {
  type ApplicationDetail,
  type Duplicate,
  duplicateReasons,
  jobApplication,
} from '#contract/recruitment/application.ts';
import { rejectCodes, sources, stateWords } from '#contract/recruitment/states.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateText, dateTime } from '../../../kit/text/time.ts';
import { OfferPanel } from '../offer/offer-panel.tsx';
import { MatchPanel } from '../result/match-panel.tsx';
import { resumeAddress } from '../resume/addresses.ts';
import { ApplicationActions } from './application-actions.tsx';
import { degreeText, experienceText, Flags, StateDot, scoreText } from './application-words.tsx';
import { MergeDialog } from './candidate-dialogs.tsx';
import { History, NoteField } from './history.tsx';
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

function Whole({ shown, onOpen }: { shown: ApplicationDetail; onOpen: (applicationId: string) => void }) {
  const [merging, setMerging] = useState<Duplicate>();
  return (
    <>
      <div className="pipeline-actions">
        <ApplicationActions shown={shown} />
      </div>
      <Facts shown={shown} />
      <MatchPanel applicationId={shown.applicationId} />
      {shown.managed && <OfferPanel {...shown} />}
      <Duplicates shown={shown} onMerge={setMerging} />
      <Others shown={shown} onOpen={onOpen} />
      <h3 className="pipeline-title">备注和历史</h3>
      <NoteField applicationId={shown.applicationId} />
      <History events={shown.events} />
      {merging && <MergeDialog keep={shown} other={merging} onClose={() => setMerging(undefined)} />}
    </>
  );
}

function standingOf({ blocked, blockedReason, blockedUntil, pooledUntil }: ApplicationDetail) {
  const shut = blockedReason ? `：${blockedReason}` : '（同手机号或邮箱的候选人）';
  const until = blockedUntil ? `，到 ${dateText(blockedUntil)}` : '';
  return [blocked && `黑名单${shut}${until}`, pooledUntil && `人才库，到 ${dateText(pooledUntil)}`].filter(Boolean);
}

/** The carrier refused them: people call instead. */
const undeliveredOf = ({ undelivered }: ApplicationDetail) =>
  undelivered.map(({ channel, at }) => `${channel === 'sms' ? '短信' : '邮件'}（${dateTime(at)}）`);

function factsOf(shown: ApplicationDetail) {
  const { exam, rejectCode } = shown;
  const sat = exam && (scoreText(shown) || (exam.doneAt ? '已交卷，等待成绩' : exam.sentAt ? '已发送，未交卷' : ''));
  const resume = <Link to={resumeAddress.ofApplication(shown.applicationId)}>查看简历和原文件</Link>;
  const facts: [label: string, value: ReactNode][] = [
    ['职位', `${shown.jobName}（${shown.departmentName}）`],
    ['简历', resume],
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
    ['没有发出', undeliveredOf(shown).join('、')],
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
