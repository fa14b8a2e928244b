import type { Foreign, KeyOf } from '../../../../test/access/named.ts';
import { newResume } from '../../../../test/make/resume.ts';
import type { RowsOf } from '../../../../test/matrix/row.ts';

const own = 'what an applicant who is signed in has written and sent';

export const rows: RowsOf<'apply'> = {
  'apply.job': { kind: 'public', why: 'a released job, as its page shows it' },
  'apply.draft': { kind: 'applicant', why: own },
  'apply.saveDraft': { kind: 'applicant', why: own },
  'apply.submit': { kind: 'applicant', why: own },
  'apply.mine': { kind: 'applicant', why: own },
  'apply.withdraw': { kind: 'applicant', why: own },
};

const query = ({ jobId }: { jobId: string }) => ({ query: { jobId } });
const fields = newResume();

/** Their job is a draft, which nobody outside knows of. */
export const foreign: Foreign<KeyOf<'apply'>> = {
  'apply.job': query,
  'apply.draft': query,
  'apply.saveDraft': (theirs) => ({ ...query(theirs), body: { fields } }),
  'apply.submit': (theirs) => ({ ...query(theirs), body: { fields, noticeVersion: 0, agreed: true } }),
  'apply.withdraw': ({ applicationId }) => ({ body: { applicationId } }),
};
