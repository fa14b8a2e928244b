import type { ExtraValue } from '#contract/recruitment/apply.ts';
import type { ExtraField } from '#contract/recruitment/job-fields.ts';
import { type ResumeFields, schoolDegrees } from '#contract/recruitment/resume-fields.ts';

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const schoolAskedFrom = schoolDegrees.indexOf('大专');

const isPeriodWrong = ({ start, end }: { start: string | null; end: string | null }) =>
  start !== null && end !== null && end < start;

/** What is still to be written before it can be sent, by field: as little as an employer cannot do without. */
export function missingFields({ basic, education, work, internships, projects }: ResumeFields) {
  const missing: Record<string, string> = {};
  if (basic.name === null) missing['basic.name'] = '请填写姓名';
  if (basic.highestDegree === null) missing['basic.highestDegree'] = '请选择最高学历';
  if (basic.email !== null && !mail.test(basic.email)) missing['basic.email'] = '邮箱格式不对';
  const asked = basic.highestDegree !== null && schoolDegrees.indexOf(basic.highestDegree) >= schoolAskedFrom;
  if (asked && !education.some(({ school }) => school !== null)) missing.education = '请填写至少一段教育经历的学校';
  if (education.some(isPeriodWrong)) missing.education = '教育经历的结束时间早于开始时间';
  if ([...work, ...internships, ...projects].some(isPeriodWrong)) missing.work = '经历的结束时间早于开始时间';
  return missing;
}

/** Of the sensitive fields only those that the job asks for are kept, and none without a consent of its own. */
export const keptExtra = (extra: readonly ExtraValue[], asked: readonly ExtraField[], agreed: boolean) =>
  agreed ? extra.filter(({ field, value }) => value !== '' && field !== 'PHOTO' && asked.includes(field)) : [];
