import { Descriptions } from 'antd';
import type { AuditRow } from '#contract/identity/organisation/audit.ts';
import { dateTime } from '../../../kit/text/time.ts';

const isNested = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const simple = (value: unknown) =>
  value === null || value === '' ? '（无）' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

/** In words where there are some: an id says nothing to people. */
export const targetText = ({ targetName, target }: AuditRow) => targetName ?? (isId(target) ? '—' : target);

/** What was written down, one thing a line: `before` beside `after` where both stand. */
function linesOf(detail: Record<string, unknown>): [string, string][] {
  const { before, after, ...rest } = detail;
  const lines: [string, string][] = Object.entries(rest).map(([name, value]) => [name, simple(value)]);
  if (isNested(before) && isNested(after)) {
    const names = Object.keys(after).filter((name) => simple(before[name]) !== simple(after[name]));
    return [
      ...lines,
      ...names.map((name): [string, string] => [name, `${simple(before[name])} → ${simple(after[name])}`]),
    ];
  }
  if (before !== undefined) lines.push(['之前', simple(before)]);
  if (after !== undefined) lines.push(['之后', simple(after)]);
  return lines;
}

export function DetailText({ row }: { row: AuditRow }) {
  const who = row.realName ? `${row.realName} ${row.jobNumber ?? ''}` : '系统';
  const items = [
    ['编号', String(row.number)],
    ['时间', dateTime(row.at)],
    ['操作人', who],
    ['网络地址', row.address],
    ['对象', row.targetName ?? row.target],
    ...linesOf(row.detail),
  ] as const;
  return (
    <Descriptions
      column={1}
      bordered
      size="small"
      items={items.map(([label, children]) => ({ key: label, label, children }))}
    />
  );
}
