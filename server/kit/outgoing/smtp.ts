import { createTransport } from 'nodemailer';
import { type MailMessage, Undeliverable } from './channel.ts';

export interface SmtpSettings {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
}

const timeoutMs = 15_000;

interface SmtpFailure {
  readonly code?: string;
  readonly responseCode?: number;
}

/** The mailbox or the message was refused permanently; a failed sign-in to the mail server is worth a retry. */
const isFinal = ({ code, responseCode = 0 }: SmtpFailure) =>
  ['EENVELOPE', 'EMESSAGE'].includes(code ?? '') && responseCode >= 500;

export function smtpMail({ url, from }: SmtpSettings) {
  const transport = createTransport(
    { url, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs },
    { from },
  );
  return {
    send: async ({ to, subject, content, calendar, id }: MailMessage) => {
      const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>.*$/, '');
      const method = /^METHOD:(\w+)/m.exec(calendar ?? '')?.[1];
      const mail = {
        ...{ to: { name: '', address: to }, subject, text: content, messageId: `<${id}@${domain}>` },
        ...(calendar && method && { icalEvent: { method, content: calendar, filename: 'invite.ics' } }),
      };
      await transport.sendMail(mail).catch((failure: Error & SmtpFailure) => {
        throw isFinal(failure) ? new Undeliverable(failure.message) : failure;
      });
    },
  };
}
