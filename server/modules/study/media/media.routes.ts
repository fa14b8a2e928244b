import { media } from '#contract/study/media.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import * as library from './library.ts';
import { mediaPage, requireUploader } from './media.queries.ts';

export const mediaRoutes = ({ keys, storage }: Pick<RouteParts, 'keys' | 'storage'>) =>
  serve(media, {
    search: async ({ db, user, query }) => {
      await requireUploader(db, user);
      return mediaPage(db, user, query);
    },
    detail: ({ db, user, query }) => library.detailOf(db, user, query.mediaId),
    usage: ({ db, user }) => library.usageOf(db, storage, user),
    rename: ({ db, user, query, body }) => library.renameMedium(db, user, query.mediaId, body.name),
    process: ({ db, user, query }) => library.processAgain(db, user, query.mediaId),
    add: ({ db, user, body, at }) => library.addMedium(db, storage, user, body, at),
    show: ({ db, user, query, at }) => library.showMedium(db, keys, user, query.mediaId, at),
    addSubtitle: ({ db, user, query, file }) => library.addSubtitle(db, user, query, file),
    deleteSubtitle: ({ db, user, query }) => library.deleteSubtitle(db, user, query.subtitleId),
    delete: ({ db, user, query, at }) => library.deleteMedium(db, user, query.mediaId, at),
  });
