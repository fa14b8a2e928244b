import { account } from '#contract/account/account.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { changePassword } from '../password/own-password.ts';
import * as accounts from './account.ts';

export const accountRoutes = (keys: Keys, storage: Storage) =>
  serve(account, {
    detail: ({ db, user }) => accounts.accountDetail(db, user),
    sessions: ({ db, user, at }) => accounts.ownSessions(db, user, at),
    endSessions: ({ db, user, body, at }) => accounts.endOwnSessions(db, user, body.sessionIds, at),
    changePassword: ({ db, user, body, at }) => changePassword(db, keys, user, body, at),
    changePhone: ({ db, user, body, at }) => accounts.changePhone(db, keys, user, body, at),
    changeEmail: ({ db, user, body, at }) => accounts.changeEmail(db, keys, user, body, at),
    changeAvatar: ({ db, user, file }) => accounts.changeAvatar(db, storage, user, file),
    avatar: ({ params }) => accounts.avatar(storage, params.name),
  });
