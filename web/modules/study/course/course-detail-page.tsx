import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type CourseDetail, course } from '#contract/study/course.ts';
import { type CourseView, courseLearning } from '#contract/study/learning.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useMenu } from '../../../kit/api/session/use-session.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { useLearnerFrame } from '../../../kit/learner-ui/learner-frame.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { OutlineEditor } from '../content/outline-editor.tsx';
import { Evaluations } from '../evaluation/evaluations.tsx';
import { CourseLearner } from '../learner/course-learner.tsx';
import { GroupTab } from '../member/group-tab.tsx';
import { LedGroups } from '../member/led-groups.tsx';
import { MemberTab } from '../member/member-tab.tsx';
import { StatisticsTab } from '../member/statistics-tab.tsx';
import { AbilityCard } from './ability-card.tsx';
import { BasicsForm } from './basics-form.tsx';
import { CertificateCard } from './certificate-card.tsx';
import { changedByCourses } from './changed-by-courses.ts';
import { PublishDialog } from './course-dialogs.tsx';
import { CourseStateDot } from './course-words.tsx';
import './detail.css';
import { ManagerCard } from './manager-card.tsx';
import { PublicityCard } from './publicity-card.tsx';

/** For those who manage the course what it is made of, for everybody else the course itself. */
export function Component() {
  const [params] = useSearchParams();
  const courseId = params.get('courseId') ?? '';
  const view = useReply(courseLearning.view, { query: { courseId } }, { quiet: true });
  const hasMenu = (useMenu() ?? []).length > 0;
  useLearnerFrame(view.data ? !view.data.manages : !hasMenu);
  if (view.data?.manages) return <Managed key={courseId} courseId={courseId} />;
  if (view.data && view.data.ledGroups.length > 0) return <Led view={view.data} />;
  if (view.data) return <CourseLearner key={courseId} courseId={courseId} />;
  if (view.error?.status === 404) return <Missing />;
  return (
    <Card>
      {view.error ? <ErrorState text={view.error.text} onRetry={view.refetch} /> : <LinesSkeleton lines={8} />}
    </Card>
  );
}

/** Another try would find nothing either. */
function Missing() {
  const others = (
    <Link className="ui-button" to="/course">
      看看其他课程
    </Link>
  );
  return (
    <Card>
      <EmptyState text="这门课程已不存在，或您不能查看" action={others} />
    </Card>
  );
}

/** Who leads groups sees the course as learners do, and their people beside it. */
function Led({ view: { courseId, ledGroups } }: { view: CourseView }) {
  const learner = { key: 'learner', label: '课程', children: <CourseLearner courseId={courseId} /> };
  const groups = <LedGroups courseId={courseId} groups={ledGroups} />;
  return <Tabs items={[learner, { key: 'groups', label: '我带的小组', children: groups }]} destroyOnHidden />;
}

function Managed({ courseId }: { courseId: string }) {
  const { data, error, refetch } = useReply(course.detail, { query: { courseId } }, { quiet: true });
  if (data) return <Detail shown={data} />;
  return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
}

function Basics({ shown }: { shown: CourseDetail }) {
  return (
    <div className="course-basics">
      <BasicsForm shown={shown} />
      <div className="course-side">
        <PublicityCard shown={shown} />
        <AbilityCard key={JSON.stringify(shown.abilities)} shown={shown} />
        {shown.wholly && <CertificateCard shown={shown} />}
        {shown.wholly && <ManagerCard shown={shown} />}
      </div>
    </div>
  );
}

const lineOf = ({ categories, teachers, memberCount, creator }: CourseDetail) =>
  [
    categories.map(({ name }) => name).join('、') || '未分类',
    teachers.length > 0 && `讲师 ${teachers.join('、')}`,
    `${memberCount} 名成员`,
    creator && `${creator} 创建`,
  ]
    .filter(Boolean)
    .join(' · ');

function StateButton({ shown: { courseId, state } }: { shown: CourseDetail }) {
  const open = useAction(course.open, { changes: changedByCourses, success: '课程已开放' });
  const close = useAction(course.close, { changes: changedByCourses, success: '课程已关闭' });
  const query = { courseId };
  if (state === 'OPEN') {
    return (
      <Button loading={close.pending} onClick={() => close.run({ query })}>
        关闭课程
      </Button>
    );
  }
  return (
    <Button type="primary" loading={open.pending} onClick={() => open.run({ query })}>
      开放课程
    </Button>
  );
}

function Detail({ shown }: { shown: CourseDetail }) {
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const [publishing, setPublishing] = useState(false);
  const { courseId } = shown;
  const tabs = [
    { key: 'basics', label: '基本信息', children: <Basics key={shown.version} shown={shown} /> },
    { key: 'content', label: `章节目录（${shown.sectionCount}）`, children: <OutlineEditor courseId={courseId} /> },
    { key: 'members', label: `成员（${shown.memberCount}）`, children: <MemberTab courseId={courseId} /> },
    { key: 'groups', label: '小组', children: <GroupTab courseId={courseId} /> },
    { key: 'statistics', label: '统计', children: <StatisticsTab place={{ courseId }} /> },
    { key: 'evaluations', label: '评价', children: <Evaluations courseId={courseId} managing /> },
    { key: 'learner', label: '学习者视图', children: <CourseLearner courseId={courseId} /> },
  ];
  const active = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'basics';
  return (
    <>
      <PageHeader
        title={shown.name}
        note={<CourseStateDot state={shown.state} />}
        line={lineOf(shown)}
        {...(can(course.search) && { onBack: () => navigate('/manage/study/course') })}
        extra={
          <>
            {shown.wholly && <Button onClick={() => setPublishing(true)}>发布到分类</Button>}
            <StateButton shown={shown} />
          </>
        }
      />
      <Tabs
        items={tabs}
        activeKey={active}
        onChange={(tab) => setParams({ courseId, tab }, { replace: true })}
        destroyOnHidden
      />
      {publishing && <PublishDialog published={shown} onClose={() => setPublishing(false)} />}
    </>
  );
}
