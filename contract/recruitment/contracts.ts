import { jobApplication } from './application.ts';
import { candidate } from './candidate.ts';
import { applicationExam } from './exam-stage.ts';
import { job } from './job.ts';
import { recruitMessage } from './message.ts';

/** Every endpoint of the module. */
export const recruitmentContracts = {
  applicationExam,
  candidate,
  job,
  jobApplication,
  recruitMessage,
};
