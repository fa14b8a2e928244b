import { type ImportField, importFields } from '#contract/directory/staff-import.ts';

export const fields = importFields;
export type Field = ImportField;

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

const who = '(?:员工|人员|职工|学生|学员|考生|用户|成员|教师|教职工|姓名)';

/** What lists of other systems call them; compared without blanks, stars and what stands in brackets. */
const titles: readonly (readonly [Field, RegExp])[] = [
  [
    'realName',
    new RegExp(`^(?:${who}?(?:的)?(?:真实)?(?:姓名|名字)|${who}名称|中文名|真实名|name|fullname|realname)$`),
  ],
  [
    'jobNumber',
    new RegExp(
      `^(?:${who}?(?:工号|编号|编码|代码|序列号)|(?:员工|职工|人员|教工|职员|警|柜员|学员|学生)号|学号|学籍号|考生号|工作证号|(?:employee|staff|student|job)(?:id|no\\.?|number|code))$`,
    ),
  ],
  ['gender', /^(?:员工|学生)?(?:性别|gender|sex)$/],
  [
    'department',
    /^(?:(?:所属|所在|工作|任职|当前|现|主|行政)?(?:部门|机构|组织|单位|科室|部室|部门单位|组织机构|组织单元|班组)(?:名称|路径|全称|全路径)?|(?:所属|所在)?(?:院系|学院|院部|系部|系|班级)(?:名称)?|行政班级?|department(?:name)?|dept|org(?:anization)?)$/,
  ],
  [
    'post',
    /^(?:(?:所属|任职|现任|当前|主)?(?:岗位|职位|职务|岗位职务|职务岗位|工作岗位)(?:名称)?|专业(?:名称|方向)?|所学专业|position|jobtitle|title|post)$/,
  ],
  [
    'phone',
    new RegExp(
      `^(?:${who}?(?:本人|联系|绑定|移动|个人|登录)?(?:手机|手机号|手机号码|移动电话|电话|电话号码|联系电话|联系方式|联系手机)|mobile(?:phone)?|phone(?:number)?|tel(?:ephone)?)$`,
    ),
  ],
  ['email', /^(?:(?:电子|个人|企业|工作|公司|办公|联系)?(?:邮箱|邮件|信箱)(?:地址|账号)?|e-?mail(?:address)?|mail)$/],
  ['roles', /^(?:(?:系统|用户|权限)?角色(?:名称)?|roles?)$/],
];

/** What people sign in with, where there is no number. */
const signIn =
  /^(?:用户名|登录名|登录账号|登录帐号|登陆名|用户账号|用户帐号|账号|帐号|账户|(?:员工|用户|成员)?user(?:id|name)|account|login)$/;

/** 一级部门, 部门2, 上级部门, 学院 above 班级: how far down a column of departments stands. */
const level =
  /^(?:第?([一二三四五六七八1-8])级(?:部门|机构|组织|单位|科室)(?:名称)?|(?:部门|机构|组织)([一二三四五六七八1-8])级?)$/;
const above = /^(?:上级|父级|直属上级|上层)(?:部门|机构|组织|单位)(?:名称)?$/;
const school: readonly RegExp[] = [/学院|院系|院部/, /系/, /班/];

/** What is longer is no title; looking for pairs of brackets takes time with the square of their number. */
const longestTitle = 100;

export const plainTitle = (text: string) =>
  text
    .slice(0, longestTitle)
    .replace(/[（(【[].*?[）)】\]]/g, '')
    .replace(/[\s*＊:：_]/g, '')
    .replace(/^(?:\d{1,2}[、.．])?(?:请?(?:填写|输入))?(?:[您你]的)?/, '')
    .toLowerCase();

/** 姓名/Name is known by either of its parts. */
const formsOf = (title: string) => [
  plainTitle(title),
  ...title
    .slice(0, longestTitle)
    .split(/[/／|\n]/)
    .map(plainTitle),
];

const fieldOf = (title: string): Field | undefined =>
  formsOf(title)
    .flatMap((form) => titles.find(([, pattern]) => pattern.test(form))?.[0] ?? [])
    .at(0);

const isSignIn = (title: string) => formsOf(title).some((form) => signIn.test(form));

function levelOf(title: string): number | undefined {
  const form = plainTitle(title);
  const found = level.exec(form);
  const sign = found?.[1] ?? found?.[2];
  if (sign) return /\d/.test(sign) ? Number(sign) : '一二三四五六七八'.indexOf(sign) + 1;
  if (above.test(form)) return 0;
  const place = fieldOf(title) === 'department' ? school.findIndex((pattern) => pattern.test(form)) : -1;
  return place < 0 ? undefined : place + 1;
}

const isNumbered = (title: string) => level.test(plainTitle(title));

/** Of several columns that may hold the same the one to take; otherwise the first. */
const preferred: Partial<Record<Field, readonly RegExp[]>> = {
  jobNumber: [/^(?:工号|学号)$/],
  department: [/路径$|全称$/, /^部门$/],
  phone: [/手机|移动|^mobile/],
};

