import type { Db } from '../../../kit/transaction.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import { peopleOf } from './change.queries.ts';

const template = 'recruitment';

/** Whoever applied hears that the job has ended, and that this says nothing about them. */
export async function tellClosed(db: Db, organisationId: string, applicationIds: readonly string[], at: Date) {
  for (const { name, phone, email, jobName, organisationName } of await peopleOf(db, organisationId, applicationIds)) {
    const what = `您应聘的「${jobName}」已停止招聘，这份应聘随之结束。这不是对您的评价，感谢您的时间和信任，也欢迎您应聘${organisationName}的其他职位。`;
    const content = `${name}您好，${what}`;
    if (phone) await queueSms(db, { organisationId, phone, template, params: { content }, content }, at);
    if (!email) continue;
    const subject = `${organisationName}：「${jobName}」已停止招聘`;
    const text = `${name}，您好：\n\n${what}\n\n${organisationName}`;
    await queueMail(db, { organisationId, to: email, template, subject, content: text }, at);
  }
}
