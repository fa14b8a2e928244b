import { campus, campusTalk } from '#contract/recruitment/campus.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import { batchPage } from './campus.queries.ts';
import * as use from './campus.ts';
import { addList, listTemplate, readList } from './list.ts';

export const campusRoutes = ({ publicUrl }: Pick<RouteParts, 'publicUrl'>) => [
  ...serve(campus, {
    search: ({ db, user, query, body }) => batchPage(db, user, { ...query, ...body }),
    detail: ({ db, user, query }) => use.readBatch(db, user, query.batchId),
    add: ({ db, user, body, at }) => use.addBatch(db, user, body, at),
    modify: ({ db, user, query, body }) => use.modifyBatch(db, user, query.batchId, body),
    remove: ({ db, user, query }) => use.removeBatch(db, user, query.batchId),
    addSchool: ({ db, user, query, body }) => use.addSchool(db, user, query.batchId, body),
    removeSchool: ({ db, user, query }) => use.removeSchool(db, user, query.schoolId),
    addTalk: ({ db, user, body }) => use.addTalk(db, user, body),
    removeTalk: ({ db, user, query }) => use.removeTalk(db, user, query.talkId),
    visitors: ({ db, user, query }) => use.listVisitors(db, user, query),
    listTemplate: ({ user }) => listTemplate(user),
    readList: ({ db, user, query, file }) => readList(db, user, query, file),
    addList: ({ db, user, body, at }) => addList(db, user, body, at),
    sendExam: ({ db, user, query, at, client }) =>
      use.sendJointExam(db, user, query.batchId, at, `${publicUrl ?? client.siteOrigin}/applicant`),
  }),
  ...serve(campusTalk, {
    show: ({ db, query, at }) => use.showTalk(db, query.code, at),
    signIn: ({ db, body, at }) => use.signInAtTalk(db, body, at),
  }),
];
