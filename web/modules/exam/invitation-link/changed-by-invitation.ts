import { exam } from '#contract/exam/exam.ts';
import { invitation } from '#contract/exam/invitation.ts';

/** What shows the link of an exam. */
export const changedByInvitation = [invitation.detail, exam.history];
