import { apply } from '#contract/recruitment/apply.ts';
import { applyPhoto } from '#contract/recruitment/apply-photo.ts';
import { applyResume } from '#contract/recruitment/apply-resume.ts';
import type { Storage } from '../../../kit/files/storage.ts';
import { serve } from '../../../kit/http/serve.ts';
import * as applying from './apply.ts';
import * as resumes from './apply-resume.ts';
import { myApplications, withdraw } from './mine.ts';
import * as photos from './photo.ts';
import { submit } from './submit.ts';

export const applyRoutes = serve(apply, {
  job: ({ db, query, at }) => applying.readJob(db, query.jobId, at),
  draft: ({ db, user, query, at }) => applying.readDraft(db, user, query.jobId, at),
  saveDraft: ({ db, user, query, body, at }) => applying.saveDraft(db, user, query.jobId, body, at),
  submit: ({ db, user, query, body, at }) => submit(db, user, query.jobId, body, at),
  mine: ({ db, user, at }) => myApplications(db, user, at),
  withdraw: ({ db, user, body, at }) => withdraw(db, user, body, at),
});

export const applyFileRoutes = (storage: Storage) => [
  ...serve(applyResume, {
    upload: ({ db, user, query, file, at }) => resumes.uploadResume({ db, storage }, user, query.jobId, file, at),
    resume: ({ db, user, query }) => resumes.readFile(db, user, query.fileId),
    original: ({ db, user, query }) => resumes.originalFile(db, storage, user, query.fileId),
    removeResume: ({ db, user, query }) => resumes.removeFile(db, user, query.fileId),
  }),
  ...serve(applyPhoto, {
    upload: ({ db, user, query, file, at }) => photos.uploadPhoto({ db, storage }, user, query.jobId, file, at),
    show: ({ db, user, query }) => photos.showOwnPhoto(db, storage, user, query.photoId),
    remove: ({ db, user, query }) => photos.removePhoto(db, user, query.photoId),
  }),
];
