import { password } from '#contract/account/password.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';
import { refuse, refuseFields } from '../../../kit/errors.ts';
import { serve } from '../../../kit/http/serve.ts';
import { sendCode } from '../../messaging/index.ts';
import { refuseKeptOutside } from './own-password.ts';
import * as reset from './reset-password.ts';

/** `home`: where links in mails lead; never where the asking browser or an organisation says. */
export const passwordRoutes = (keys: Keys, home: string) =>
  serve(password, {
    sendCode: async ({ db, user, query: { purpose, phone, account }, body: captcha, client, at }) => {
      const asking = { keys, client, captcha };
      if (purpose === 'signIn' && (account || phone))
        return reset.sendSignInCode(db, asking, account || phone || '', at);
      if (!phone) throw refuseFields({ phone: '请填写手机号' });
      if (!user || user.outsider) throw refuse('signedOut');
      await refuseKeptOutside(db, user);
      return sendCode(
        db,
        { ...captcha, phone, purpose, address: client.address, keys, organisationId: user.organisationId },
        at,
      );
    },
    sendResetCode: ({ db, query, body: captcha, client, at }) =>
      reset.sendResetCode(db, { keys, client, captcha, home }, query, at),
    reset: ({ db, body, client, at }) => reset.resetByCode(db, keys, client, body, at),
    resetByLink: ({ db, query, body, client, at }) =>
      reset.resetByLink(db, keys, client, { token: query.token, password: body.password }, at),
    checkLink: ({ db, query, at }) => reset.linkState(db, query.token, at),
  });
