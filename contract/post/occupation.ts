import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag } from '../paging.ts';

/** The national list has about 1,640 occupations, and groups of them between. */
export const occupationRows = 3000;
/** So many become posts at a time. */
export const mostChosen = 200;
/** What the codes and names of the example were compared with. */
export const occupationSource = '《中华人民共和国职业分类大典（2022 年版）》';

export const occupationFields = ['code', 'name', 'description', 'duties'] as const;
export type OccupationField = (typeof occupationFields)[number];
/** What a column of a file may hold. */
export const occupationRoles = [...occupationFields, 'ignore'] as const;
export type OccupationRole = (typeof occupationRoles)[number];

const Occupation = z.object({
  /** Its number in the file, from 1. */
  row: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** What the first digit of the code says; empty: it has none. */
  category: z.string(),
  /** taken: a post has the name; group: a heading of the list, no occupation. */
  state: z.enum(['new', 'taken', 'group', 'wrong']),
  /** What is wrong. */
  text: z.string(),
});
export type Occupation = z.output<typeof Occupation>;

const Found = z.object({ occupations: z.array(Occupation) });
export type OccupationsFound = z.output<typeof Found>;

/** Without a column of names there is nothing to be found: whoever has the file says which one that is. */
const Verified = Found.extend({
  columns: z.array(z.object({ title: z.string(), role: z.enum(occupationRoles), samples: z.array(z.string()) })),
});
export type OccupationColumn = z.output<typeof Verified>['columns'][number];

const role = occupationRoles.join('|');
/** The roles of the columns in their order, joined by commas; the rest are ignored. Without it they are known by their titles. */
const columns = z
  .string()
  .max(600, '列太多')
  .regex(new RegExp(`^(${role})(,(${role}))*$`), '列的内容不对')
  .optional();

const Added = z.object({ added: z.number().int(), skipped: z.number().int() });

const chosenText = `请选择 1 到 ${mostChosen} 个职业`;
const upload = { maxBytes: 10 * 1024 * 1024 };
const base = '/post/api/v1/occupation';

export const postOccupation = {
  verify: endpoint({
    method: 'POST',
    path: `${base}/excel/verify`,
    access: 'post.manage',
    summary: '检查职业目录 Excel：各列是什么，有哪些职业，哪些已有同名岗位，哪一行有什么问题；什么都不改',
    query: z.object({ columns }),
    upload,
    reply: Verified,
  }),
  commit: endpoint({
    method: 'POST',
    path: `${base}/excel/upload`,
    access: 'post.manage',
    summary: '把职业目录 Excel 中选中的行导入为岗位，全部或全不；已有同名岗位的跳过',
    query: z.object({
      columns,
      /** Numbers of rows, joined by commas. */
      rows: z
        .string()
        .max(mostChosen * 5, chosenText)
        .regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/, chosenText),
      /** Each in a category named after its 大类. */
      categories: Flag.default(false),
    }),
    upload,
    reply: Added,
  }),
  examples: endpoint({
    method: 'GET',
    path: `${base}/example/list`,
    access: 'post.manage',
    summary: '示例职业：金融、教育和信息技术',
    reply: Found,
  }),
  addExamples: endpoint({
    method: 'POST',
    path: `${base}/example/add`,
    access: 'post.manage',
    summary: '把选中的示例职业导入为岗位；已有同名岗位的跳过',
    body: z.object({
      rows: z.array(z.number().int().min(1).max(9999)).min(1, chosenText).max(mostChosen, chosenText),
      categories: z.boolean().default(false),
    }),
    reply: Added,
  }),
};
