import { type MessageVariable, type MessageWish, messageVariables } from '#contract/recruitment/message.ts';

/** What stands for each variable; one without a value may not stand in the text. */
export type Values = Readonly<Record<MessageVariable, string | undefined>>;

const variable = /\{([^{}\s]{1,20})\}/g;
const isKnown = (name: string): name is MessageVariable => Object.hasOwn(messageVariables, name);

/** In the order of the text, each once: the variables that cannot be filled in. */
export function unfilled(text: string, values: Values) {
  const names = [...text.matchAll(variable)].map(([, name = '']) => name);
  return [...new Set(names)].filter((name) => !isKnown(name) || values[name] === undefined);
}

/** Values are put in as they are: braces in somebody's name are not looked at again. */
export const filled = (text: string, values: Values) =>
  text.replace(variable, (whole, name: string) => (isKnown(name) ? (values[name] ?? whole) : whole));

/** The first part of the message that a chosen way of sending needs and that is not there. */
export function missingText({ channels, subject, content, sms }: MessageWish) {
  if (channels.includes('MAIL') && !subject) return '邮件标题';
  if (channels.includes('MAIL') && !content) return '邮件正文';
  if (channels.includes('SMS') && !sms) return '短信内容';
  return undefined;
}

/** The texts of the chosen ways. */
export const textsOf = ({ channels, subject, content, sms }: MessageWish) => [
  ...(channels.includes('MAIL') ? [subject, content] : []),
  ...(channels.includes('SMS') ? [sms] : []),
];
