import type { Occupation } from '#contract/post/occupation.ts';
import type { FileRow } from './columns.rules.ts';

/** 大类 by the first digit of the code. */
const majorGroups: Readonly<Record<string, string>> = {
  1: '党政机关、群团和社会组织、企事业单位负责人',
  2: '专业技术人员',
  3: '办事人员和有关人员',
  4: '社会生产服务和生活服务人员',
  5: '农、林、牧、渔业生产及辅助人员',
  6: '生产制造及有关人员',
  7: '军队人员',
  8: '不便分类的其他从业人员',
};

export type Planned = FileRow & Pick<Occupation, 'category' | 'state' | 'text'>;

const above = (code: string) => code.slice(0, code.lastIndexOf('-'));

/**
 * Codes of 大类, 中类 and 小类 have fewer parts than those of occupations, or end in zeros: 2-06-00-00 always is a heading, 2-06-10-00
 * where the file has 2-06-10-01, and 2-06-03-00 is the only occupation of its 小类.
 */
function isGroup(code: string, headings: ReadonlySet<string>) {
  if (code === '') return false;
  return code.split('-').length < 4 || code.endsWith('-00-00') || (code.endsWith('-00') && headings.has(above(code)));
}

/** What each row of a file would become beside the posts there are; pauses after each. */
export function* planOccupations(rows: readonly FileRow[], taken: ReadonlySet<string>) {
  const first = new Map<string, number>();
  const planned: Planned[] = [];
  const headings = new Set(rows.filter(({ code }) => !code.endsWith('-00')).map(({ code }) => above(code)));
  for (const row of rows) {
    yield;
    const category = majorGroups[row.code.slice(0, 1)] ?? '';
    const as = (state: Occupation['state'], text = '') => planned.push({ ...row, category, state, text });
    const twin = first.get(row.name);
    if (row.problem) as('wrong', row.problem);
    else if (isGroup(row.code, headings)) as('group');
    else if (twin !== undefined) as('wrong', `名称与第 ${twin} 行重复`);
    else {
      first.set(row.name, row.row);
      as(taken.has(row.name) ? 'taken' : 'new');
    }
  }
  return planned;
}
