import { z } from 'zod';

/** Ids are compared as text, so they have one spelling. A wrong one ends the reading of a list of thousands. */
export const Id = z.uuid({ error: '编号格式不对', abort: true }).toLowerCase();

/** An id in replies of ten thousand rows: the server's own need no other spelling, which takes half of reading them. */
export const OwnId = z.uuid();

/** Is this text an id, of whatever? */
export const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The random name that a picture is stored under. */
export const PictureName = z
  .string()
  .max(100)
  .regex(/^[\w-]{10,100}$/);

/** ISO-8601 in UTC with `Z`, as every instant on the wire; the years are those that dates can be reckoned with. */
export const Instant = z.iso
  .datetime({ error: '时间格式不对' })
  .max(30, '时间格式不对')
  .refine((instant) => instant >= '1900' && instant < '3000', '时间超出范围');

/** Yes or no in an address, where everything is text. */
export const Flag = z.string().max(8, '写成 true 或 false').pipe(z.stringbool('写成 true 或 false'));

/** Points as people write them: at most two decimals, never negative. */
export const Points = z
  .number({ error: '请填写分数' })
  .min(0, '分数不能为负')
  .max(10_000, '分数不能超过 10,000')
  .refine((points) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6, '分数最多两位小数');

/** Points of the wire as they are reckoned with and stored: integer hundredths. */
export const hundredths = (points: number) => Math.round(points * 100);

/** A line of text that a person typed: trimmed, not blank (spec §5), not longer than `max`. */
export function line(label: string, max = 100) {
  return z
    .string({ error: `请填写${label}` })
    .trim()
    .min(1, `请填写${label}`)
    .max(max, `${label}不能超过 ${max} 个字`);
}

const pageSize = (size: number) => z.coerce.number<number>().int().min(1).max(200, '每页最多 200 条').default(size);

export function pageQuery<T extends z.ZodRawShape = Record<never, never>>(options: { size?: number; more?: T } = {}) {
  return z.object({
    page: z.coerce.number<number>().int().min(0).max(1_000_000).default(0),
    size: pageSize(options.size ?? 10),
    ...(options.more ?? ({} as T)),
  });
}

export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), total: z.number().int() });
}

/** Sorting as sent by a table: a whitelisted column and a direction. */
export function sortBy<const C extends [string, ...string[]]>(columns: C) {
  return { sort: z.enum(columns).optional(), order: z.enum(['asc', 'desc']).optional() };
}
