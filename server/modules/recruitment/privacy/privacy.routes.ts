import { ownData, recruitmentPrivacy } from '#contract/recruitment/privacy.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import { eraseOwnData, sendErasureCode } from './erase.ts';
import { exportOwnData } from './export.ts';
import { readSettings, saveSettings } from './notice.ts';
import { choosePool, ownConsents, withdrawConsent } from './own-data.ts';

export const privacyRoutes = ({ keys, storage }: Pick<RouteParts, 'keys' | 'storage'>) => [
  ...serve(recruitmentPrivacy, {
    settings: ({ db, user }) => readSettings(db, user),
    modify: ({ db, user, body, at }) => saveSettings(db, user, body, at),
  }),
  ...serve(ownData, {
    consents: ({ db, user, at }) => ownConsents(db, user, at),
    withdrawConsent: ({ db, user, body, at }) => withdrawConsent(db, user, body.organisationId, at),
    pool: ({ db, user, body, at }) => choosePool(db, user, body, at),
    export: ({ db, user, at }) => exportOwnData(db, { keys, storage }, user, at),
    sendCode: ({ db, user, body, at }) => sendErasureCode(db, keys, user, body, at),
    erase: ({ db, user, body, at }) => eraseOwnData(db, keys, user, body.code, at),
  }),
];
