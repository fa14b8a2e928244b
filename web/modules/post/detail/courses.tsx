import { Link } from 'react-router';
import { mostCourses, postCourse } from '#contract/post/course.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { courseColumns } from '../course/course-columns.tsx';
import { postAddress } from '../post-address.ts';
import './detail.css';

/** What is to be learned in the post; changed on a page of its own. */
export function Courses({ postId }: { postId: string }) {
  const list = useReply(postCourse.search, { query: { size: mostCourses }, body: { postId } }, { quiet: true });
  const change = <Link to={postAddress.courses(postId)}>维护课程</Link>;
  return (
    <>
      {(list.data?.total ?? 0) > 0 && <p className="post-courses-link">{change}</p>}
      <ListTable
        list={list}
        label="课程"
        rowKey="courseId"
        columns={courseColumns}
        empty={{ text: `这个${term('post')}还没有课程`, hint: '必修和选修的课程会列在这里。', action: change }}
      />
    </>
  );
}
