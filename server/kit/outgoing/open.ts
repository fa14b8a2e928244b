import { type AliyunSettings, aliyunSms } from './aliyun.ts';
import type { Channels } from './channel.ts';
import { type SmtpSettings, smtpMail } from './smtp.ts';

export interface SendingSettings {
  readonly sms: AliyunSettings | undefined;
  readonly mail: SmtpSettings | undefined;
}

export const openChannels = ({ sms, mail }: SendingSettings): Channels => ({
  ...(sms ? { sms: aliyunSms(sms) } : {}),
  ...(mail ? { mail: smtpMail(mail) } : {}),
});
