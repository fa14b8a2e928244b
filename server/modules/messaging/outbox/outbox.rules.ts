import { z } from 'zod';
import { type SmsTemplate, smsNames, smsTemplates } from '#contract/messaging/outbox.ts';
import { codeMs, codeTemplate } from '../verification/sms-code.rules.ts';

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

export const linkTemplate = 'resetLink';

/** What of a text only its receiver may know, by the name of the text. */
const secretParams: Readonly<Record<string, readonly string[]>> = {
  ...{ [codeTemplate]: ['code'], [linkTemplate]: ['link'] },
  // The link of an offer or an interview opens it to whoever holds it.
  ...{ recruitment: ['content', 'link'], interview: ['content', 'link'] },
};

interface Text {
  readonly template: string;
  readonly content: string;
  readonly params: Readonly<Record<string, string>>;
}

/** The text as it may be read by others than its receiver, and kept. */
export function blotted({ template, content, params }: Text) {
  const names = secretParams[template] ?? [];
  const rest = Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
  let told = content;
  for (const name of names) {
    const secret = params[name];
    // A carrier's parameter that is the whole text has its links taken out below, as every text.
    if (secret && secret !== content) told = told.replaceAll(secret, blot);
  }
  return { content: told.replace(/(https?:\/\/[^\s/]+)\/\S+/g, `$1/${blot}`), params: rest };
}

/** Where nothing goes out, the operator is who passes codes on; what went or may still go out stays its receiver's. */
export const readable = (message: Text & { readonly state: string }) =>
  message.state === 'KEPT' ? message.content : blotted(message).content;

const Filled = z.object({
  template: z.enum(Object.keys(smsTemplates) as [SmsTemplate, ...SmsTemplate[]]),
  name: z.string(),
});

const mostInName = 50;

type Template =
  | { filled: { template: SmsTemplate; name: string; text: string }; wrong?: undefined }
  | { filled?: undefined; wrong: Record<string, string> };

/** A template and what stands in it, also where a client sends them as JSON text; or what is wrong, by field. */
export function filledTemplate(content: unknown): Template {
  const { data } = Filled.safeParse(typeof content === 'string' ? jsonOf(content) : content);
  if (!data) return { wrong: { content: '只能发送短信模板，请选择模板并填写名称' } };
  const { template } = data;
  // A line break or a tab would tear the text of the carrier apart.
  const name = data.name.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  if (!name) return { wrong: { 'content.name': `请填写${smsNames[template]}` } };
  if (name.length > mostInName) {
    return { wrong: { 'content.name': `${smsNames[template]}最多 ${mostInName} 个字，现有 ${name.length} 个字` } };
  }
  return { filled: { template, name, text: smsTemplates[template].replace('{name}', () => name) } };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
