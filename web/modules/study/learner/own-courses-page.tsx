import { useState } from 'react';
import { Link } from 'react-router';
import { courseAddress, learnAddress } from '#contract/study/addresses.ts';
import { course } from '#contract/study/course.ts';
import { courseLearning, type ListedCourse } from '#contract/study/learning.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { TextField } from '../../../kit/learner-ui/text-field.tsx';
import { Progress } from '../../../kit/progress.tsx';
import './own-courses.css';
import { StudyTabs } from './study-tabs.tsx';

type Call = typeof courseLearning.mine | typeof courseLearning.catalogue;

const pageSize = 20;

const starsText = (stars: number | null) => stars !== null && `评分 ${stars.toFixed(1)}`;

function Row({ shown }: { shown: ListedCourse }) {
  const { courseId, name, summary, teachers, sectionCount, membership, progress, completedAt, hasNew, stars } = shown;
  const learns = membership === 'ACTIVE';
  return (
    <li className="own-course">
      <div className="own-course-words">
        <strong>{name}</strong> {completedAt && <Tag tone="green">已完成</Tag>}{' '}
        {hasNew && <Tag tone="orange">有新增内容</Tag>}
        {membership === 'APPLIED' && <Tag tone="orange">等待审批</Tag>}
        {summary && <p className="own-course-note own-course-summary">{summary}</p>}
        <p className="own-course-note">
          {[`${sectionCount} 节`, teachers.length > 0 && `讲师 ${teachers.join('、')}`, starsText(stars)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {learns && <Progress label={`${name}的进度`} value={progress / 100} />}
      </div>
      <Link className="ui-button ui-button-default" to={learnAddress(courseId)}>
        {learns ? (completedAt ? '回看' : '继续学习') : '看看'}
      </Link>
    </li>
  );
}

interface CoursesProps {
  title: string;
  call: Call;
  sent: object;
  empty: { title: string; text: string };
}

/** Twenty at first, and more when asked. */
function Courses({ title, call, sent, empty }: CoursesProps) {
  const [size, setSize] = useState(pageSize);
  const { data, error, refetch } = useReply(call, { ...sent, query: { size } }, { quiet: true, keepPrevious: true });
  return (
    <section className="ui-card own-courses">
      <h2>{title}</h2>
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <Skeleton lines={4} />)}
      {data?.total === 0 && <EmptyState {...empty} />}
      {data && data.total > 0 && (
        <ul>
          {data.data.map((one) => (
            <Row key={one.courseId} shown={one} />
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && size < 200 && (
        <Button look="plain" onClick={() => setSize(Math.min(size + pageSize, 200))}>
          查看更多，共 {data.total} 门
        </Button>
      )}
    </section>
  );
}

const stateNotes = { DRAFT: '草稿', OPEN: '', CLOSED: '已关闭' } as const;

/** What the person manages or leads, for who has no management menu to find it by; nothing where there is none. */
function Responsible() {
  const managed = useReply(course.managed, {}, { quiet: true });
  const led = useReply(courseLearning.led, {}, { quiet: true });
  const rows = [
    ...(managed.data ?? []).map(({ courseId, name, state }) => ({
      key: courseId,
      courseId,
      name,
      note: stateNotes[state],
    })),
    ...(led.data ?? []).map(({ courseId, name, groupId, groupName }) => ({
      ...{ key: groupId, courseId, name, note: `我带的小组：${groupName}` },
    })),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="ui-card own-courses">
      <h2>由我负责的课程</h2>
      <ul>
        {rows.map(({ key, courseId, name, note }) => (
          <li key={key} className="own-course">
            <div className="own-course-words">
              <strong>{name}</strong>
              {note && <p className="own-course-note">{note}</p>}
            </div>
            <Link className="ui-button ui-button-default" to={courseAddress(courseId)} aria-label={`查看：${name}`}>
              查看
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Component() {
  const [keyword, setKeyword] = useState('');
  const wanted = keyword.trim();
  return (
    <LearnerLayout>
      <StudyTabs />
      <h1 className="own-courses-title">课程</h1>
      <Responsible />
      <Courses
        title="我的课程"
        call={courseLearning.mine}
        sent={{}}
        empty={{ title: '还没有加入课程', text: '在下面找一门课程，打开后就可以加入。' }}
      />
      <section className="own-courses-find">
        <TextField label="找课程" value={keyword} onValue={setKeyword} maxLength={50} hint="课程名称或简介里的词" />
      </section>
      <Courses
        title="可以学习的课程"
        call={courseLearning.catalogue}
        sent={{ body: wanted ? { keyword: wanted } : {} }}
        empty={{
          title: '没有找到课程',
          text: wanted ? '换一个词再试。' : '有您还没有加入的课程开放后，会出现在这里。',
        }}
      />
    </LearnerLayout>
  );
}
