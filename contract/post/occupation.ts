import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Flag } from '../paging.ts';

/** The national list has about 1,640 occupations, and groups of them between. */
export const occupationRows = 3000;
/** So many become posts at a time. */
export const mostChosen = 200;
/** Where the codes and names of the example are from. */
export const occupationSource = '《中华人民共和国职业分类大典（2022 年版）》';

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

const Added = z.object({ added: z.number().int(), skipped: z.number().int() });

const chosenText = `请选择 1 到 ${mostChosen} 个职业`;
const upload = { maxBytes: 10 * 1024 * 1024 };
const base = '/post/api/v1/occupation';

export const postOccupation = {
  verify: endpoint({
    method: 'POST',
    path: `${base}/excel/verify`,
    access: 'post.manage',
    summary: '检查职业目录 Excel：有哪些职业，哪些已有同名岗位，哪一行有什么问题；什么都不改',
    upload,
    reply: Found,
  }),
  commit: endpoint({
    method: 'POST',
    path: `${base}/excel/upload`,
    access: 'post.manage',
    summary: '把职业目录 Excel 中选中的行导入为岗位，全部或全不；已有同名岗位的跳过',
    query: z.object({
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
