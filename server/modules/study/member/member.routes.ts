import { courseGroup, courseMember, courseStatistics } from '#contract/study/member.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as changes from './change-member.ts';
import * as groups from './group.ts';
import * as members from './member.ts';
import * as statistics from './statistics.ts';

export const memberRoutes = [
  ...serve(courseMember, {
    search: ({ db, user, query, body }) => members.searchMembers(db, user, query, body),
    detail: ({ db, user, query, at }) => members.memberDetail(db, user, query, at),
    export: ({ db, user, query, body }) => members.exportMembers(db, user, query, body),
    add: ({ db, user, query, body, at }) => changes.addMembers(db, user, query.courseId, body, at),
    remove: ({ db, user, query, body }) => changes.removeMembers(db, user, query.courseId, body.userIds),
    approve: ({ db, user, query, body, at }) => changes.approveMembers(db, user, query.courseId, body.userIds, at),
    reject: ({ db, user, query, body, at }) => changes.rejectMembers(db, user, query.courseId, body, at),
    complete: ({ db, user, query, body, at }) => changes.completeSection(db, user, query, body.reason, at),
  }),
  ...serve(courseGroup, {
    list: ({ db, user, query }) => groups.listGroups(db, user, query.courseId),
    add: ({ db, user, query, body }) => groups.addGroup(db, user, query.courseId, body.name),
    modify: ({ db, user, query, body }) => groups.renameGroup(db, user, query.groupId, body.name),
    delete: ({ db, user, query }) => groups.deleteGroup(db, user, query.groupId),
    assign: ({ db, user, query, body }) => groups.assignGroup(db, user, query.courseId, body),
  }),
  ...serve(courseStatistics, {
    get: ({ db, user, query, at }) => statistics.courseFigures(db, user, query, at),
    retention: ({ db, user, query }) => statistics.sectionRetention(db, user, query),
    export: ({ db, user, query, at }) => statistics.exportFigures(db, user, query, at),
  }),
];
