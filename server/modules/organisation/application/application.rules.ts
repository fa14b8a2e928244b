import { editionOfKind } from '#contract/brand.ts';
import { sentenceIn } from '#contract/edition-words.ts';
import type { Keys } from '../../../kit/crypto/keys.ts';

/** Long enough to look for the licence; whoever takes longer verifies the phone once more. */
export const ticketMs = 60 * 60_000;
/** So long a form may be sent again; later its password could be guessed that way. */
export const sentTwiceMs = 2 * 60_000;

/** `signUp.phone.expiry.seal`: says that this phone's code was given; it needs no row. */
export function makeTicket(keys: Keys, phone: string, at: Date) {
  const body = `signUp.${phone}.${at.getTime() + ticketMs}`;
  return `${body}.${keys.seal(body)}`;
}

export function isTicketOf(keys: Keys, ticket: string, phone: string, at: Date) {
  const [purpose, owner, expiry, seal = ''] = ticket.split('.');
  return (
    keys.unseal(`${purpose}.${owner}.${expiry}`, seal) &&
    purpose === 'signUp' &&
    owner === phone &&
    Number(expiry) > at.getTime()
  );
}

interface Told {
  readonly template: string;
  readonly params: Record<string, string>;
  readonly subject: string;
  readonly content: string;
  /** The mail may say more than an SMS. */
  readonly mail: string;
}

interface Decided {
  readonly name: string;
  readonly code: string;
  readonly kind: string;
  readonly contactName: string;
  readonly phone: string;
}

export const firstJobNumber = '0001';

export function approvedText({ name, code, kind, contactName, phone }: Decided, home: string): Told {
  const said = (sentence: string) => sentenceIn(editionOfKind(kind), sentence);
  return {
    template: 'applicationApproved',
    params: { name, code },
    subject: `「${name}」已开通`,
    content: said(`您为「${name}」提交的入驻申请已通过，请用本手机号和申请时设置的密码登录，机构简码为 ${code}。`),
    mail: [
      `${contactName}，您好：`,
      '',
      said(`您为「${name}」提交的入驻申请已通过，机构已开通。`),
      '',
      `登录地址：${home}/login`,
      `账号：手机号 ${phone}，或 ${firstJobNumber}@${code}`,
      '密码：申请时设置的密码',
      '',
      `${said('您是机构管理员，可以添加部门与员工。员工用 工号@')}${code} 登录。`,
    ].join('\n'),
  };
}

export function rejectedText({ name, contactName }: Decided, reason: string, home: string): Told {
  return {
    template: 'applicationRejected',
    params: { name, reason },
    subject: `「${name}」的入驻申请未通过`,
    content: `您为「${name}」提交的入驻申请未通过，原因：${reason}。修改后可以重新申请。`,
    mail: [
      `${contactName}，您好：`,
      '',
      `您为「${name}」提交的入驻申请未通过。`,
      `原因：${reason}`,
      '',
      `修改后可以重新申请：${home}/signup`,
    ].join('\n'),
  };
}
