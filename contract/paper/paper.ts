import { z } from 'zod';
import { endpoint, file } from '../endpoint.ts';
import { Flag, Id, Instant, line, Points, pageOf } from '../paging.ts';
import { answerPlaces } from '../question/export.ts';
import { importLimit } from '../question/import.ts';
import { Question } from '../question/question.ts';
import { QuestionTypeName } from '../question/type.ts';
import { WirePage } from './bank.ts';

export const paperTypes = { manual: 0, random: 4, auto: 6, post: 9 } as const;
export const paperStates = ['DRAFT', 'READY', 'ARCHIVED'] as const;

/** So many questions of a section are to be answered, each worth the same; null or left out: all of them. */
export const Choose = z.number().int('任选的题数是整数').min(1, '至少任选 1 题').max(500, '最多任选 500 题').nullish();

/** A time limit of its own for a section; null or left out: none. */
export const SectionMinutes = z
  .number()
  .int('限时是整数分钟')
  .min(1, '限时至少 1 分钟')
  .max(600, '限时最多 600 分钟')
  .nullish();

const SectionInput = z.object({
  name: line('大题名称', 50),
  ...{ choose: Choose, minutes: SectionMinutes },
  questionVOS: z
    .array(
      z.object({
        questionId: Id,
        points: Points.default(10),
        /** Takes the newest version of a question that already stands in the paper; without it the version stays. */
        refresh: z.boolean().optional(),
      }),
    )
    .max(500, '一个大题最多 500 道试题'),
});

/** A question in a paper: the author's view with the points it has here. */
export const PaperQuestion = Question.extend({
  /** The question itself was deleted or disabled after it was picked. */
  gone: z.boolean(),
  /** The question has a newer version than the one picked. */
  outdated: z.boolean(),
  /** It waits for its review, was rejected or is a draft again (`state`), and never was approved as it stands here. */
  unapproved: z.boolean().default(false),
});
export type PaperQuestion = z.output<typeof PaperQuestion>;

const summary = {
  paperId: Id,
  name: z.string(),
  type: z.number().int(),
  paperBankId: Id,
  paperBankName: z.string(),
  state: z.enum(paperStates),
  difficulty: z.enum(['SIMPLE', 'MEDIUM', 'HARD']).nullable(),
  /** Mean difficulty weighted by points; null for an empty paper. */
  meanDifficulty: z.number().nullable(),
  totalPoints: z.number(),
  /** A composite is one. */
  questionCount: z.number().int(),
  /** More than questions where composites stand in the paper: of these the items count. */
  answerCount: z.number().int(),
  suggestedMinutes: z.number().int(),
  creator: z.string(),
  updatedAt: Instant,
  version: z.number().int(),
};

const PaperRow = z.object({
  ...{ ...summary, examCount: z.number().int() },
  /** How many of its questions are not approved: with those it cannot be finished nor used. */
  unapprovedCount: z.number().int(),
});
export type PaperRow = z.output<typeof PaperRow>;

export const PaperSection = z.object({
  name: z.string(),
  choose: Choose,
  minutes: SectionMinutes,
  questionVOS: z.array(PaperQuestion),
});

const Paper = z.object({ ...summary, sectionVOS: z.array(PaperSection) });
export type Paper = z.output<typeof Paper>;

/** What a save that came too late is told as `current`: the paper as it stands, and who saved it, if that is known. */
export const StandingPaper = Paper.extend({ savedBy: z.string() });
export type StandingPaper = z.output<typeof StandingPaper>;

const name = line('试卷名称', 80);
export const paperMinutes = z
  .number()
  .int('时长是整数分钟')
  .min(1, '时长至少 1 分钟')
  .max(1440, '时长不能超过 24 小时');
const sections = z.array(SectionInput).max(50, '最多 50 个大题');

/** So many questions that were picked before they were approved now stand there as they were approved. */
const renewed = z.number().int();

const paperIds = z.array(Id).min(1, '请先选择试卷').max(200, '一次最多 200 份试卷');

const Share = z.object({ id: Id.nullable(), name: z.string(), count: z.number().int(), points: z.number() });

