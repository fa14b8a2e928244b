import { knowledgeLevels, knowledgeUploadRows } from '#contract/knowledge/knowledge.ts';
import { audit } from '../../../kit/audit.ts';
import { type ExcelColumn, excelOf, excelOfSheets, sheetOf } from '../../../kit/excel/write.ts';
import type { Caller } from '../../../kit/http/serve.ts';
import { inPieces } from '../../../kit/thread/in-pieces.ts';
import { type Db, inTransaction } from '../../../kit/transaction.ts';
import { everyPoint, type Point } from '../point/point.queries.ts';
import { type Field, fieldNames, fields } from './columns.rules.ts';
import { groupsOf, pointPaths } from './resolve.rules.ts';

type Row = Readonly<Record<Field, string>>;

const widths: Readonly<Record<Field, number>> = {
  ...{ code: 14, name: 28, parentCode: 14, parentPath: 44, description: 50 },
};

const columns: readonly ExcelColumn<Row>[] = fields.map((field) => ({
  ...{ title: fieldNames[field], width: widths[field], value: (row: Row) => row[field] },
}));

/** Parents above what is below them, so that an empty tree filled with the file has the same order; pauses after each. */
function* rowsOf(points: readonly Point[]) {
  const byId = new Map<string, Point>();
  for (const point of points) {
    byId.set(point.id, point);
    yield;
  }
  const paths = yield* pointPaths(points);
  const below = yield* groupsOf(points, ({ parentId }) => parentId ?? '');
  const rows: Row[] = [];
  const open = below.get('')?.toReversed() ?? [];
  for (let point = open.pop(); point; point = open.pop()) {
    const { id, parentId, code, name, description } = point;
    rows.push({
      ...{ code, name, description, parentCode: byId.get(parentId ?? '')?.code ?? '' },
      parentPath: paths.get(parentId ?? '') ?? '',
    });
    for (const one of below.get(id)?.toReversed() ?? []) open.push(one);
    yield;
  }
  return rows;
}

export async function downloadPoints(db: Db, user: Caller) {
  const points = await everyPoint(db, user.organisationId);
  if (points.length === 0) return uploadTemplate();
  const bytes = await excelOf('知识点', columns, await inPieces(rowsOf(points)), user);
  await inTransaction(db, (db) =>
    audit(db, user, {
      action: 'knowledge.export',
      target: user.organisationId,
      detail: { points: points.length },
    }),
  );
  return { name: '知识点.xlsx', bytes };
}

const example = (code: string, name: string, parentPath: string, description = ''): Row => ({
  ...{ code, name, parentCode: '', parentPath, description },
});

const examples: readonly Row[] = [
  example('SEC', '信息安全', '', '全员都要掌握的安全常识'),
  example('SEC-01', '密码与身份认证', '信息安全'),
  example('SEC-02', '网络安全', '信息安全'),
  example('', '防火墙', '信息安全/网络安全'),
];

const hints: readonly (readonly [string, string, string])[] = [
  [fieldNames.code, '选填', '本机构内唯一，最多 40 个字。已有这个编号的知识点会被更新'],
  [fieldNames.name, '必填', '最多 60 个字，同一上级下不能重名'],
  [fieldNames.parentCode, '选填', '上级的编号，上级可以在同一个文件里'],
  [
    fieldNames.parentPath,
    '选填',
    '从最上层起的名称，用 / 分隔；全树只有一个同名知识点时可以只写名称。与上级编号填一个即可',
  ],
  [fieldNames.description, '选填', '最多 500 个字'],
];

const general = [
  `请在第一张表填写，从第二行开始，一行一个知识点，最多 ${knowledgeUploadRows.toLocaleString('zh-CN')} 行，最多 ${knowledgeLevels} 层。`,
  '上级编号和上级路径都不填的新知识点在最上层；更新已有知识点时，空白的格子保持原样。',
  '没有编号的，按上级和名称认出已有的知识点。文件里没有的知识点不受影响。',
  '请填写文字，不要使用公式。',
];

/** An empty sheet to fill in, and one that shows how. */
export async function uploadTemplate() {
  const explained = sheetOf(
    '填写说明',
    [
      { title: '列', width: 14, value: (hint) => hint[0] },
      { title: '是否必填', width: 28, value: (hint) => hint[1] },
      { title: '怎么填', width: 60, value: (hint) => hint[2] },
    ],
    hints,
  );
  const sample = [[], ...general.map((text) => [text]), [], ['例子：'], [...fields.map((field) => fieldNames[field])]];
  const rows = [...explained.rows, ...sample, ...examples.map((row) => fields.map((field) => row[field]))];
  const bytes = await excelOfSheets([sheetOf('知识点', columns, []), { ...explained, rows }]);
  return { name: '知识点导入模板.xlsx', bytes };
}
