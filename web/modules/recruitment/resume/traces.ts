import { isDoubtful, type ParsedFields, type ResumeFields, type Span } from '#contract/recruitment/resume-fields.ts';

export interface Trace {
  readonly span: Span;
  readonly doubtful: boolean;
}

interface Read {
  readonly value: unknown;
  readonly confidence: number;
  readonly span: Span;
}

type Loose = Readonly<Record<string, unknown>>;
type LooseRead = Readonly<Record<string, Read | null>>;

const traceOf = (read: Read | null | undefined, value: unknown): Trace | undefined =>
  read && read.value === value ? { span: read.span, doubtful: isDoubtful(read) } : undefined;

/** The entry that was read where this one stands, or another that says the same. */
const inEntries = (read: readonly LooseRead[], at: number, key: string, value: unknown) =>
  traceOf(read[at]?.[key], value) ??
  read.map((entry) => traceOf(entry[key], value)).find((trace) => trace !== undefined);

/**
 * Where the values of a resume stand in the text of a file, by path (`basic.city`, `work.0.title`): those that were read
 * there and are still the same.
 */
export function tracesOf(fields: ResumeFields, parsed: ParsedFields | null): ReadonlyMap<string, Trace> {
  const traces = new Map<string, Trace>();
  const put = (path: string, trace: Trace | undefined) => trace && traces.set(path, trace);
  if (!parsed) return traces;
  for (const [part, value] of Object.entries(fields)) {
    const read: unknown = parsed[part as keyof ParsedFields];
    if (Array.isArray(value)) {
      for (const [at, entry] of value.entries())
        for (const [key, one] of Object.entries(entry as Loose))
          if (one !== null) put(`${part}.${at}.${key}`, inEntries(read as readonly LooseRead[], at, key, one));
    } else if (value !== null && typeof value === 'object') {
      for (const [key, one] of Object.entries(value as Loose))
        if (one !== null) put(`${part}.${key}`, traceOf((read as LooseRead)[key], one));
    } else if (value !== null) put(part, traceOf(read as Read | null, value));
  }
  return traces;
}
