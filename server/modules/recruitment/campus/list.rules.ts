import { phonePattern } from '#contract/personal-fields.ts';
import type { ListedStudent } from '#contract/recruitment/campus.ts';
import { type TitledRow, titledRows } from '../../../kit/excel/titled-rows.ts';

type Field = 'name' | 'phone' | 'email' | 'school' | 'major';

/** How lists that schools hand over are read. */
export const { findColumns, fileRows } = titledRows<Field>({
  fieldNames: { name: '姓名', phone: '手机号', email: '邮箱', school: '学校', major: '专业' },
  synonyms: {
    name: ['学生姓名', '名字', '姓 名'],
    phone: ['手机', '电话', '联系电话', '手机号码', '联系方式'],
    email: ['电子邮箱', '电子邮件', 'email', '邮件'],
    school: ['院校', '毕业院校', '毕业学校', '学校名称'],
    major: ['所学专业', '专业名称'],
  },
  longest: { name: 40, school: 50, major: 50, email: 200 },
  ofManyLines: [],
});

const mail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

function problemOf(row: TitledRow<Field>, seen: ReadonlySet<string>) {
  const [first] = row.problems;
  if (first) return first === '缺少名称' ? '缺少姓名' : first;
  if (!phonePattern.test(row.phone)) return '手机号要是 11 位';
  if (seen.has(row.phone)) return '手机号与上面的一行相同';
  return row.email && !mail.test(row.email) ? '邮箱格式不对' : '';
}

/** The rows with what is wrong with each; `applied`: phones of those who applied to the job already. */
export function students(rows: readonly TitledRow<Field>[], applied: ReadonlySet<string>): ListedStudent[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    const { name, phone, email, school, major } = row;
    const problem = problemOf(row, seen);
    if (problem === '') seen.add(phone);
    return { row: row.row, name, phone, email, school, major, problem, known: problem === '' && applied.has(phone) };
  });
}
