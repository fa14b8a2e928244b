import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { interview, interviewStates } from '#contract/interview/interview.ts';
import type { LearnerHome, Resumed } from '#contract/study/home.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Progress } from '../../../kit/progress.tsx';
import { dateText, dateTime, relativeTime } from '../../../kit/text/time.ts';

interface PanelProps {
  title: string;
  more?: { text: string; to: string };
  children: ReactNode;
}

function Panel({ title, more, children }: PanelProps) {
  return (
    <section className="ui-card home-panel" aria-label={title}>
      <header>
        <h2>{title}</h2>
        {more && (
          <Link to={more.to} aria-label={`${title}：${more.text}`}>
            {more.text}
          </Link>
        )}
      </header>
      {children}
    </section>
  );
}

function ResumeRow({ name, within, progress, at, to, kind }: Resumed) {
  return (
    <li>
      <Link className="resume" to={to}>
        <strong>{name}</strong>
        <span className="home-note">
          {kind === 'section' ? `课程「${within}」` : within} · {relativeTime(at)}
        </span>
        <Progress label={`${name}的进度`} value={progress / 100} />
      </Link>
    </li>
  );
}

export function ResumePanel({ resume }: { resume: LearnerHome['resume'] }) {
  if (resume.length === 0) return null;
  return (
    <Panel title="继续上次">
      <ul>
        {resume.map((one) => (
          <ResumeRow key={one.to} {...one} />
        ))}
      </ul>
    </Panel>
  );
}

function Figure({ value, label, note, to }: { value: number; label: string; note?: string | false; to: string }) {
  return (
    <Link className="figure" to={to}>
      <strong>{value}</strong>
      <span>{label}</span>
      {note && <span className="figure-note">{note}</span>}
    </Link>
  );
}

export function ProgressPanel({ progress }: { progress: LearnerHome['progress'] }) {
  const { courses, tasks, practice } = progress;
  return (
    <Panel title="我的进度">
      <div className="figures">
        <Figure to="/course" value={courses.learning} label="在学课程" />
        <Figure to="/course" value={courses.completed} label="完成课程" />
        <Figure to="/task" value={tasks.open} label="进行中任务" note={tasks.overdue > 0 && `逾期 ${tasks.overdue}`} />
        <Figure to="/task" value={tasks.done} label="完成任务" />
        <Figure to="/practice" value={practice.answered} label="练习答题" />
        <Figure to="/practice" value={practice.wrong} label="未掌握错题" />
      </div>
    </Panel>
  );
}

const steps = [1, 2, 3, 4, 5];

export function AbilityPanel({ abilities }: { abilities: LearnerHome['abilities'] }) {
  const { best, count } = abilities;
  return (
    <Panel title="我的能力" more={{ text: '全部', to: '/personal/ability' }}>
      {best.length === 0 && (
        <p className="home-note">
          {count > 0 ? `${count} 项能力有依据，还不够评定等级。` : '参加考试和练习后，这里会显示您的能力等级。'}
        </p>
      )}
      <ul>
        {best.map(({ abilityId, name, level }) => (
          <li key={abilityId} className="home-ability">
            <span className="home-ability-name">{name}</span>
            <span className="home-steps" aria-hidden="true">
              {steps.map((step) => (
                <i key={step} className={step <= level ? 'home-step-on' : ''} />
              ))}
            </span>
            <span>{level} 级</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function CertificatePanel({ certificates }: { certificates: LearnerHome['certificates'] }) {
  if (certificates.count === 0) return null;
  return (
    <Panel title="我的证书" more={{ text: `全部 ${certificates.count} 张`, to: '/personal/certificate' }}>
      <ul>
        {certificates.latest.map(({ id, subject, title, issuedAt }) => (
          <li key={id} className="home-line">
            <strong>{subject}</strong>
            <span className="home-note">
              {title} · {dateText(issuedAt)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function NoticePanel({ notices }: { notices: LearnerHome['notices'] }) {
  return (
    <Panel title="公告" more={{ text: '全部', to: '/personal/message' }}>
      {notices.length === 0 && <p className="home-note">暂无公告</p>}
      <ul>
        {notices.map(({ noticeReceiveId, content, unread, sendTime, link }) => (
          <li key={noticeReceiveId} className="home-line">
            <Link to={link ?? '/personal/message'} className="home-notice">
              {unread && <span className="home-unread" role="img" aria-label="未读" />}
              {content}
            </Link>
            <span className="home-note">{relativeTime(sendTime)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const interviewsShown = 3;

/** For whoever interviews candidates; nobody else sees it. */
export function InterviewPanel() {
  const { data } = useReply(
    interview.mine,
    {
      query: { page: 0, size: interviewsShown },
      body: { states: ['SCHEDULED', 'CONFIRMED', 'CHECKED_IN', 'IN_PROGRESS', 'ENDED'] },
    },
    { quiet: true },
  );
  if (!data || data.total === 0) return null;
  return (
    <Panel title="我的面试" more={{ text: '全部', to: '/interview' }}>
      <ul>
        {data.data.map(({ interviewId, candidateName, jobName, startsAt, state }) => (
          <li key={interviewId} className="home-line">
            <Link to={`/interview?interviewId=${interviewId}`} className="home-notice">
              {candidateName} · {jobName}
            </Link>
            <span className="home-note">
              {startsAt && dateTime(startsAt)} {interviewStates[state]}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const quick = [
  ['/course', '找课程'],
  ['/practice', '错题本'],
  ['/calendar', '学习日历'],
  ['/personal/certificate', '我的证书'],
] as const;

export function QuickLinks() {
  return (
    <nav className="quick" aria-label="常用">
      {quick.map(([to, words]) => (
        <Link key={to} className="ui-button" to={to}>
          {words}
        </Link>
      ))}
    </nav>
  );
}
