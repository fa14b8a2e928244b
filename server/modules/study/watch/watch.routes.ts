import { watch } from '#contract/study/watch.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import { openHeartbeatDesk, takeHeartbeat } from './heartbeat.ts';
import { answerPresence, openSection } from './open.ts';
import { answerQuestion, askQuestion } from './pop-question.ts';

export function watchRoutes({ db, keys, watchQueue }: Pick<RouteParts, 'db' | 'keys' | 'watchQueue'>) {
  const desk = openHeartbeatDesk(db);
  watchQueue('heartbeats', () => desk.waiting);
  return serve(watch, {
    open: ({ db, user, query, at }) => openSection(db, keys, user, query.sectionId, at),
    heartbeat: ({ db, user: { organisationId, userId }, body, at }) =>
      takeHeartbeat(db, { organisationId, userId, sent: body, at }, desk),
    read: ({ db, user: { organisationId, userId }, body, at }) =>
      takeHeartbeat(db, { organisationId, userId, sent: body, at }, desk),
    question: ({ db, user, body, at }) => askQuestion(db, user, body, at),
    answer: ({ db, user, body, at }) => answerQuestion(db, user, body, at),
    presence: ({ db, user, body, at }) => answerPresence(db, user, body.playId, at),
  });
}
