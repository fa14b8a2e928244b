import { campus } from '#contract/recruitment/campus.ts';
import { changedByApplications } from '../pipeline/changed-by-applications.ts';

/** What is no longer true after something happened to a batch. */
export const changedByCampus = [campus.search, campus.detail, campus.visitors];
export const changedByJointExam = [...changedByCampus, ...changedByApplications];
