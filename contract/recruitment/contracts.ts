import { jobApplication } from './application.ts';
import { apply } from './apply.ts';
import { applyPhoto } from './apply-photo.ts';
import { applyResume } from './apply-resume.ts';
import { campus, campusTalk } from './campus.ts';
import { candidate } from './candidate.ts';
import { applicationExam } from './exam-stage.ts';
import { job } from './job.ts';
import { applicationMatch } from './match.ts';
import { recruitMessage } from './message.ts';
import { offer, offerLetter, ownOffer } from './offer.ts';
import { recruitOverview } from './overview.ts';
import { ownData, recruitmentPrivacy } from './privacy.ts';
import { recruitResult } from './result.ts';
import { candidateResume } from './resume.ts';
import { resumeImport } from './resume-import.ts';

/** Every endpoint of the module. */
export const recruitmentContracts = {
  applicationExam,
  applicationMatch,
  campus,
  campusTalk,
  candidate,
  candidateResume,
  job,
  jobApplication,
  offer,
  offerLetter,
  ownOffer,
  recruitMessage,
  recruitOverview,
  recruitResult,
  resumeImport,
  apply,
  applyPhoto,
  applyResume,
  recruitmentPrivacy,
  ownData,
};
