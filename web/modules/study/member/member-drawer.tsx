import { CheckCircleFilled } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import {
  type CourseMember,
  courseMember,
  learningStateNames,
  type MemberDetail,
  type MemberSection,
  memberStateNames,
} from '#contract/study/member.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { kindWords, percentText } from '../course/course-words.tsx';
import { changedByMembers, learningTones, type Place } from './member-words.ts';
import './member.css';

const sources: Readonly<Record<NonNullable<MemberSection['completionSource']>, string>> = {
  AUTO: '',
  DWELL: '',
  MANUAL: '由管理人确认',
  EXEMPT: '免修',
  IMPORT: '导入',
};

const doneText = ({ completedAt, completionSource, completionReason }: MemberSection) =>
  [
    completedAt && `${dateTime(completedAt)} 完成`,
    completionSource && sources[completionSource],
    completionReason && `原因：${completionReason}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface SectionProps {
  section: MemberSection;
  onComplete: (() => void) | undefined;
}

function Section({ section, onComplete }: SectionProps) {
  const { title, kind, required, progress, lastAt, completedAt, lacks } = section;
  const known = [kindWords[kind], required ? '必修' : '选修', lastAt && `最近学习 ${dateTime(lastAt)}`];
  return (
    <li className="course-member-section">
      <span className={completedAt ? 'course-member-sign course-member-done' : 'course-member-sign'} aria-hidden="true">
        {completedAt && <CheckCircleFilled />}
      </span>
      <div className="course-member-words">
        <strong>{title}</strong>
        <p className="course-member-note">{known.filter(Boolean).join(' · ')}</p>
        <p className={completedAt ? 'course-member-note' : 'course-member-lacks'}>
          {completedAt ? doneText(section) : lacks}
        </p>
      </div>
      <span className="course-member-percent">{percentText(progress)}</span>
      {onComplete && (
        <Button type="link" size="small" onClick={onComplete} aria-label={`确认完成：${title}`}>
          确认完成
        </Button>
      )}
    </li>
  );
}

interface DetailProps {
  detail: MemberDetail;
  onComplete: ((section: MemberSection) => void) | undefined;
}

function Detail({ detail, onComplete }: DetailProps) {
  const chapters = [...Map.groupBy(detail.sections, ({ chapterTitle }) => chapterTitle)];
  const done = detail.sections.filter(({ completedAt }) => completedAt).length;
  return (
    <>
      <p className="course-member-note">
        {[detail.jobNumber, detail.departmentName, detail.postName, detail.groupName, memberStateNames[detail.state]]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="course-member-head">
        <StatusDot tone={learningTones[detail.learning]}>{learningStateNames[detail.learning]}</StatusDot>
        <Progress label={`${detail.realName}的进度`} value={detail.progress / 100} />
        <span>
          已完成 {done} / {detail.sections.length} 节
        </span>
      </div>
      {detail.learning === 'HAS_NEW' && (
        <p className="course-member-lacks">完成以后课程新增了必修内容；已完成的结果保留。</p>
      )}
      {chapters.length === 0 && <EmptyState text="课程还没有内容" />}
      {chapters.map(([chapter, sections]) => (
        <section key={chapter} aria-label={chapter}>
          <h3 className="course-member-chapter">{chapter}</h3>
          <ul className="course-member-sections">
            {sections.map((section) => (
              <Section
                key={section.sectionId}
                section={section}
                onComplete={onComplete && !section.completedAt ? () => onComplete(section) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface MemberDrawerProps {
  place: Place;
  member: Pick<CourseMember, 'userId' | 'realName' | 'state'>;
  onClose: () => void;
}

/** One member: every section with how far they are, and why it is not complete. */
export function MemberDrawer({ place, member, onClose }: MemberDrawerProps) {
  const { userId, realName, state } = member;
  const [chosen, setChosen] = useState<MemberSection>();
  const { data, error, refetch } = useReply(courseMember.detail, { query: { ...place, userId } }, { quiet: true });
  const complete = useAction(courseMember.complete, {
    ...{ changes: changedByMembers, success: '已确认完成', onDone: () => setChosen(undefined) },
  });
  const { courseId, groupId } = place;
  const may = groupId === undefined && state === 'ACTIVE';
  return (
    <Drawer open title={`${realName}的学习情况`} size={640} onClose={onClose}>
      {data && <Detail detail={data} onComplete={may ? setChosen : undefined} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />)}
      {chosen && (
        <ReasonDialog
          title={`确认${realName}完成「${chosen.title}」`}
          label="原因"
          hint="系统测不出是否学完时使用；会记入审计日志。"
          okText="确认完成"
          pending={complete.pending}
          fields={complete.fields}
          onSubmit={(reason) =>
            complete.run({ query: { courseId, userId, sectionId: chosen.sectionId }, body: { reason } })
          }
          onClose={() => setChosen(undefined)}
        />
      )}
    </Drawer>
  );
}
