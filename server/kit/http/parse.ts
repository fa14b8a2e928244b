import { z } from 'zod';
import { refuse, refuseFields } from '../errors.ts';

z.config(z.locales.zhCN());

/** Far deeper than any contract; without a limit an endless nesting would use up the stack. */
const deepest = 50;

/** PostgreSQL stores neither NUL nor half of a surrogate pair; no person types them. */
function storable(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw refuse('malformed');
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed();
  if (Array.isArray(value)) return value.map((inner) => storable(inner, depth + 1));
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner, depth + 1)]));
  }
  return value;
}

/** Input as the contract says; what is wrong is refused with its field. */
export function parseInput(schema: z.ZodType | undefined, value: unknown) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(storable(value ?? {}));
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw fields[''] === undefined ? refuseFields(fields) : refuse('invalid', { problem: fields[''] });
}
