import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant, pageOf, pageQuery } from '../paging.ts';

/** What may stand in a comment in braces; it is filled in when the comment is read. */
export const commentVariables = ['姓名', '得分', '满分', '薄弱知识点'] as const;

const Text = z.string().trim().min(1, '请填写评语').max(1000, '评语不能超过 1000 个字');
const Percent = z.number().int().min(0, '得分率从 0 起').max(100, '得分率最高 100');

/** From this share of the points up to but without that one; 100 is in the last. */
const Band = z.object({ from: Percent, to: Percent, text: Text });
export type CommentBand = z.output<typeof Band>;

/** Offered where an exam has none of its own yet. */
export const usualBands: readonly CommentBand[] = [
  { from: 85, to: 100, text: '{姓名}，您得了 {得分} 分（满分 {满分}），成绩优秀，请继续保持。' },
  { from: 60, to: 85, text: '{姓名}，您得了 {得分} 分（满分 {满分}），已达到要求。建议再复习：{薄弱知识点}。' },
  { from: 0, to: 60, text: '{姓名}，您得了 {得分} 分（满分 {满分}），还没有达到要求。请重点复习：{薄弱知识点}。' },
];

const Row = z.object({
  userId: Id,
  realName: z.string(),
  jobNumber: z.string(),
  departmentName: z.string(),
  score: z.number().nullable(),
  totalPoints: z.number().nullable(),
  /** With its variables. */
  text: z.string().nullable(),
  who: z.string().nullable(),
  at: Instant.nullable(),
});
export type CommentRow = z.output<typeof Row>;

const base = '/exam/api/v1/comment';
const arranging = { access: 'exam.result', within: 'examId' } as const;
const ofExam = z.object({ examId: Id });

export const comment = {
  list: endpoint({
    ...arranging,
    method: 'GET',
    path: `${base}/list`,
    summary: '一场考试的评语',
    query: pageQuery({ more: { examId: Id, keyword: z.string().trim().max(50).optional() } }),
    reply: pageOf(Row),
  }),
  bands: endpoint({
    ...arranging,
    method: 'GET',
    path: `${base}/bands`,
    summary: '这场考试按分数段的评语模板',
    query: ofExam,
    reply: z.array(Band),
  }),
  write: endpoint({
    ...arranging,
    method: 'POST',
    path: `${base}/write`,
    summary: '给一些人、一些部门或全部考生写评语；按分数段写时，只写给已有成绩的人',
    query: ofExam,
    body: z.object({
      /** Both empty: to everybody. */
      userIds: z.array(Id).max(1000, '一次最多选 1000 人').default([]),
      departmentIds: z.array(Id).max(500).default([]),
      /** The same for all of them; null: by the band of each. */
      text: Text.nullable(),
      bands: z.array(Band).max(20, '最多 20 个分数段').default([]),
    }),
    reply: z.object({ written: z.number().int(), left: z.number().int() }),
  }),
  remove: endpoint({
    ...arranging,
    method: 'POST',
    path: `${base}/delete`,
    summary: '删除评语',
    query: ofExam,
    body: z.object({ userIds: z.array(Id).max(1000, '一次最多选 1000 人').min(1, '请选择考生') }),
    reply: z.object({ removed: z.number().int() }),
  }),
};
