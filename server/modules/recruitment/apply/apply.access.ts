import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { newResume } from '../../../../test/make/resume.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = 'what an applicant who is signed in has written and sent';

export const rows: RowsOf<'apply' | 'applyPhoto' | 'applyResume'> = {
  'apply.job': { kind: 'public', why: 'a released job, as its page shows it' },
  'apply.draft': { kind: 'applicant', why: own },
  'apply.saveDraft': { kind: 'applicant', why: own },
  'applyPhoto.upload': { kind: 'applicant', why: own },
  'applyPhoto.show': { kind: 'applicant', why: own },
  'applyPhoto.remove': { kind: 'applicant', why: own },
  'applyResume.upload': { kind: 'applicant', why: own },
  'applyResume.resume': { kind: 'applicant', why: own },
  'applyResume.original': { kind: 'applicant', why: own },
  'applyResume.removeResume': { kind: 'applicant', why: own },
  'apply.submit': { kind: 'applicant', why: own },
  'apply.mine': { kind: 'applicant', why: own },
  'apply.withdraw': { kind: 'applicant', why: own },
};

const query = ({ jobId }: { jobId: string }) => ({ query: { jobId } });
const fields = newResume();

/** Their job is a draft, which nobody outside knows of. */
export const foreign: Foreign<KeyOf<'apply' | 'applyPhoto' | 'applyResume'>> = {
  'apply.job': query,
  'apply.draft': query,
  'apply.saveDraft': (theirs) => ({ ...query(theirs), body: { fields } }),
  'apply.submit': (theirs) => ({ ...query(theirs), body: { fields, noticeVersion: 0, agreed: true } }),
  'applyPhoto.upload': (theirs) => ({ ...query(theirs), file: new File(['顾以宁'], '照片.jpg') }),
  'applyPhoto.show': ({ photoId }) => ({ query: { photoId } }),
  'applyPhoto.remove': ({ photoId }) => ({ query: { photoId } }),
  'applyResume.upload': (theirs) => ({ ...query(theirs), file: new File(['顾以宁'], '简历.txt') }),
  'applyResume.resume': ({ resumeFileId: fileId }) => ({ query: { fileId } }),
  'applyResume.original': ({ resumeFileId: fileId }) => ({ query: { fileId } }),
  'applyResume.removeResume': ({ resumeFileId: fileId }) => ({ query: { fileId } }),
  'apply.withdraw': ({ applicationId }) => ({ body: { applicationId } }),
};
