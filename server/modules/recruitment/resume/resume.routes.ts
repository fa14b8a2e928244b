import { candidateResume } from '#contract/recruitment/resume.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as correct from './correct.ts';
import * as page from './page.ts';

export const resumeRoutes = (storage: Storage) =>
  serve(candidateResume, {
    read: ({ db, user, query, at }) => page.readPage(db, user, query, at),
    activity: ({ db, user, query, at }) => page.readActivity(db, user, query.candidateId, at),
    text: ({ db, user, query, at }) => page.readFileText(db, user, query.fileId, at),
    original: ({ db, user, query, at }) => page.readOriginal(db, storage, user, query.fileId, at),
    photo: ({ db, user, query, at }) => page.readPhoto(db, storage, user, query.applicationId, at),
    readAgain: ({ db, user, body, at }) => correct.readFileAgain(db, user, body.fileId, at),
    upload: ({ db, user, query, file, at }) =>
      correct.uploadForCandidate({ db, storage }, user, query.candidateId, file, at),
    correct: ({ db, user, body, at }) => correct.correctResume(db, user, body, at),
    note: ({ db, user, body, at }) => correct.writeCandidateNote(db, user, body, at),
    noticeGiven: ({ db, user, body, at }) => correct.noteNoticeGiven(db, user, body, at),
  });
