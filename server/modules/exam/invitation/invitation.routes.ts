import { invitation } from '#contract/exam/invitation.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { serve } from '../../../kit/http/serve.ts';
import { keepRefreshToken } from '../../account/index.ts';
import { closeInvitation, examInvitation, openInvitation } from './invitation.ts';
import { invitedExam, joinExam, sendInvitationCode } from './join.ts';

export const invitationRoutes = (keys: Keys) =>
  serve(invitation, {
    detail: ({ db, user, query, at }) => examInvitation(db, user, query.examId, at),
    open: ({ db, user, query, body, at }) => openInvitation(db, user, query.examId, body, at),
    close: ({ db, user, query, at }) => closeInvitation(db, user, query.examId, at),
    show: ({ db, query, at }) => invitedExam(db, query.token, at),
    sendCode: ({ db, query, body, client, at }) => sendInvitationCode(db, keys, { ...query, ...body }, client, at),
    join: async ({ db, body, client, at }) => {
      const { examId, tokens } = await joinExam(db, keys, body, client, at);
      const { access_token, expires_in } = keepRefreshToken(client, tokens);
      return { examId, access_token, expires_in };
    },
  });
