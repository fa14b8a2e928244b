import type { Edition } from '#contract/brand.ts';
import { ownWords, sentenceIn } from '#contract/edition-words.ts';
import { type ErrorDetails, type ErrorKey, errors, errorText } from '#contract/errors.ts';

interface Given {
  readonly fields?: Record<string, string>;
  readonly current?: unknown;
  readonly [value: string]: unknown;
}

/** A failure that the caller is told about in words of the catalogue. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  /** Sentences of ours: a name in them stands in 「」. */
  readonly fields: Record<string, string> | undefined;
  /** What stands now, for a stale save. */
  readonly current: unknown;
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(key: ErrorKey, { fields, current, ...values }: Given) {
    super(errorText(key, values));
    this.key = key;
    this.fields = fields;
    this.current = current;
    this.#values = values;
  }

  get code() {
    return errors[this.key].code;
  }

  get status() {
    return errors[this.key].status;
  }

  /** What its caller reads, in the words of their organisation. */
  said(edition: Edition) {
    const fields = Object.entries(this.fields ?? {}).map(([field, text]) => [field, sentenceIn(edition, text)]);
    const res = errorText(this.key, this.#values, edition);
    return { res, ...(this.fields && { fields: Object.fromEntries(fields) as Record<string, string> }) };
  }
}

type Details<K extends ErrorKey> = ErrorDetails<K> & { fields?: Record<string, string>; current?: unknown };

/** `throw refuse('examNotStarted', { startAt })`. */
export function refuse<K extends ErrorKey>(
  key: K,
  ...[details]: Record<never, never> extends Details<K> ? [Details<K>?] : [Details<K>]
) {
  return new Refusal(key, details ?? {});
}

/** Refuses input whose named fields are wrong; the first sentence is the one shown on top. */
export function refuseFields(fields: Record<string, string>) {
  const problem = Object.values(fields)[0] ?? '请检查填写的内容';
  return refuse('invalid', { problem: ownWords(problem), fields });
}
