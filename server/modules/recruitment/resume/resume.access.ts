import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import {
  makeApplication,
  makeCandidate,
  makeJob,
  makePhoto,
  makeResumeFile,
} from '../../../../test/make/recruitment.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';
import type { Place, World } from '../../../../test/matrix/world.ts';
import { testServer } from '../../../../test/server.ts';
import { fileOf } from './resume-file.ts';

/** Somebody who applied to a job of the place, with a file that was read. */
async function newPerson({ departmentId, userId, marker }: Place, { organisation }: World) {
  const { jobId } = await makeJob(organisation, userId, { departmentId, name: marker });
  const noticeOwedSince = new Date().toISOString();
  const { candidateId } = await makeCandidate(organisation, { name: marker, noticeOwedSince });
  const { applicationId } = await makeApplication(organisation, jobId, candidateId);
  const fileId = await makeResumeFile(organisation, candidateId, { state: 'PARSED' });
  const { storage } = await testServer();
  const photoId = await makePhoto(organisation, { jobId, applicationId });
  for (const stored of [fileId, photoId])
    await storage.write(fileOf(organisation.organisationId, stored), Buffer.from('%PDF-1'));
  return { candidateId, applicationId, fileId };
}

const made = { kind: 'made', silent: true } as const;
const person = async (place: Place, world: World) => ({ candidateId: (await newPerson(place, world)).candidateId });
const file = async (place: Place, world: World) => ({ fileId: (await newPerson(place, world)).fileId });
const changes = { basic: { city: '苏州' } };
const resume = () => new File(['顾以宁，电话 13800001111'], '简历.txt');

export const rows: RowsOf<'candidateResume'> = {
  'candidateResume.read': {
    kind: 'made',
    names: async (place, world) => ({ query: { applicationId: (await newPerson(place, world)).applicationId } }),
  },
  'candidateResume.activity': { ...made, names: async (...at) => ({ query: await person(...at) }) },
  'candidateResume.text': { ...made, names: async (...at) => ({ query: await file(...at) }) },
  'candidateResume.original': { ...made, names: async (...at) => ({ query: await file(...at) }) },
  'candidateResume.photo': {
    ...made,
    names: async (place, world) => ({ query: { applicationId: (await newPerson(place, world)).applicationId } }),
  },
  'candidateResume.readAgain': { ...made, names: async (...at) => ({ body: await file(...at) }) },
  'candidateResume.upload': { ...made, names: async (...at) => ({ query: await person(...at), file: resume() }) },
  'candidateResume.correct': {
    ...made,
    names: async (...at) => ({ body: { ...(await person(...at)), version: 1, changes } }),
  },
  'candidateResume.note': { ...made, names: async (...at) => ({ body: { ...(await person(...at)), text: '聊过' } }) },
  'candidateResume.noticeGiven': {
    ...made,
    names: async (...at) => ({ body: { ...(await person(...at)), how: '电话' } }),
  },
};

export const foreign: Foreign<KeyOf<'candidateResume'>> = {
  'candidateResume.read': ({ candidateId }) => ({ query: { candidateId } }),
  'candidateResume.activity': ({ candidateId }) => ({ query: { candidateId } }),
  'candidateResume.text': ({ resumeFileId: fileId }) => ({ query: { fileId } }),
  'candidateResume.original': ({ resumeFileId: fileId }) => ({ query: { fileId } }),
  'candidateResume.photo': ({ applicationId }) => ({ query: { applicationId } }),
  'candidateResume.readAgain': ({ resumeFileId: fileId }) => ({ body: { fileId } }),
  'candidateResume.upload': ({ candidateId }) => ({ query: { candidateId }, file: resume() }),
  'candidateResume.correct': ({ candidateId }) => ({ body: { candidateId, version: 1, changes } }),
  'candidateResume.note': ({ candidateId }) => ({ body: { candidateId, text: '聊过' } }),
  'candidateResume.noticeGiven': ({ candidateId }) => ({ body: { candidateId, how: '电话' } }),
};
