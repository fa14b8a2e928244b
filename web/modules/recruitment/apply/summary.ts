import { type ResumeFields, schoolDegrees } from '#contract/recruitment/resume-fields.ts';

const names = (entries: readonly object[], key: string) =>
  entries
    .map((entry) => (entry as Readonly<Record<string, string | null>>)[key])
    .filter(Boolean)
    .join('、');

/** What will be sent, in a few lines. */
export function summaryOf(fields: ResumeFields): (readonly [name: string, text: string])[] {
  const { basic, education, work, internships, projects, skills } = fields;
  const lines: readonly (readonly [string, string])[] = [
    ['姓名', basic.name ?? ''],
    ['学历', basic.highestDegree ?? ''],
    ['邮箱', basic.email ?? ''],
    ['教育', names(education, 'school')],
    ['工作', names(work, 'company')],
    ['实习', names(internships, 'company')],
    ['项目', names(projects, 'name')],
    ['技能', names(skills, 'name')],
  ];
  return lines.filter(([name, text]) => text !== '' || name === '姓名').map(([name, text]) => [name, text || '未填写']);
}

const schoolAskedFrom = schoolDegrees.indexOf('大专');

/** The same that the server asks for, said before anything is sent. */
export function missingParts({ basic, education }: ResumeFields): Record<string, string> {
  const asked = basic.highestDegree !== null && schoolDegrees.indexOf(basic.highestDegree) >= schoolAskedFrom;
  return {
    ...(basic.name === null && { 'basic.name': '请填写姓名' }),
    ...(basic.highestDegree === null && { 'basic.highestDegree': '请选择最高学历' }),
    ...(asked && !education.some(({ school }) => school !== null) && { education: '请填写至少一段教育经历的学校' }),
  };
}
