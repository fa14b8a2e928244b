import { randomUUID } from 'node:crypto';
import { now } from '../clock.ts';
import { type AliyunKey, aliyunQuery, signedHeaders } from './aliyun-signature.ts';
import { type SmsMessage, Undeliverable } from './channel.ts';

export interface AliyunSettings {
  readonly key: AliyunKey;
  readonly signName: string;
  /** Our name of a text → the number under which the carrier has approved it. */
  readonly templates: Readonly<Record<string, string>>;
  readonly endpoint: string;
}

const timeoutMs = 10_000;

/** Temporary failures, worth a retry; every other `isv.` code means a fault of the message or the account. */
const passing = ['isv.BUSINESS_LIMIT_CONTROL', 'isv.OUT_OF_SERVICE', 'isv.AMOUNT_NOT_ENOUGH', 'isv.SYSTEM_ERROR'];

interface Reply {
  readonly Code?: string;
  readonly Message?: string;
}

/** Short messages by Alibaba Cloud: Dysmsapi 2017-05-25, SendSms. */
export function aliyunSms(settings: AliyunSettings) {
  const endpoint = new URL(settings.endpoint);
  return {
    send: async ({ phone, template, params, id }: SmsMessage) => {
      const templateCode = settings.templates[template];
      if (!templateCode) throw new Undeliverable(`短信模板 ${template} 没有在 SMS_TEMPLATES 中配置`);
      const query = {
        PhoneNumbers: phone,
        SignName: settings.signName,
        TemplateCode: templateCode,
        TemplateParam: JSON.stringify(params),
        OutId: id,
      };
      const call = {
        host: endpoint.host,
        action: 'SendSms',
        version: '2017-05-25',
        query,
        nonce: randomUUID(),
        at: now(),
      };
      const { host: _, ...headers } = signedHeaders(settings.key, call);
      const response = await fetch(`${endpoint.origin}/?${aliyunQuery(query)}`, {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { Code: code = `HTTP ${response.status}`, Message: text = '' } = await response
        .json()
        .then((reply) => reply as Reply)
        .catch((): Reply => ({}));
      if (code === 'OK') return;
      const problem = `${code} ${text}`.trim();
      throw code.startsWith('isv.') && !passing.includes(code) ? new Undeliverable(problem) : new Error(problem);
    },
  };
}
