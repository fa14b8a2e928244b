import type { JobDetail, JobFields } from '#contract/recruitment/job.ts';

/** What in a form contradicts itself, beside the fields that it concerns; undefined: nothing. */
export function contradictions(fields: JobFields) {
  const wrong: Record<string, string> = {};
  const { salaryMin, salaryMax, stages, examId, extraFields, extraReason, members } = fields;
  if ((salaryMin === null) !== (salaryMax === null)) wrong.salaryMax = '最低和最高薪资要一起填写，都不填表示面议';
  else if (salaryMin !== null && salaryMax !== null && salaryMin > salaryMax)
    wrong.salaryMax = '最高薪资不能低于最低薪资';
  if (stages.includes('EXAM_SENT') && examId === null) wrong.examId = '有笔试环节时，请选择一场考试';
  if (extraFields.length > 0 && extraReason === '') wrong.extraReason = '收集敏感信息要说明为什么需要';
  if (new Set(members.map(({ userId }) => userId)).size < members.length) wrong.members = '同一个人不能加入两次';
  return Object.keys(wrong).length > 0 ? wrong : undefined;
}

/** Without an exam among its stages a job names none, and without sensitive fields no reason for them. */
export const settled = (fields: JobFields): JobFields => ({
  ...fields,
  stages: [...new Set(fields.stages)],
  extraFields: [...new Set(fields.extraFields)],
  skills: [...new Set(fields.skills)],
  examId: fields.stages.includes('EXAM_SENT') ? fields.examId : null,
  extraReason: fields.extraFields.length > 0 ? fields.extraReason : '',
});

/** What applicants have to be told before they can apply, and is not written yet. */
export function lacks({ city, description, requirements }: Pick<JobDetail, 'city' | 'description' | 'requirements'>) {
  if (city === '') return '工作城市';
  if (description === '') return '职位描述';
  return requirements === '' ? '任职要求' : undefined;
}
