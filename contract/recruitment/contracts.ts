import { jobApplication } from './application.ts';
import { job } from './job.ts';
import { recruitMessage } from './message.ts';

/** Every endpoint of the module. */
export const recruitmentContracts = {
  job,
  jobApplication,
  recruitMessage,
};
