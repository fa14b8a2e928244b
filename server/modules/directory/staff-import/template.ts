import type { Edition } from '#contract/brand.ts';
import { phraseIn, sentenceIn, term } from '#contract/edition-words.ts';
import { type ExcelColumn, excelOf, excelOfSheets, type Reader, sheetIn, sheetOf } from '../../../kit/excel/write.ts';
import { everybody } from '../../access/index.ts';
import { type Field, fieldNames, fields } from './columns.rules.ts';
import type { StoredRow } from './import.queries.ts';

const widths: Readonly<Record<Field, number>> = {
  ...{ realName: 14, jobNumber: 16, gender: 8, department: 36, post: 18, phone: 16, email: 26, roles: 24 },
};

interface Hint {
  readonly field: Field;
  readonly needed: string;
  readonly text: string;
  readonly example: string;
  /** Where the words of a college are not enough. */
  readonly collegeExample?: string;
}

const hints: readonly Hint[] = [
  { field: 'realName', needed: '必填', text: '不超过 30 个字', example: '林晓' },
  {
    field: 'jobNumber',
    needed: '必填',
    text: '本机构内唯一，字母、数字、点、横线和下划线。已有这个工号的员工会被更新',
    example: 'A10086',
    collegeExample: '2026010086',
  },
  { field: 'gender', needed: '选填', text: '男或女', example: '女' },
  {
    field: 'department',
    needed: '新员工必填',
    text: '从上到下用 / 分隔，不写机构名称；全机构只有一个同名部门时可以只写部门名称。部门要先在系统中建好',
    example: '北京分行/海淀支行',
    collegeExample: '软件学院/软件工程系',
  },
  { field: 'post', needed: '选填', text: '没有的岗位会自动新建', example: '客户经理', collegeExample: '软件工程' },
  { field: 'phone', needed: '选填', text: '11 位手机号，可用来登录，不能与其他账号重复', example: '13800138000' },
  { field: 'email', needed: '选填', text: '用来找回密码', example: 'linxiao@example.com' },
  { field: 'roles', needed: '选填', text: `多个角色用顿号分隔；新员工不填时是${everybody}角色`, example: everybody },
];

const general = [
  '请在第一张表填写，从第二行开始，一行一人，最多 20,000 行。',
  '更新已有员工时，空白的格子保持原样。',
  '请填写文字，不要使用公式。',
  '新员工用 工号@机构简码 和导入时设置的初始密码登录，第一次登录时更换密码。',
];

const empty: readonly ExcelColumn<never>[] = fields.map((field) => ({
  ...{ title: fieldNames[field], width: widths[field], value: () => null },
}));

export async function importTemplate(edition: Edition) {
  const example = (hint: Hint) => (edition === 'college' && hint.collegeExample) || phraseIn(edition, hint.example);
  const columns: readonly ExcelColumn<Hint>[] = [
    { title: '列', width: 10, value: (hint) => phraseIn(edition, fieldNames[hint.field]) },
    { title: '是否必填', width: 12, value: (hint) => phraseIn(edition, hint.needed) },
    { title: '怎么填', width: 70, value: (hint) => sentenceIn(edition, hint.text) },
    { title: '例子', width: 26, value: example },
  ];
  const explained = sheetOf('填写说明', columns, hints);
  const rows = [...explained.rows, [], ...general.map((text) => [sentenceIn(edition, text)])];
  const bytes = await excelOfSheets([sheetIn(edition, sheetOf('员工', empty, [])), { ...explained, rows }]);
  return { name: `${term('staff', edition)}导入模板.xlsx`, bytes };
}

const problemColumns = (edition: Edition): readonly ExcelColumn<StoredRow>[] => [
  ...fields.map((field) => ({
    ...{ title: fieldNames[field], width: widths[field], value: (row: StoredRow) => row[field] },
  })),
  { title: '问题', width: 60, value: (row) => sentenceIn(edition, row.problems.join('；')) },
  { title: '原文件行号', width: 12, value: (row) => row.row },
];

/** The wrong rows as they were, to be put right and uploaded again. */
export const problemsFile = (reader: Reader, rows: readonly StoredRow[]) =>
  excelOf('有误的行', problemColumns(reader.edition), rows, reader);
