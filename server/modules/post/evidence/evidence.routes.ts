import { evidence } from '#contract/post/evidence.ts';
import { serve } from '../../../kit/http/serve.ts';
import { contestDetail, contestItem, contestPage, decide } from './contest.ts';
import { ownAbilities, ownItems, personAbilities, personAnswer, personItems } from './person.ts';
import * as setting from './settings.ts';

export const evidenceRoutes = serve(evidence, {
  own: ({ db, user, at }) => ownAbilities(db, user, at),
  ownItems: ({ db, user, query, at }) => ownItems(db, user, query, at),
  contest: ({ db, user, body, at }) => contestItem(db, user, body, at),
  person: ({ db, user, query, at }) => personAbilities(db, user, query.userId, at),
  personItems: ({ db, user, query, at }) => personItems(db, user, query, at),
  personAnswer: ({ db, user, query, at }) => personAnswer(db, user, query, at),
  contests: ({ db, user, query }) => contestPage(db, user, query),
  contestDetail: ({ db, user, query, at }) => contestDetail(db, user, query.contestId, at),
  decide: ({ db, user, body, at }) => decide(db, user, body, at),
  settings: ({ db, user }) => setting.settings(db, user),
  saveSettings: ({ db, user, body, at }) => setting.saveSettings(db, user, body, at),
  rebuild: ({ db, user, at }) => setting.startRebuild(db, user, at),
  stopRebuild: ({ db, user, body, at }) => setting.stopRebuild(db, user, body.rebuildId, at),
});
