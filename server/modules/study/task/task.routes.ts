import { ownTask } from '#contract/study/own-task.ts';
import { studyTask, taskChoice } from '#contract/study/task.ts';
import { serve } from '../../../kit/http/serve.ts';
import { allocate, clear, publish } from './allocation.ts';
import { readAnswer } from './answer.ts';
import { choicesOf } from './choice.queries.ts';
import { addFromMatch } from './from-match.ts';
import { addFromPost } from './from-post.ts';
import * as keep from './keep.ts';
import * as own from './own.ts';
import * as people from './people.ts';
import * as tasks from './task.ts';
import { urgePeople } from './urge.ts';

export const taskRoutes = [
  ...serve(studyTask, {
    search: ({ db, user, query, body, at }) => tasks.searchTasks(db, user, body, query, at),
    add: ({ db, user, body, at }) => tasks.addTask(db, user, body, at),
    addFromMatch: ({ db, user, query, at }) => addFromMatch(db, user, query, at),
    modify: ({ db, user, query, body }) => tasks.modifyTask(db, user, query.taskId, body),
    read: ({ db, user, query, at }) => tasks.readTask(db, user, query.taskId, at),
    publish: ({ db, user, query, at }) => publish(db, user, query.taskId, at),
    end: ({ db, user, query }) => tasks.endTask(db, user, query.taskId),
    delete: ({ db, user, query }) => tasks.deleteTask(db, user, query.taskId),
    allocate: ({ db, user, query, body, at }) => allocate(db, user, query.taskId, body.rules, at),
    allocateByTag: ({ db, user, query, body, at }) =>
      allocate(
        db,
        user,
        query.taskId,
        body.tagIds.map((refId) => ({ kind: 'tag' as const, refId })),
        at,
      ),
    clear: ({ db, user, query, at }) => clear(db, user, query.taskId, at),
    people: ({ db, user, query, body, at }) => people.searchPeople(db, user, query.taskId, body, query, at),
    answer: ({ db, user, query, at }) => readAnswer(db, user, query, at),
    export: ({ db, user, query, body, at }) => people.exportPeople(db, user, query.taskId, body, at),
    remove: ({ db, user, query, body, at }) => people.removePeople(db, user, query.taskId, body.userIds, at),
    extend: ({ db, user, query, body }) => people.extendPeople(db, user, query.taskId, body.userIds, body.dueAt),
    exempt: ({ db, user, query, body }) => people.exemptPeople(db, user, query.taskId, body.userIds, body.reason),
    urge: ({ db, user, query, body, at }) => urgePeople(db, user, query.taskId, body, at),
    archive: ({ db, user, query }) => keep.archiveTask(db, user, query.taskId),
    copy: ({ db, user, query, at }) => keep.copyTask(db, user, query.taskId, at),
    addFromPost: ({ db, user, query, at }) => addFromPost(db, user, query.postId, at),
    history: ({ db, user, query }) => keep.taskHistory(db, user, query),
  }),
  ...serve(taskChoice, { search: ({ db, user, body }) => choicesOf(db, user, body.kind, body.text) }),
  ...serve(ownTask, {
    list: ({ db, user, at }) => own.listOwn(db, user, at),
    detail: ({ db, user, query, at }) => own.readOwn(db, user, query.taskId, at),
    read: ({ db, user, query, at }) => own.readMaterial(db, user, query, at),
  }),
];
