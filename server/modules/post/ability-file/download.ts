import { abilityKindNames, abilityUploadRows } from '#contract/post/ability.ts';
import { audit } from '../../../kit/audit.ts';
import { type ExcelColumn, excelOf, excelOfSheets, sheetOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { type AbilityRow, everyAbility } from '../ability/ability.queries.ts';
import { type Field, fieldNames, fields, levelFields } from './columns.rules.ts';
import { exampleRows } from './example-set.ts';

type Row = Readonly<Record<Field, string>>;

const widths: Readonly<Partial<Record<Field, number>>> = { code: 12, name: 20, parent: 20, kind: 8, description: 40 };

const columns: readonly ExcelColumn<Row>[] = fields.map((field) => ({
  ...{ title: fieldNames[field], width: widths[field] ?? 36, value: (row: Row) => row[field] },
}));

/** Parents above what is below them, so that an empty library filled with the file has the same order. */
function rowsOf(library: readonly AbilityRow[]): Row[] {
  const below = Map.groupBy(library, ({ parentId }) => parentId);
  const fromHere = (parentId: string | null, parent: string): Row[] =>
    (below.get(parentId) ?? []).flatMap(({ id, code, name, kind, description, behaviours }) => [
      {
        ...{ code, name, parent, kind: abilityKindNames[kind], description },
        ...(Object.fromEntries(levelFields.map((field, at) => [field, behaviours[at] ?? ''])) as Record<
          (typeof levelFields)[number],
          string
        >),
      },
      ...fromHere(id, name),
    ]);
  return fromHere(null, '');
}

export async function downloadAbilities(db: Db, user: Caller) {
  const library = await everyAbility(db, user.organisationId);
  if (library.length === 0) return uploadTemplate();
  const bytes = await excelOf('能力库', columns, rowsOf(library), user);
  await inTransaction(db, (db) =>
    audit(db, user, { action: 'ability.export', target: user.organisationId, detail: { abilities: library.length } }),
  );
  return { name: '能力库.xlsx', bytes };
}

const hints: readonly (readonly [string, string, string])[] = [
  [fieldNames.code, '选填', '本机构内唯一，最多 40 个字。已有这个编号的能力会被更新'],
  [fieldNames.name, '必填', '最多 40 个字，整个能力库里不能重名'],
  [fieldNames.parent, '能力和技能必填', '上级的名称，上级可以在同一个文件里；维度不填'],
  [fieldNames.kind, '选填', '通用、专业或管理；不填时与上级相同'],
  [fieldNames.description, '选填', '最多 500 个字'],
  ['一级行为至五级行为', '选填', '达到这一级的人会怎么做，每级最多 300 个字'],
];

const general = [
  `请在第一张表填写，从第二行开始，一行一项，最多 ${abilityUploadRows.toLocaleString('zh-CN')} 行，共维度、能力、技能三层。`,
  '没有编号的，按名称认出已有的能力；更新时空白的格子保持原样。文件里没有的能力不受影响。',
  '请填写文字，不要使用公式。',
];

/** An empty sheet to fill in, and one that shows how. */
export async function uploadTemplate() {
  const explained = sheetOf(
    '填写说明',
    [
      { title: '列', width: 20, value: (hint) => hint[0] },
      { title: '是否必填', width: 20, value: (hint) => hint[1] },
      { title: '怎么填', width: 60, value: (hint) => hint[2] },
    ],
    hints,
  );
  const sample = [[], ...general.map((text) => [text]), [], ['例子：'], fields.map((field) => fieldNames[field])];
  const examples = exampleRows.slice(0, 3).map((row) => fields.map((field) => row[field]));
  const bytes = await excelOfSheets([
    sheetOf('能力库', columns, []),
    { ...explained, rows: [...explained.rows, ...sample, ...examples] },
  ]);
  return { name: '能力库导入模板.xlsx', bytes };
}
