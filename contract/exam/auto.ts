import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, line } from '../paging.ts';
import { examinee } from './examinee.ts';
import { settings } from './settings.ts';

/** An exam of forms that were assembled for it. */
export const autoExam = {
  arrange: endpoint({
    method: 'POST',
    path: '/exam/api/v1/exam/auto/arrange',
    access: 'exam.manage',
    requires: 'exam',
    summary: '用组卷结果安排一场智能考试：存试卷、建考试、加考生、发布，一步完成；重复同一请求得到同一场考试',
    body: examinee.add.body
      .omit({ paperId: true })
      .extend({
        runId: Id,
        /** Several forms get A, B, C … behind it. */
        name: line('考试名称', 78),
        startAt: settings.startAt,
        endAt: settings.endAt,
        durationMinutes: settings.durationMinutes,
        paperBankId: Id.optional(),
        /** Where there is no bank yet. */
        bankName: line('卷库名称', 50).optional(),
        /** Left as a draft otherwise. */
        publishes: z.boolean(),
      })
      .refine(({ paperBankId, bankName }) => paperBankId !== undefined || bankName !== undefined, {
        path: ['paperBankId'],
        error: '请选择卷库',
      }),
    reply: z.object({ examId: Id, published: z.boolean() }),
  }),
};
