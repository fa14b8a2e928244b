import { answerPicture } from '#contract/exam/answer-picture.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import { visitorOf } from '../attempt/admission/admission.ts';
import { addAnswerPicture, markedPicture, ownAnswerPicture, shownPicture } from './answer-picture.ts';

export const answerPictureRoutes = (storage: Storage, publicUrl: string | undefined) =>
  serve(answerPicture, {
    add: ({ db, user, query, file, at, client }) =>
      addAnswerPicture(db, storage, visitorOf(user, client, publicUrl), { ...query, file }, at),
    own: ({ db, user, query, at, client }) =>
      ownAnswerPicture(db, storage, visitorOf(user, client, publicUrl), query, at),
    mark: ({ db, user, query }) => markedPicture(db, storage, user, query),
    show: ({ db, user, query }) => shownPicture(db, storage, user, query),
  });
