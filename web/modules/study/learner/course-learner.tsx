import { CheckCircleFilled, ReadOutlined } from '@ant-design/icons';
import { Alert, Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { courseEvaluation } from '#contract/study/evaluation.ts';
import { type CourseView, courseLearning, type LearnedSection } from '#contract/study/learning.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { kindWords, lengthText, percentText } from '../course/course-words.tsx';
import { Evaluations } from '../evaluation/evaluations.tsx';
import { CourseCertificate } from './course-certificate.tsx';
import './learner.css';
import { everySection, mayLearn, requiredSections, useOpenedId, whyNotShown } from './opened-section.ts';
import { SectionView } from './section-view.tsx';

/** Where the learner goes on: what they had open last unless it is done, else the first that is not. */
function nextOf(view: CourseView) {
  const sections = everySection(view);
  const last = sections.find(({ sectionId }) => sectionId === view.lastSectionId);
  if (last && !last.completedAt) return last;
  return (
    sections.find(({ completedAt, required }) => !completedAt && required) ??
    sections.find((one) => !one.completedAt) ??
    sections[0]
  );
}

/** What somebody does who is not in the course. */
function joiningText({ joining, rejectReason }: CourseView) {
  if (joining === 'ASSIGNED') return '由管理员安排学习，不能自行加入';
  if (rejectReason) return `上次申请没有通过：${rejectReason}`;
  return joining === 'APPROVAL' ? '申请后由管理人审批' : '还没有加入';
}

/** What stands beside the progress: how far one is, or why one cannot begin. */
function standing(view: CourseView) {
  const required = requiredSections(view);
  const done = required.filter(({ completedAt }) => completedAt).length;
  if (view.membership === 'APPLIED') return '已申请，等待管理人审批；有结果会通知您';
  if (view.membership === 'NONE') return joiningText(view);
  if (view.hasNew) return `已完成；有新增内容，可以继续学习`;
  if (view.completedAt) return '已完成';
  return `已完成必修 ${done} / ${required.length} 节`;
}

interface HeadProps {
  view: CourseView;
  /** The section that the address names: who joins begins there. */
  wanted: LearnedSection | undefined;
  onStart: (section: LearnedSection) => void;
}

/** Nothing to do here for now: the way to what can be learned meanwhile. */
function Meanwhile({ tag }: { tag: ReactNode }) {
  const navigate = useNavigate();
  return (
    <span className="learn-meanwhile">
      {tag}
      <Button size="large" onClick={() => navigate('/course')}>
        看看其他课程
      </Button>
    </span>
  );
}

function StartButton({ view, wanted, onStart }: HeadProps) {
  const join = useAction(courseLearning.join, {
    changes: [courseLearning.view, courseLearning.mine, courseLearning.catalogue, courseEvaluation.summary],
  });
  const next = nextOf(view);
  if (view.state === 'CLOSED') return <Tag>课程已关闭，学习记录保留</Tag>;
  if (view.membership === 'APPLIED' && view.joining !== 'OPEN')
    return <Meanwhile tag={<Tag color="orange">等待审批</Tag>} />;
  if (view.membership !== 'ACTIVE') {
    if (view.joining === 'ASSIGNED') return <Meanwhile tag={<Tag>由管理员安排</Tag>} />;
    if (view.state !== 'OPEN') return null;
    const enter = async () => {
      const joined = await join.run({ query: { courseId: view.courseId } });
      const first = wanted ?? next;
      if (joined?.membership === 'ACTIVE' && first) onStart(first);
    };
    return (
      <Button type="primary" size="large" loading={join.pending} onClick={enter}>
        {view.joining === 'APPROVAL' ? (view.rejectReason ? '再次申请' : '申请学习') : '加入并开始学习'}
      </Button>
    );
  }
  if (!next) return null;
  return (
    <Button type="primary" size="large" onClick={() => onStart(next)}>
      {view.completedAt && !view.hasNew ? '再看一遍' : view.lastSectionId ? '继续学习' : '开始学习'}
    </Button>
  );
}

function Head({ view, wanted, onStart }: HeadProps) {
  return (
    <Card className="learn-head">
      {view.cover ? (
        <img className="learn-cover" src={view.cover} alt="" />
      ) : (
        <span className="learn-cover learn-cover-none" aria-hidden="true">
          <ReadOutlined />
        </span>
      )}
      <div className="learn-words">
        <h1>{view.name}</h1>
        <p className="learn-note">
          {view.teachers.length > 0 && <span>讲师：{view.teachers.join('、')}</span>}
          {view.stars !== null && <span>评分 {view.stars.toFixed(1)}</span>}
        </p>
        {view.summary && <p className="learn-summary">{view.summary}</p>}
        <div className="learn-progress">
          {view.membership === 'ACTIVE' && <Progress label="学习进度" value={view.progress / 100} />}
          <span className="learn-note" role="status">
            {standing(view)}
          </span>
        </div>
        {view.abilities.length > 0 && (
          <p className="learn-note">
            学到的能力：{view.abilities.map(({ name, level }) => `${name}（${level} 级）`).join('、')}
          </p>
        )}
        <CourseCertificate certificate={view.certificate} />
      </div>
      <StartButton view={view} wanted={wanted} onStart={onStart} />
    </Card>
  );
}

function SectionLine({
  section,
  opened,
  onOpen,
}: {
  section: LearnedSection;
  opened: boolean;
  onOpen: (() => void) | undefined;
}) {
  const { kind, title, required, durationMs, progress, completedAt } = section;
  const state = completedAt ? '已完成' : progress > 0 ? `已学 ${percentText(progress)}` : '未学';
  return (
    <li>
      <button
        type="button"
        className="learn-section"
        aria-current={opened ? 'true' : undefined}
        disabled={!onOpen}
        onClick={onOpen}
      >
        <span className={completedAt ? 'learn-sign learn-sign-done' : 'learn-sign'} aria-hidden="true">
          {completedAt ? <CheckCircleFilled /> : null}
        </span>
        <span className="learn-section-title">{title}</span>
        <span className="learn-note">
          {[kindWords[kind], required ? '' : '选修', lengthText(durationMs, kind), state].filter(Boolean).join(' · ')}
        </span>
      </button>
    </li>
  );
}

interface OutlineProps {
  view: CourseView;
  openedId: string | undefined;
  onOpen: (sectionId: string) => void;
}

function Outline({ view, openedId, onOpen }: OutlineProps) {
  const may = mayLearn(view);
  return (
    <Card title="目录" className="learn-outline">
      {view.chapters.length === 0 && <EmptyState text="课程还没有内容" />}
      {view.chapters.map(({ chapterId, title, sections }, at) => (
        <section key={chapterId} aria-label={title}>
          <h3>
            第 {at + 1} 章 {title}
          </h3>
          <ul>
            {sections.map((section) => (
              <SectionLine
                key={section.sectionId}
                section={section}
                opened={section.sectionId === openedId}
                onOpen={may ? () => onOpen(section.sectionId) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

/** A course as those who learn in it see it: what it teaches, how far they are, and the section that is open. */
export function CourseLearner({ courseId }: { courseId: string }) {
  const { data, error, isFetching, refetch } = useReply(courseLearning.view, { query: { courseId } }, { quiet: true });
  const [openedId, open] = useOpenedId();
  if (!data) {
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
  }
  const wanted = everySection(data).find(({ sectionId }) => sectionId === openedId);
  const opened = mayLearn(data) ? wanted : undefined;
  const whyNot = openedId && !opened && !isFetching ? whyNotShown(data) : undefined;
  const leave = () => {
    open(undefined);
    refetch();
    scrollTo({ top: 0 });
  };
  return (
    <div className="learn">
      <Head view={data} wanted={wanted} onStart={({ sectionId }) => open(sectionId)} />
      {whyNot && <Alert type="warning" showIcon title={whyNot} action={<Button onClick={leave}>回到课程</Button>} />}
      <div className={opened ? 'learn-body learn-body-open' : 'learn-body'}>
        {opened && (
          <SectionView key={opened.sectionId} view={data} sectionId={opened.sectionId} onOpen={open} onLeave={leave} />
        )}
        <Outline view={data} openedId={opened?.sectionId} onOpen={open} />
      </div>
      <Evaluations courseId={courseId} />
    </div>
  );
}
