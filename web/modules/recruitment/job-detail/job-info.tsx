import type { ReactNode } from 'react';
import type { JobDetail } from '#contract/recruitment/job.ts';
import { extraFields, memberRoles, optionalStages, roundModes } from '#contract/recruitment/job-fields.ts';
import { askedText, salaryText } from '#contract/recruitment/job-words.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { EmptyState } from '../../../kit/states.tsx';
import { TagRow } from '../../../kit/tag-row.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { kindText } from '../job/job-words.tsx';

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="job-facts">
      {facts.map(([name, value]) => [
        <dt key={`${name}-name`}>{name}</dt>,
        <dd key={name}>{value === '' || value === null ? '—' : value}</dd>,
      ])}
    </dl>
  );
}

function Basics({ shown }: { shown: JobDetail }) {
  const facts = [
    ['招聘类型', kindText(shown)],
    [`用人${term('department')}`, shown.departmentName],
    [`关联${term('post')}`, shown.postName],
    ['工作城市', shown.city],
    ['招聘人数', `${shown.headcount} 人，已录用 ${shown.hired} 人`],
    ['学历/经验', askedText(shown)],
    ['薪资', salaryText(shown)],
    ['最迟到岗', shown.onboardBy],
    ['投递截止', shown.applyUntil ? dateTime(shown.applyUntil) : '长期有效'],
    ['招聘原因', shown.reason],
  ] as const;
  return (
    <Card title="基本信息">
      <Facts facts={facts} />
    </Card>
  );
}

const Text = ({ title, text }: { title: string; text: string }) => (
  <Card title={title}>{text ? <p className="job-text">{text}</p> : <EmptyState text={`还没有填写${title}`} />}</Card>
);

function Rounds({ rounds, stages, examName }: Pick<JobDetail, 'rounds' | 'stages' | 'examName'>) {
  return (
    <Card title="招聘流程">
      {stages.map((stage) => (
        <p key={stage} className="job-note">
          {optionalStages[stage]}
          {stage === 'EXAM_SENT' && examName && `：${examName}`}
        </p>
      ))}
      {rounds.length === 0 && <EmptyState text="还没有安排面试轮次" />}
      <ul className="job-list">
        {rounds.map(({ position, name, mode, minutes, interviewers, skills }) => (
          <li key={position}>
            {name}
            <small>
              {roundModes[mode]}，{minutes} 分钟
              {interviewers.length > 0 && `；面试官 ${interviewers.map(({ realName }) => realName).join('、')}`}
            </small>
            <TagRow words={skills.map((skill) => skill.name)} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Team({ ownerName, members }: Pick<JobDetail, 'ownerName' | 'members'>) {
  return (
    <Card title="负责人和协作人">
      <ul className="job-list">
        <li>
          {ownerName || '—'}
          <small>负责人</small>
        </li>
        {members.map(({ userId, realName, departmentName, role }) => (
          <li key={userId}>
            {realName}
            <small>
              {memberRoles[role]} · {departmentName}
            </small>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Extra({ fields, reason }: { fields: JobDetail['extraFields']; reason: string }) {
  if (fields.length === 0) return null;
  return (
    <Card title="额外收集的信息">
      <p>{fields.map((field) => extraFields[field]).join('、')}</p>
      <p className="job-note">理由：{reason}</p>
    </Card>
  );
}

/** Everything that was written about the job. */
export function JobInfo({ shown }: { shown: JobDetail }) {
  return (
    <div className="job-info">
      <div className="job-cards">
        <Text title="工作内容" text={shown.description} />
        <Text title="任职要求" text={shown.requirements} />
        {shown.skills.length > 0 && (
          <Card title="技能标签">
            <TagRow words={shown.skills} />
          </Card>
        )}
        <Rounds rounds={shown.rounds} stages={shown.stages} examName={shown.examName} />
      </div>
      <div className="job-side">
        <Basics shown={shown} />
        <Team ownerName={shown.ownerName} members={shown.members} />
        <Extra fields={shown.extraFields} reason={shown.extraReason} />
      </div>
    </div>
  );
}
