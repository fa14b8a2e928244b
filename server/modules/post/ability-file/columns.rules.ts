import { type TitledRow, titledRows } from '../../../kit/excel/titled-rows.ts';

export const levelFields = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
export const fields = ['code', 'name', 'parent', 'kind', 'description', ...levelFields] as const;
export type Field = (typeof fields)[number];

export const fieldNames: Readonly<Record<Field, string>> = {
  code: '编号',
  name: '名称',
  parent: '上级',
  kind: '类型',
  description: '说明',
  level1: '一级行为',
  level2: '二级行为',
  level3: '三级行为',
  level4: '四级行为',
  level5: '五级行为',
};

const levelSynonyms = (chinese: string, digit: number) => [
  `${chinese}级`,
  `${digit}级`,
  `${chinese}级描述`,
  `${chinese}级行为描述`,
  `${digit}级行为`,
  `${digit}级行为描述`,
  `等级${digit}`,
  `等级${chinese}`,
  `l${digit}`,
  `level${digit}`,
];

const synonyms: Readonly<Record<Field, readonly string[]>> = {
  code: ['编码', '代码', '能力编号', '能力编码', 'code'],
  name: ['能力', '能力名称', '能力项', '技能', '技能名称', '素质', '素质名称', '胜任力', 'name'],
  parent: ['上级能力', '上级名称', '父级', '父级名称', '维度', '所属维度', '能力维度', '所属能力', '分类'],
  kind: ['能力类型', '类别', '能力类别', 'kind', 'type'],
  description: ['描述', '定义', '能力定义', '能力说明', '能力描述', '备注', 'description'],
  level1: levelSynonyms('一', 1),
  level2: levelSynonyms('二', 2),
  level3: levelSynonyms('三', 3),
  level4: levelSynonyms('四', 4),
  level5: levelSynonyms('五', 5),
};

export type FileRow = TitledRow<Field>;

export const { findColumns, fileRows } = titledRows<Field>({
  ...{ fieldNames, synonyms, ofManyLines: ['description', ...levelFields], asKept: (text) => text.trim() },
  longest: {
    ...{ code: 40, name: 40, parent: 40, kind: 20, description: 500 },
    ...{ level1: 300, level2: 300, level3: 300, level4: 300, level5: 300 },
  },
});
