export interface SmsMessage {
  /** The same however often it is tried. */
  readonly id: string;
  readonly phone: string;
  /** Name of the text, which a carrier knows under a number of its own. */
  readonly template: string;
  readonly params: Readonly<Record<string, string>>;
  readonly content: string;
}

export interface MailMessage {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly content: string;
  /** An iCalendar file with a METHOD. */
  readonly calendar?: string | null | undefined;
}

/** Channels for outgoing messages; one that is not configured is absent, and its messages stay in the outbox for the operator. */
export interface Channels {
  readonly sms?: { send(message: SmsMessage): Promise<void> };
  readonly mail?: { send(message: MailMessage): Promise<void> };
}

/** A permanent failure that no retry mends: no such number or mailbox, or a template that the carrier does not know. */
export class Undeliverable extends Error {}
