import { scorm } from '#contract/study/scorm.ts';
import { serve } from '../../../kit/http/serve.ts';
import type { RouteParts } from '../../../kit/module.ts';
import { openPackage, savePackage } from './scorm.ts';

export const scormRoutes = ({ keys, storage }: Pick<RouteParts, 'keys' | 'storage'>) =>
  serve(scorm, {
    open: ({ db, user, query, at }) => openPackage(db, keys, storage, user, query, at),
    save: ({ db, user, body: { playId, seq, part, told, data }, at }) =>
      savePackage(db, storage, user, { playId, seq, says: data && { part, told, data } }, at),
  });
