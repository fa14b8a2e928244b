import { z } from 'zod';
import { type SmsTemplate, smsTemplates } from '#contract/identity/organisation/outbox.ts';
import { codeMs, codeTemplate } from '../code/sms-code.rules.ts';

/** How long after each failed try the next one comes; after the last there is none. */
const pausesMs = [30_000, 2 * 60_000, 10 * 60_000, 30 * 60_000, 2 * 3_600_000];

export const nextTryAt = (failures: number, at: Date) => {
  const pause = pausesMs[failures - 1];
  return pause === undefined ? undefined : new Date(at.getTime() + pause);
};

/** A code that is over helps nobody. */
export const isStale = (message: { template: string; createdAt: string }, at: Date) =>
  message.template === codeTemplate && new Date(message.createdAt).getTime() + codeMs <= at.getTime();

const blot = '••••••';
const secretParams = ['code', 'link'];

export function withoutSecrets(params: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !secretParams.includes(name)));
}

/** The content as it may be read by others than its receiver. */
export function blotted(content: string, params: Readonly<Record<string, string>>) {
  const secrets = secretParams.flatMap((name) => params[name] ?? []).filter((secret) => secret !== '');
  const withoutParams = secrets.reduce((text, secret) => text.replaceAll(secret, blot), content);
  return withoutParams.replace(/(https?:\/\/[^\s/]+)\/\S+/g, `$1/${blot}`);
}

/** Where nothing goes out, the operator is who passes codes on; what went or may still go out stays its receiver's. */
export const readable = (message: { state: string; content: string; params: Readonly<Record<string, string>> }) =>
  message.state === 'KEPT' ? message.content : blotted(message.content, message.params);

const Filled = z.object({
  template: z.enum(Object.keys(smsTemplates) as [SmsTemplate, ...SmsTemplate[]]),
  name: z.string().trim().min(1).max(50),
});

/** A template and what stands in it, also where a client sends them as JSON text. */
export function filledTemplate(content: unknown) {
  const { data } = Filled.safeParse(typeof content === 'string' ? jsonOf(content) : content);
  return data && { ...data, text: smsTemplates[data.template].replace('{name}', data.name) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
