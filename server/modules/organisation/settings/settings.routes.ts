import type { BrandName } from '#contract/brand.ts';
import { organisation } from '#contract/organisation/organisation.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { brandingAt } from './branding.ts';
import * as settings from './settings.ts';

export const organisationRoutes = (storage: Storage, product: BrandName, publicUrl = '') =>
  serve(organisation, {
    show: ({ db, query, client }) => brandingAt(db, client.siteOrigin, product, query.code),
    settings: ({ db, user }) => settings.settings(db, user),
    modify: ({ db, user, body, client }) => settings.modifySettings(db, user, body, [publicUrl, client.siteOrigin]),
    changeLogo: ({ db, user, file }) => settings.changeLogo(db, storage, user, file),
    removeLogo: ({ db, user }) => settings.removeLogo(db, storage, user),
    logo: ({ params }) => settings.logoPicture(storage, params.name),
  });
