import { refuse } from '../../../kit/errors.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { holdPosts } from '../../directory/index.ts';
import { addRules } from './allocation.queries.ts';
import { requiredCourses, taskOfPost } from './keep.queries.ts';
import { refuseTooWide } from './reach.ts';
import { addTask } from './task.ts';

const nameOf = (post: string, dueDays: number | null) =>
  `${post.slice(0, 60)}必修课程${dueDays === null ? '' : `（入岗后 ${dueDays} 天）`}`;

/** Drafts that follow who holds a post: its required courses, those with the same days in one task. */
export function addFromPost(db: Db, user: Caller, postId: string, at: Date) {
  return inTransaction(db, async (db) => {
    const { organisationId, departmentId } = user;
    const rule = { kind: 'post' as const, refId: postId };
    refuseTooWide(user, [rule]);
    // Who clicks twice at once gets one set of tasks.
    await holdPosts(db, organisationId, [postId]);
    const post = await requiredCourses(db, organisationId, postId);
    if (!post) throw refuse('notFound');
    if (post.courses.length === 0) throw refuse('taskPostWithoutCourses', { post: post.name });
    const there = await taskOfPost(db, organisationId, postId);
    if (there !== undefined) throw refuse('taskOfPostThere', { post: post.name, name: there });
    const taskIds: string[] = [];
    for (const [dueDays, courses] of Map.groupBy(post.courses, (course) => course.dueDays)) {
      const { taskId } = await addTask(
        db,
        user,
        {
          ...{ name: nameOf(post.name, dueDays), departmentId, startsAt: null, dueAt: null, dueDays },
          description: `「${post.name}」的必修课程。`,
          dueFrom: 'POST',
          items: [...new Set(courses.map(({ courseId }) => courseId))].map((refId) => ({
            ...{ kind: 'course', refId, weight: 1, optional: false },
          })),
        },
        at,
        postId,
      );
      await addRules(db, organisationId, taskId, [rule]);
      taskIds.push(taskId);
    }
    return { taskIds };
  });
}
