export const fields = ['realName', 'jobNumber', 'gender', 'department', 'post', 'phone', 'email', 'roles'] as const;
export type Field = (typeof fields)[number];

export const fieldNames: Readonly<Record<Field, string>> = {
  realName: '姓名',
  jobNumber: '工号',
  gender: '性别',
  department: '部门',
  post: '岗位',
  phone: '手机',
  email: '邮箱',
  roles: '角色',
};

/** What lists of other systems call them; compared without blanks, stars and what stands in brackets. */
const titles: Readonly<Record<Field, readonly string[]>> = {
  realName: ['姓名', '名字', '员工姓名', '真实姓名', '学生姓名', '人员姓名'],
  jobNumber: ['工号', '员工编号', '员工号', '员工工号', '员工代码', '职工号', '职工编号', '人员编号', '编号', '学号'],
  gender: ['性别'],
  department: [
    '部门',
    '部门名称',
    '所属部门',
    '所在部门',
    '部门路径',
    '院系',
    '学院',
    '班级',
    '机构',
    '所属机构',
    '组织',
  ],
  post: ['岗位', '岗位名称', '职位', '职务'],
  phone: ['手机', '手机号', '手机号码', '联系电话', '电话', '移动电话', '联系方式'],
  email: ['邮箱', '电子邮箱', '电子邮件', '邮件', '邮箱地址', 'email', 'e-mail'],
  roles: ['角色', '系统角色', '角色名称'],
};

const fieldOf = new Map(fields.flatMap((field) => titles[field].map((title) => [title, field] as const)));

const plainTitle = (text: string) =>
  text
    .replace(/[（(【[].*?[）)】\]]/g, '')
    .replace(/[\s*＊:：]/g, '')
    .toLowerCase();

export interface Columns {
  /** Which row of the file it is, from 0. */
  readonly headRow: number;
  /** Where each field stands; the first of several columns counts. */
  readonly places: ReadonlyMap<Field, number>;
  readonly found: readonly { readonly title: string; readonly field: Field | null }[];
}

/** A headline may stand above the titles. */
const rowsWithHead = 15;

/** The first row that names at least people and their numbers. */
export function findColumns(rows: readonly (readonly string[])[]): Columns | undefined {
  for (const [headRow, row] of rows.slice(0, rowsWithHead).entries()) {
    const places = new Map<Field, number>();
    const found: { title: string; field: Field | null }[] = [];
    for (const [place, title] of row.entries()) {
      if (title === '') continue;
      const field = fieldOf.get(plainTitle(title));
      const isNew = field !== undefined && !places.has(field);
      if (isNew) places.set(field, place);
      found.push({ title: title.slice(0, 50), field: isNew ? field : null });
    }
    if (places.has('realName') && places.has('jobNumber')) return { headRow, places, found };
  }
  return undefined;
}
