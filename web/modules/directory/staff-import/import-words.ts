import type { Edition } from '#contract/brand.ts';
import {
  type ImportRow,
  importRowStates,
  mostImportRows,
  mostNewDepartments,
  type StaffImport,
} from '#contract/directory/staff-import.ts';
import { editionNow, term } from '../../../kit/branding.ts';
import type { Tone } from '../../../kit/status-dot.tsx';

export const mostBytes = 10 * 1024 * 1024;

const mebibyte = 1024 * 1024;

/** Why a file is not sent at all. */
export function fileProblem({ name, size }: { name: string; size: number }) {
  if (/\.xls$/i.test(name)) return `「${name}」是旧版 Excel 文件，请另存为 .xlsx 后再选择`;
  if (!/\.(?:xlsx|csv)$/i.test(name)) return `「${name}」不是 Excel 或 CSV 文件，请选择 .xlsx 或 .csv 文件`;
  if (size === 0) return `「${name}」是空的，请换一个文件`;
  if (size <= mostBytes) return undefined;
  return `「${name}」有 ${(size / mebibyte).toFixed(1)} MB，一次最多 ${mostBytes / mebibyte} MB，请拆成几个文件`;
}

export const limitText = () =>
  `一次最多 ${mostImportRows.toLocaleString('zh-CN')} 人，文件不超过 ${mostBytes / mebibyte} MB。`;

export type RowState = ImportRow['state'];

const states: Readonly<Record<RowState, readonly [label: string, tone: Tone]>> = {
  add: ['新增', 'green'],
  update: ['更新', 'blue'],
  same: ['不变', 'grey'],
  wrong: ['有误', 'red'],
};

export const rowStates = importRowStates;

export const stateLabel = (state: RowState) => states[state][0];
export const stateTone = (state: RowState) => states[state][1];

type Counts = StaffImport['counts'];

export const countOf = (counts: Counts, state: RowState) => counts[state] ?? 0;
export const totalOf = (counts: Counts) => rowStates.reduce((sum, state) => sum + countOf(counts, state), 0);

/** How many rows the commit takes. */
export const takenOf = (counts: Counts) => countOf(counts, 'add') + countOf(counts, 'update');

const people = (count: number) => `${count.toLocaleString('zh-CN')} 人`;

/** 读到 1,000 行：新增 980 人，更新 12 人，3 人没有变化，5 行有误（不会导入）。 */
export function previewText(counts: Counts) {
  const parts = [
    countOf(counts, 'add') > 0 && `新增 ${people(countOf(counts, 'add'))}`,
    countOf(counts, 'update') > 0 && `更新 ${people(countOf(counts, 'update'))}`,
    countOf(counts, 'same') > 0 && `${people(countOf(counts, 'same'))}没有变化`,
    countOf(counts, 'wrong') > 0 && `${countOf(counts, 'wrong').toLocaleString('zh-CN')} 行有误，不会导入`,
  ].filter((part) => part !== false);
  return `读到 ${totalOf(counts).toLocaleString('zh-CN')} 行：${parts.join('，') || '没有数据'}。`;
}

/** 套餐还剩 12 个名额，这次新增 10 人；undefined where nobody is new. */
export function seatsText({ counts, seatsLeft }: Pick<StaffImport, 'counts' | 'seatsLeft'>) {
  const added = countOf(counts, 'add');
  if (added === 0) return undefined;
  const text = `套餐还可以新增 ${people(seatsLeft)}，这个文件要新增 ${people(added)}`;
  if (added <= seatsLeft) return { text: `${text}。`, tooMany: false };
  return { text: `${text}，多出 ${people(added - seatsLeft)}：请减少表中的人，或联系平台增加人数。`, tooMany: true };
}

/** What came of it. */
export function resultText(counts: Counts) {
  const wrong = countOf(counts, 'wrong');
  const done = `新增 ${people(countOf(counts, 'add'))}，更新 ${people(countOf(counts, 'update'))}`;
  return wrong > 0 ? `${done}，${wrong.toLocaleString('zh-CN')} 行有误没有导入` : done;
}

const namedAtMost = 20;

/** `count` are all of which the first are named. */
export function newPostsText(posts: readonly string[], count: number, edition: Edition = editionNow()) {
  const more = count > namedAtMost ? `等 ${count.toLocaleString('zh-CN')} 个` : '';
  return `导入时新建${term('post', edition)}：${posts.slice(0, namedAtMost).join('、')}${more}。`;
}

/** What the departments that are missing are, and what becomes of their people. */
export function newDepartmentsText(departments: readonly string[], count: number, edition: Edition = editionNow()) {
  const more = count > namedAtMost ? '等' : '';
  const named = departments.slice(0, namedAtMost).join('、');
  const kind = term('department', edition);
  const text = `还没有这 ${count.toLocaleString('zh-CN')} 个${kind}：${named}${more}。`;
  if (count <= mostNewDepartments) return text;
  const most = mostNewDepartments.toLocaleString('zh-CN');
  return `${text}一次最多新建 ${most} 个，请核对「${kind}」一列，或分成几个文件。`;
}

/** Columns that were read, and those that mean nothing here. */
export function columnsText(columns: StaffImport['columns'], edition: Edition = editionNow()) {
  const read = columns.filter(({ field }) => field !== null).map(({ title }) => title);
  const unread = columns.filter(({ field }) => field === null).map(({ title }) => title);
  const known =
    read.length > 0 ? `识别的列：${read.join('、')}。` : `没有识别出任何列，请使用${term('staff', edition)}导入模板。`;
  return unread.length > 0 ? `${known}没有用到的列：${unread.join('、')}。` : known;
}
