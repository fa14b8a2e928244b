import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../paging.ts';
import { MessageWish, mostAtOnce } from './message.ts';

const ApplicationIds = z.array(Id).min(1, '请选择应聘').max(mostAtOnce, `一次最多选择 ${mostAtOnce} 份应聘`);

/** The exam of a job as a stage of its applications. */
export const applicationExam = {
  send: endpoint({
    method: 'POST',
    path: '/recruit/api/v1/application/exam/send',
    access: 'recruitment.manage',
    requires: 'recruitment',
    summary: '发送笔试：候选人成为职位所选考试的考生，状态变为待笔试；全部成功或全部不变；可以同时发消息',
    body: z.object({ applicationIds: ApplicationIds, message: MessageWish.optional() }),
    reply: z.object({ moved: z.number().int(), sent: z.number().int() }),
  }),
  open: endpoint({
    method: 'POST',
    path: '/recruit/api/v1/applicant/exam/open',
    access: 'applicant',
    summary: '求职者进入自己应聘的笔试：换成考生的登录，之后与其他考生一样作答',
    body: z.object({ applicationId: Id }),
    reply: z.object({ examId: Id, access_token: z.string(), expires_in: z.number().int() }),
  }),
};
