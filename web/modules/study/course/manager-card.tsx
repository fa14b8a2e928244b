import { Button } from 'antd';
import { useState } from 'react';
import { type CourseDetail, course, mostCourseManagers } from '#contract/study/course.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { Card } from '../../../kit/card.tsx';
import { PersonSelect } from '../../../kit/people/person-select.tsx';
import { changedByCourses } from './changed-by-courses.ts';

/** Who manages this course without managing all of them. */
export function ManagerCard({ shown }: { shown: CourseDetail }) {
  const [chosen, setChosen] = useState<string[]>();
  const { run, pending } = useAction(course.modifyManagers, {
    ...{ changes: changedByCourses, success: '已保存', onDone: () => setChosen(undefined) },
  });
  const standing = shown.managers.map(({ userId }) => userId);
  const known = shown.managers.map((manager) => ({ ...manager, jobNumber: manager.departmentName }));
  return (
    <Card title="管理人">
      <p className="course-note">管理人可以修改这门课程的章节、设置和成员，不能删除课程。</p>
      <PersonSelect
        label="管理人"
        value={chosen ?? standing}
        onChange={setChosen}
        known={known}
        most={mostCourseManagers}
      />
      {chosen && (
        <div className="course-buttons">
          <Button onClick={() => setChosen(undefined)}>取消</Button>
          <Button
            type="primary"
            loading={pending}
            onClick={() => run({ query: { courseId: shown.courseId }, body: { userIds: chosen } })}
          >
            保存
          </Button>
        </div>
      )}
    </Card>
  );
}
