import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Flag, Id, pageOf, pageQuery } from '../paging.ts';
import { mostForms } from './settings.ts';

/** People in one call, and rows of a file. */
export const mostDesignated = 10_000;

const people = z.array(Id).max(mostDesignated, '一次最多 10,000 人');
const ids = z.array(Id).max(5000, '一次最多 5,000 个').default([]);

/** Whose paper a rule replaces: nobody's, those given by earlier rules, or also those set by hand. */
export const designationReplaces = ['nothing', 'rules', 'everything'] as const;

const Designated = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  paperId: Id.nullable(),
  /** Set for the person by hand or from a file; a rule leaves it alone unless asked. */
  byHand: z.boolean(),
  /** Has an attempt: the paper stays. */
  begun: z.boolean(),
});
export type Designated = z.output<typeof Designated>;

const Overview = z.object({
  papers: z.array(
    z.object({
      ...{ paperId: Id, name: z.string(), totalPoints: z.number() },
      ...{ questionCount: z.number().int(), answerCount: z.number().int() },
      people: z.number().int(),
    }),
  ),
  /** Examinees in reach, and those of them who have no paper. */
  total: z.number().int(),
  without: z.number().int(),
});
export type DesignationOverview = z.output<typeof Overview>;

/** What a file says, before anything of it is done. */
const Sheet = z.object({
  rows: z.array(
    z.object({
      row: z.number().int(),
      ...{ userId: Id, realName: z.string(), jobNumber: z.string() },
      ...{ paperId: Id, paperName: z.string() },
      /** The name of the paper that the person has now. */
      before: z.string().nullable(),
    }),
  ),
  problems: z.array(z.object({ row: z.number().int(), text: z.string() })),
  /** Rows that say what is so already, and rows without a paper. */
  unchanged: z.number().int(),
  empty: z.number().int(),
});
export type DesignationSheet = z.output<typeof Sheet>;

const base = '/exam/api/v1/designation';
const manager = 'exam.manage';
const examId = z.object({ examId: Id });

/** Which paper each examinee sits, in an exam whose papers are chosen person by person. */
export const designation = {
  overview: endpoint({
    method: 'GET',
    path: `${base}/overview`,
    access: manager,
    within: 'examId',
    summary: '指定试卷：每份试卷的人数和未指定的人数',
    query: examId,
    reply: Overview,
  }),
  search: endpoint({
    method: 'GET',
    path: `${base}/search`,
    access: manager,
    within: 'examId',
    summary: '考生与为他们指定的试卷',
    query: pageQuery({
      more: {
        examId: Id,
        keyword: z.string().trim().max(50).optional(),
        paperId: Id.optional(),
        /** Only those without a paper. */
        without: Flag.optional(),
      },
    }),
    reply: pageOf(Designated),
  }),
  set: endpoint({
    method: 'POST',
    path: `${base}/set`,
    access: manager,
    within: 'examId',
    summary: '为考生指定试卷（不给试卷即取消指定）',
    query: examId,
    body: z.object({
      groups: z
        .array(z.object({ paperId: Id.nullable(), userIds: people.min(1, '请先选择考生') }))
        .min(1, '请先选择考生')
        .max(mostForms + 1),
    }),
    maxBytes: 2 * 1024 * 1024,
    reply: z.object({ changed: z.number().int() }),
  }),
  rule: endpoint({
    method: 'POST',
    path: `${base}/rule`,
    access: manager,
    summary: '按部门、岗位、标签指定试卷',
    query: examId,
    body: z.object({
      paperId: Id,
      ...{ departmentIds: ids, postIds: ids, tagIds: ids },
      replaces: z.enum(designationReplaces).default('rules'),
    }),
    /** `kept`: had a paper that the rule does not replace, or have begun. */
    reply: z.object({ changed: z.number().int(), kept: z.number().int() }),
  }),
  template: endpoint({
    method: 'GET',
    path: `${base}/excel/template`,
    access: manager,
    within: 'examId',
    summary: '指定试卷的 Excel：已有考生，填上试卷',
    query: examId,
    reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  }),
  check: endpoint({
    method: 'POST',
    path: `${base}/excel/check`,
    access: manager,
    within: 'examId',
    summary: '检查填好的 Excel，不作修改',
    query: examId,
    upload: { maxBytes: 10 * 1024 * 1024 },
    reply: Sheet,
  }),
};
