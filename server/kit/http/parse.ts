import { z } from 'zod';
import { ownWords } from '#contract/edition-words.ts';
import { refuse, refuseFields } from '../errors.ts';
import { inputSentence } from './input-sentence.ts';

z.config({ localeError: inputSentence });

/** Far deeper than any contract; without a limit an endless nesting would use up the stack. */
const deepest = 50;

const storableText = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();

/**
 * PostgreSQL stores neither NUL nor half of a surrogate pair; no person types them. Cleaned in place: input is ours
 * alone, and a copy of fields that no contract names would cost more than reading them.
 */
function storable(value: unknown, seen: { values: number }, depth = 0): unknown {
  seen.values += 1;
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) throw refuse('malformed');
  const holder = value as Record<string, unknown>;
  for (const key of Object.keys(holder)) {
    if (storableText(key) !== key) throw refuse('malformed');
    const inner = holder[key];
    const cleaned = storable(inner, seen, depth + 1);
    if (cleaned !== inner) holder[key] = cleaned;
  }
  return value;
}

/** Of input that comes by another way than a call. */
export const storableInput = (value: unknown) => storable(value, { values: 0 });

/** At most this many wrong fields are reported. */
const mostFields = 100;
/** Above this many values only the first error is reported: collecting all of them would block the event loop. */
const mostSearched = 5000;
const firstOnly: z.core.ParseContextInternal<z.core.$ZodIssue> = { abortEarly: true };

/** Input as the contract says; what is wrong is refused with its field, in very large input only the first of it. */
export function parseInput(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined;
  const seen = { values: 0 };
  const input = storable(value ?? {}, seen);
  const quick = schema.safeParse(input, firstOnly);
  const parsed = quick.success || seen.values > mostSearched ? quick : schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues.slice(0, mostFields)) fields[issue.path.join('.')] ??= issue.message;
  const whole = fields[''];
  throw whole === undefined ? refuseFields(fields) : refuse('invalid', { problem: ownWords(whole) });
}