function bestOf(field: Field, places: readonly number[], all: readonly string[]): number | undefined {
  const wish = preferred[field]?.find((pattern) => places.some((place) => pattern.test(plainTitle(all[place] ?? ''))));
  return places.find((place) => !wish || wish.test(plainTitle(all[place] ?? '')));
}

const quoted = (places: readonly number[], all: readonly string[]) =>
  places
    .slice(0, 4)
    .map((place) => `「${(all[place] ?? '').trim().slice(0, 20).toWellFormed()}」`)
    .join('');

export interface NamedColumns {
  readonly fields: readonly (Field | null)[];
  /** What may mean something else, for a person to look at. */
  readonly notes: readonly string[];
}

interface Chosen {
  readonly columns: readonly number[];
  readonly notes: readonly string[];
}

/** One column for a field, and what is said where others may hold it as well. */
function chosenColumn(field: Field, places: readonly number[], all: readonly string[]): Chosen {
  const best = bestOf(field, places, all);
  if (best === undefined) return { columns: [], notes: [] };
  const note = `${quoted(places, all)}都像${fieldNames[field]}，取了${quoted([best], all)}，请核对`;
  return { columns: [best], notes: places.length > 1 ? [note] : [] };
}

/** Which columns make the path of a department: the levels of it, one and what is above it, or one alone. */
function departmentColumns(all: readonly string[]): Chosen {
  const places = all.map((_, place) => place);
  const numbered = places.filter((place) => isNumbered(all[place] ?? ''));
  const plain = places.filter((place) => fieldOf(all[place] ?? '') === 'department');
  const joined = ['部门由几列组成，请核对'];
  if (numbered.length > 0) return { columns: numbered, notes: plain.length > 0 ? joined : [] };
  const parents = places.filter((place) => above.test(plainTitle(all[place] ?? '')));
  const one = chosenColumn('department', plain, all);
  if (parents.length > 0 && plain.length > 0)
    return { columns: [...parents.slice(0, 1), ...one.columns], notes: joined };
  const levels = plain.filter((place) => levelOf(all[place] ?? '') !== undefined);
  return levels.length > 1 ? { columns: levels, notes: joined } : one;
}

/** What columns with these titles hold. */
export function fieldsOf(all: readonly string[]): NamedColumns {
  const known = all.map((title) => fieldOf(title));
  const isLogin = known.includes('jobNumber') ? undefined : isSignIn;
  const placesOf = (field: Field) =>
    all.flatMap((title, place) =>
      known[place] === field || (field === 'jobNumber' && isLogin?.(title)) ? [place] : [],
    );
  const chosen = fields.map((field): [Field, Chosen] => [
    field,
    field === 'department' ? departmentColumns(all) : chosenColumn(field, placesOf(field), all),
  ]);
  return {
    fields: all.map((_, place) => chosen.find(([, { columns }]) => columns.includes(place))?.[0] ?? null),
    notes: chosen.flatMap(([, { notes }]) => notes),
  };
}

export interface Columns {
  /** Which row of the file it is, from 0; -1: there is none. */
  readonly headRow: number;
  /** Where each field stands, a department's levels from the top. */
  readonly places: ReadonlyMap<Field, readonly number[]>;
  readonly found: readonly { readonly title: string; readonly field: Field | null }[];
}

/** The columns of a table whose titles stand in this row. */
export function columnsOf(headRow: number, all: readonly string[], given: readonly (Field | null)[]): Columns {
  const places = new Map<Field, number[]>();
  given.forEach((field, place) => {
    if (field) places.set(field, [...(places.get(field) ?? []), place]);
  });
  places.get('department')?.sort((a, b) => (levelOf(all[a] ?? '') ?? a) - (levelOf(all[b] ?? '') ?? b) || a - b);
  const found = given.flatMap((field, place) => {
    const title = (all[place] ?? '').slice(0, 50);
    return title === '' && !field ? [] : [{ title: title || `第 ${place + 1} 列`, field }];
  });
  return { headRow, places, found };
}

export const isComplete = (given: readonly (Field | null)[]) =>
  given.includes('realName') && given.includes('jobNumber');

/** A headline may stand above the titles. */
const rowsWithHead = 15;

/** The row that names people and their numbers and the most beside: of two merged into one the lower. */
export function findColumns(rows: readonly (readonly string[])[]): (Columns & NamedColumns) | undefined {
  let best: { headRow: number; named: NamedColumns; score: number } | undefined;
  for (const [headRow, row] of rows.slice(0, rowsWithHead).entries()) {
    const named = fieldsOf(row);
    const score = named.fields.filter((field) => field !== null).length;
    const isLower = best !== undefined && headRow === best.headRow + 1 && score >= best.score;
    if (isComplete(named.fields) && (best === undefined || isLower)) best = { headRow, named, score };
  }
  return best && { ...columnsOf(best.headRow, rows[best.headRow] ?? [], best.named.fields), ...best.named };
}
