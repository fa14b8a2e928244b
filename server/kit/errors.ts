import { type ErrorDetails, type ErrorKey, errors, errorText } from '#contract/errors.ts';

/** A failure that the caller is told about in words of the catalogue. */
export class Refusal extends Error {
  readonly key: ErrorKey;
  readonly fields: Record<string, string> | undefined;
  /** What stands now, for a stale save. */
  readonly current: unknown;

  constructor(key: ErrorKey, text: string, more: { fields?: Record<string, string>; current?: unknown }) {
    super(text);
    this.key = key;
    this.fields = more.fields;
    this.current = more.current;
  }

  get code() {
    return errors[this.key].code;
  }

  get status() {
    return errors[this.key].status;
  }
}

type Details<K extends ErrorKey> = ErrorDetails<K> & { fields?: Record<string, string>; current?: unknown };

/** `throw refuse('examNotStarted', { startAt })`. */
export function refuse<K extends ErrorKey>(
  key: K,
  ...[details]: Record<never, never> extends Details<K> ? [Details<K>?] : [Details<K>]
) {
  const { fields, current } = (details ?? {}) as { fields?: Record<string, string>; current?: unknown };
  return new Refusal(key, errorText(key, details), {
    ...(fields ? { fields } : {}),
    ...(current === undefined ? {} : { current }),
  });
}

/** Refuses input whose named fields are wrong; the first sentence is the one shown on top. */
export function refuseFields(fields: Record<string, string>) {
  const problem = Object.values(fields)[0] ?? '请检查填写的内容';
  return refuse('invalid', { problem, fields });
}
