import { ownTarget } from '#contract/study/own-target.ts';
import { studyTarget, targetChoice } from '#contract/study/target.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as allocation from './allocation.ts';
import { chartOf, exportPeople, searchPeople } from './chart.ts';
import { targetChoices } from './choice.queries.ts';
import * as own from './own.ts';
import * as targets from './target.ts';
import { urgeTarget } from './urge.ts';

export const targetRoutes = [
  ...serve(studyTarget, {
    search: ({ db, user, query, body, at }) => targets.searchTargets(db, user, body, query, at),
    add: ({ db, user, body, at }) => targets.addTarget(db, user, body, at),
    modify: ({ db, user, query, body }) => targets.modifyTarget(db, user, query.targetId, body),
    read: ({ db, user, query, at }) => targets.readTarget(db, user, query.targetId, at),
    open: ({ db, user, query, at }) => allocation.openTarget(db, user, query.targetId, at),
    close: ({ db, user, query }) => allocation.closeTarget(db, user, query.targetId),
    delete: ({ db, user, query }) => targets.deleteTarget(db, user, query.targetId),
    allocate: ({ db, user, query, body, at }) => allocation.allocateTarget(db, user, query.targetId, body.rules, at),
    clear: ({ db, user, query, at }) => allocation.clearTarget(db, user, query.targetId, at),
    remove: ({ db, user, query, body, at }) => allocation.removePeople(db, user, query.targetId, body.userIds, at),
    urge: ({ db, user, query, body, at }) => urgeTarget(db, user, query.targetId, body, at),
    chart: ({ db, user, query, at }) => chartOf(db, user, query.targetId, at),
    people: ({ db, user, query, body, at }) => searchPeople(db, user, query.targetId, body, query, at),
    export: ({ db, user, query, body, at }) => exportPeople(db, user, query.targetId, body, at),
  }),
  ...serve(targetChoice, { search: ({ db, user, body }) => targetChoices(db, user, body.kind, body.text) }),
  ...serve(ownTarget, {
    list: ({ db, user, at }) => own.listOwn(db, user, at),
    detail: ({ db, user, query, at }) => own.readOwn(db, user, query.targetId, at),
    read: ({ db, user, query, at }) => own.readMaterial(db, user, query, at),
  }),
];
