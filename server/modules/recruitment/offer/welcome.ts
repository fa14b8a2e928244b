import type { Db } from '../../../kit/transaction.ts';
import { queueMail, queueSms } from '../../messaging/index.ts';
import { usernameOf } from './hire.queries.ts';
import type { Held } from './offer.queries.ts';
import { letterOf } from './read.queries.ts';

const template = 'recruitment';

type Hired = Held & {
  readonly userId: string;
  readonly site: string;
  /** They go on with the password of their account as an applicant. */
  readonly own: boolean;
  /** Their phone is one to sign in with. */
  readonly withPhone: boolean;
};

/**
 * Tells the new colleague where and by which name to sign in. No password is ever written: theirs they know, a first one
 * is told by whoever hired, and a code by SMS needs neither.
 */
export async function welcome(db: Db, organisationId: string, hired: Hired, at: Date) {
  const { userId, offerId, name, phone, email, site, own, withPhone } = hired;
  const { organizationName: organisation } = await letterOf(db, organisationId, offerId);
  const username = await usernameOf(db, userId);
  const address = `${site}/login`;
  const password = own ? '密码沿用您的求职账号' : '初始密码由招聘人员当面告诉您';
  if (phone) {
    const content = `${name}您好，您已入职${organisation}。登录 ${address} ，${withPhone ? `账号是本手机号或 ${username}，可以用短信验证码登录` : `账号是 ${username}`}，${password}。您的第一项任务在首页。`;
    await queueSms(db, { organisationId, phone, template, params: { content }, content }, at);
  }
  if (email) {
    const subject = `${organisation}：您的员工账号`;
    const content = `${name}，您好：\n\n欢迎加入${organisation}，您的员工账号已经开通。\n登录地址：${address}\n账号：${username}${withPhone ? '，也可以用手机号' : ''}\n登录方式：${withPhone ? '短信验证码，或' : ''}密码（${password}）\n\n登录后，首页会列出您的第一项任务。\n\n${organisation}`;
    await queueMail(db, { organisationId, to: email, template, subject, content }, at);
  }
}
