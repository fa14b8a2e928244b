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
}

/** Ways out of the house; one that is not set up is absent, and what was for it is kept to be read by the operator. */
export interface Channels {
  readonly sms?: { send(message: SmsMessage): Promise<void> };
  readonly mail?: { send(message: MailMessage): Promise<void> };
}

/** No later try will do better: no such number, no such mailbox, a text that the carrier does not know. */
export class Undeliverable extends Error {}
