import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, Instant } from '../paging.ts';

/** Below this share of its points a part counts as weak. */
export const weakBelow = 0.6;

const Share = z.number().nullable();

/** What a section or the questions of a knowledge point have brought; shares are of 1. */
const Part = z.object({
  /** Null: a section, or questions without a knowledge point. */
  knowledgeId: Id.nullable(),
  name: z.string(),
  questionCount: z.number().int(),
  points: z.number(),
  /** Of the person, or of everybody together. */
  share: Share,
  /** What everybody reached together; null where it is not told. */
  meanShare: Share,
});
export type ReportPart = z.output<typeof Part>;

const PersonReport = z.object({
  examId: Id,
  examName: z.string(),
  attemptId: Id,
  realName: z.string(),
  departmentName: z.string(),
  submittedAt: Instant.nullable(),
  usedMs: z.number().int().nullable(),
  score: z.number().nullable(),
  /** As it was marked, where the score is one of another form's scale; else null. */
  rawScore: z.number().nullable(),
  totalPoints: z.number(),
  passScore: z.number(),
  passed: z.boolean().nullable(),
  rank: z.object({ place: z.number().int(), of: z.number().int() }).nullable(),
  /** Mean score on papers of the same total; null where it is not told. */
  meanScore: z.number().nullable(),
  sections: z.array(Part),
  knowledge: z.array(Part),
  /** What is not shown, and why, in a sentence. */
  note: z.string().nullable(),
});
export type PersonReport = z.output<typeof PersonReport>;

const base = '/exam/api/v1/report';

export const report = {
  exam: endpoint({
    method: 'GET',
    path: `${base}/exam`,
    access: 'exam.result',
    within: 'examId',
    summary: '考试报告：各大题与各知识点的得分率',
    query: z.object({ examId: Id }),
    reply: z.object({
      examId: Id,
      /** Marked attempts that count. */
      attempts: z.number().int(),
      sections: z.array(Part),
      knowledge: z.array(Part),
    }),
  }),
  person: endpoint({
    method: 'GET',
    path: `${base}/person`,
    access: 'exam.result',
    within: 'examId',
    summary: '一名考生的成绩报告',
    query: z.object({ examId: Id, userId: Id }),
    reply: PersonReport,
  }),
  own: endpoint({
    method: 'GET',
    path: `${base}/own`,
    access: 'examinee',
    summary: '我的成绩报告（按公布规则）',
    query: z.object({ attemptId: Id }),
    reply: PersonReport,
  }),
};
