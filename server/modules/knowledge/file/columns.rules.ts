import { type TitledRow, titledRows } from '../../../kit/excel/titled-rows.ts';

export const fields = ['code', 'name', 'parentCode', 'parentPath', 'description'] as const;
export type Field = (typeof fields)[number];

export const fieldNames: Readonly<Record<Field, string>> = {
  code: '编号',
  name: '名称',
  parentCode: '上级编号',
  parentPath: '上级路径',
  description: '说明',
};

const synonyms: Readonly<Record<Field, readonly string[]>> = {
  code: ['编码', '代码', '知识点编号', '知识点编码', '知识点代码', 'code'],
  name: ['知识点', '知识点名称', '知识点名', 'name'],
  parentCode: ['上级编码', '上级代码', '上级知识点编号', '父级编号', '父级编码', '父编号', '父节点编号'],
  parentPath: ['上级', '上级知识点', '上级名称', '父级', '父级路径', '父级名称', '父节点', '父知识点'],
  description: ['描述', '备注', '简介', '知识点说明', '知识点描述', 'description'],
};

export type FileRow = TitledRow<Field>;

export const { findColumns, fileRows } = titledRows<Field>({
  ...{ fieldNames, synonyms, ofManyLines: ['description'] },
  longest: { code: 40, name: 60, description: 500 },
});