/** What a paper is made of; `count` counts questions. */
const Statistics = z.object({
  ...{ totalPoints: z.number(), questionCount: z.number().int() },
  /** More than questions where composites stand in the paper. */
  answerCount: z.number().int(),
  types: z.array(Share.pick({ count: true, points: true }).extend({ type: QuestionTypeName })),
  /** Difficulties 1–10 in their order. */
  difficulties: z.array(Share.pick({ count: true, points: true })),
  meanDifficulty: z.number().nullable(),
  difficulty: z.enum(['SIMPLE', 'MEDIUM', 'HARD']).nullable(),
  /** Why it counts as that, in a sentence; null for a paper that is worth nothing. */
  explanation: z.string().nullable(),
  knowledge: z.array(Share),
  abilities: z.array(Share.extend({ id: Id })),
  expectedMinutes: z.number().int(),
});
export type PaperStatistics = z.output<typeof Statistics>;

const base = '/paper/api/v1/paper';

export const paper = {
  search: endpoint({
    method: 'POST',
    path: '/paper/api/v2/paper/search',
    access: ['paper.manage', 'exam.manage'],
    summary: '查找试卷',
    body: z.object({
      page: WirePage,
      /** A category of paper banks, with everything below it. */
      categoryId: Id.optional(),
      ...{ paperBankId: Id.optional(), searchContent: z.string().trim().max(50).optional() },
      ...{ type: z.literal(Object.values(paperTypes)).optional(), state: z.enum(paperStates).optional() },
      /** Made from the models of these posts. */
      postIds: z.array(Id).max(200, '最多 200 个岗位').optional(),
      /** Leaves out those that were archived. */
      withoutArchived: z.boolean().default(false),
    }),
    reply: pageOf(PaperRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: `${base}/detail`,
    access: ['paper.manage', 'exam.manage'],
    summary: '试卷详情（含答案）',
    query: z.object({ paperId: Id }),
    reply: Paper,
  }),
  add: endpoint({
    method: 'POST',
    path: `${base}/add`,
    access: 'paper.manage',
    requires: 'exam',
    summary: '新建试卷',
    body: z.object({
      ...{ name, paperBankId: Id },
      type: z.literal([paperTypes.manual, paperTypes.random]).default(paperTypes.manual),
      suggestedMinutes: paperMinutes.default(60),
      sectionVOS: sections.default([]),
      /** It is kept beside this paper: what stands there, or may be put back there, is taken as it is there. */
      besidePaperId: Id.optional(),
    }),
    reply: z.object({ paperId: Id, version: z.number().int() }),
  }),
  modify: endpoint({
    method: 'POST',
    path: `${base}/modify`,
    access: 'paper.manage',
    summary: '保存试卷（没给出的部分不变）',
    query: z.object({ paperId: Id }),
    body: z.object({
      version: z.number().int(),
      name: name.optional(),
      paperBankId: Id.optional(),
      suggestedMinutes: paperMinutes.optional(),
      state: z.enum(paperStates).optional(),
      sectionVOS: sections.optional(),
    }),
    reply: z.object({ version: z.number().int(), renewed }),
  }),
  modifyPoints: endpoint({
    method: 'POST',
    path: '/paper/api/v1/question/modify/point',
    access: 'paper.manage',
    summary: '修改试卷中试题的分值',
    query: z.object({ paperId: Id }),
    body: z.object({
      version: z.number().int(),
      questionVOS: z
        .array(z.object({ questionId: Id, points: Points }))
        .min(1, '请先选择试题')
        .max(1000),
    }),
    reply: z.object({ version: z.number().int() }),
  }),
  copy: endpoint({
    method: 'POST',
    path: `${base}/copy`,
    access: 'paper.manage',
    requires: 'exam',
    summary: '复制试卷；平台公共试卷连同试题复制进来，需给出卷库和题库',
    body: z.object({ paperId: Id, toPaperBankId: Id.optional(), toQuestionBankId: Id.optional() }),
    reply: z.object({ paperId: Id }),
  }),
  move: endpoint({
    method: 'POST',
    path: `${base}/move`,
    access: 'paper.manage',
    summary: '把试卷移到另一个卷库',
    query: z.object({ toPaperBankId: Id }),
    body: z.object({ paperIds }),
    reply: z.object({ moved: z.number().int() }),
  }),
  delete: endpoint({
    method: 'POST',
    path: `${base}/delete`,
    access: 'paper.manage',
    summary: '删除试卷',
    body: z.object({ paperIds }),
    reply: z.object({ deleted: z.number().int() }),
  }),
  archive: endpoint({
    method: 'POST',
    path: `${base}/archive`,
    access: 'paper.manage',
    summary: '归档试卷，或把已归档的恢复为草稿',
    body: z.object({ paperIds, archived: z.boolean() }),
    reply: z.object({ changed: z.number().int() }),
  }),
  finish: endpoint({
    method: 'POST',
    path: `${base}/finish`,
    access: 'paper.manage',
    summary: '把草稿标为已完成；还不能完成的保持不变，逐份说明原因',
    body: z.object({ paperIds }),
    reply: z.object({
      ...{ finished: z.number().int(), renewed },
      /** Those that stay as they were; ones that were finished before are not among them. */
      unready: z.array(z.object({ paperId: Id, name: z.string(), reason: z.string() })),
    }),
  }),
  usage: endpoint({
    method: 'POST',
    path: `${base}/usage`,
    access: 'paper.manage',
    summary: '试卷用在哪些考试里，以及一起组成的平行卷',
    body: z.object({ paperIds }),
    /** In the order in which the papers were asked for. */
    reply: z.array(
      z.object({
        paperId: Id,
        name: z.string(),
        /** One that was cancelled does not keep the paper from being deleted. */
        exams: z.array(z.object({ examId: Id, name: z.string(), state: z.enum(['DRAFT', 'PUBLISHED', 'CANCELLED']) })),
        /** Exams that the caller may not know and that keep the paper from being deleted. */
        beyond: z.number().int(),
        parallel: z.array(z.object({ paperId: Id, name: z.string() })),
      }),
    ),
  }),
  statistic: endpoint({
    method: 'GET',
    path: `${base}/statistic`,
    access: ['paper.manage', 'exam.manage'],
    summary: '试卷的构成：题型、难度、知识点、能力与预计用时',
    query: z.object({ paperId: Id }),
    reply: Statistics,
  }),
  compare: endpoint({
    method: 'POST',
    path: `${base}/compare`,
    access: 'paper.manage',
    summary: '比较几份试卷：重复的试题、难度与覆盖',
    body: z.object({ paperIds: z.array(Id).min(2, '请选择至少两份试卷').max(8, '最多比较 8 份试卷') }),
    reply: z.object({
      papers: z.array(Statistics.extend({ paperId: Id, name: z.string() })),
      /** Questions that two papers share, paper by paper. */
      overlap: z.array(z.array(z.number().int())),
      shared: z.array(z.object({ questionId: Id, stem: z.string(), paperIds: z.array(Id) })),
    }),
  }),
  export: endpoint({
    method: 'GET',
    path: `${base}/export`,
    access: 'paper.manage',
    summary: '把试卷下载为 Word',
    query: z.object({
      paperId: Id,
      withKey: Flag.default(false),
      /** Where the keys stand, with `withKey`. */
      answers: z.enum(answerPlaces).default('end'),
      answerSheet: Flag.default(false),
      /** Two columns are for A3 across. */
      columns: z.literal(['1', '2']).default('1'),
    }),
    reply: file('application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  }),
  inImport: endpoint({
    method: 'GET',
    path: `${base}/get/import`,
    access: 'paper.manage',
    summary: '一次已入库的导入里有哪几份试卷，哪些已经建成',
    query: z.object({ importId: Id }),
    reply: z.array(
      z.object({
        /** From 1; 0 where the file holds one paper. */
        place: z.number().int(),
        /** As it stands in the file; empty where it has none. */
        name: z.string(),
        /** Where it stands in the file: below the last question of the paper above it, down to its own last one. */
        firstLine: z.number().int(),
        lastLine: z.number().int(),
        /** So many can be in the paper. */
        questions: z.number().int(),
        made: z.object({ paperId: Id, name: z.string() }).nullable(),
      }),
    ),
  }),
  addFromImport: endpoint({
    method: 'POST',
    path: `${base}/add/import`,
    access: 'paper.manage',
    requires: 'exam',
    summary:
      '把一次已入库的整卷导入建成试卷草稿，大题与分值照原卷，待审核的试题也在内；文件里有几份试卷的，用 place 指明第几份；再次调用得到同一份试卷',
    body: z.object({
      importId: Id,
      /** Which of the papers in the file, from 1; 0: all that it holds, as one. */
      place: z.number().int().min(0).max(importLimit).default(0),
      ...{ name, paperBankId: Id, suggestedMinutes: paperMinutes.default(60) },
    }),
    reply: z.object({
      paperId: Id,
      /** Items of the file that are not in the paper: skipped, kept as drafts, disabled, or there twice. */
      leftOut: z.number().int(),
      /** Of those in it so many wait for their review, and so many were rejected: until then it is a draft. */
      pending: z.number().int(),
      rejected: z.number().int(),
      /** The numbers in the paper of those for which the file says no points: they are worth what the question says. */
      withoutPoints: z.array(z.number().int()),
      /** The paper had been made before. */
      existing: z.boolean(),
    }),
  }),
};
