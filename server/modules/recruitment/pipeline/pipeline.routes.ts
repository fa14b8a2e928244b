import { jobApplication } from '#contract/recruitment/application.ts';
import { candidate } from '#contract/recruitment/candidate.ts';
import { applicationExam } from '#contract/recruitment/exam-stage.ts';
import { recruitMessage } from '#contract/recruitment/message.ts';
import { type Client, serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import * as board from './board.ts';
import * as candidates from './candidate.ts';
import * as change from './change.ts';
import { openExam, sendExam } from './exam.ts';
import { exportApplications } from './export.ts';
import { mergeCandidates, previewMerge } from './merge.ts';
import * as message from './message.ts';
import { moveByHand } from './move-by-hand.ts';
import { readApplication } from './read.ts';
import { tagsInUse } from './search.queries.ts';
import { searchApplications } from './search.ts';
import { readStatistics } from './statistics.ts';

export function pipelineRoutes({ keys, publicUrl }: Pick<RouteParts, 'keys' | 'publicUrl'>) {
  const applicantsPage = ({ siteOrigin }: Client) => `${publicUrl ?? siteOrigin}/applicant`;
  return [
    ...serve(jobApplication, {
      board: ({ db, user, query, at }) => board.readBoard(db, user, query.jobId, query.size, at),
      column: ({ db, user, query, at }) => board.readColumn(db, user, query, at),
      search: ({ db, user, query, body, at }) => searchApplications(db, user, body, query, at),
      read: ({ db, user, query, at }) => readApplication(db, user, query.applicationId, at),
      move: ({ db, user, body, at, client }) => moveByHand(db, user, body, at, applicantsPage(client)),
      note: ({ db, user, body, at }) => change.writeNote(db, user, body, at),
      transfer: ({ db, user, body, at }) => change.transfer(db, user, body, at),
      source: ({ db, user, body, at }) => change.changeSource(db, user, body, at),
      tag: ({ db, user, body }) => change.changeTags(db, user, body),
      tags: ({ db, user }) => tagsInUse(db, user),
      add: ({ db, user, body, at }) => change.addByHand(db, user, body, at),
      export: ({ db, user, body, at }) => exportApplications(db, user, body, at),
      statistics: ({ db, user, query }) => readStatistics(db, user, query.jobId),
    }),
    ...serve(applicationExam, {
      send: ({ db, user, body, at, client }) => sendExam(db, user, body, at, applicantsPage(client)),
      open: ({ db, user, body, at, client }) => openExam(db, keys, user, body.applicationId, client, at),
    }),
    ...serve(candidate, {
      mergePreview: ({ db, user, query }) => previewMerge(db, user, query),
      merge: ({ db, user, body, at }) => mergeCandidates(db, user, body, at),
      listed: ({ db, user, query, body, at }) => candidates.listCandidates(db, user, body, query, at),
      pool: ({ db, user, body, at }) => candidates.addToPool(db, user, body, at),
      unpool: ({ db, user, body, at }) => candidates.takeFromPool(db, user, body, at),
      block: ({ db, user, body, at }) => candidates.block(db, user, body, at),
      unblock: ({ db, user, body, at }) => candidates.unblock(db, user, body, at),
    }),
    ...serve(recruitMessage, {
      templates: ({ db, user }) => message.listTemplates(db, user),
      saveTemplate: ({ db, user, body, at }) => message.saveTemplate(db, user, body, at),
      removeTemplate: ({ db, user, body }) => message.removeTemplate(db, user, body.key),
      preview: ({ db, user, body, client }) => message.previewMessage(db, user, body, applicantsPage(client)),
      send: ({ db, user, body, at, client }) => message.sendMessage(db, user, body, at, applicantsPage(client)),
    }),
  ];
}
