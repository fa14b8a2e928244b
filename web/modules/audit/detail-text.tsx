import { Descriptions } from 'antd';
import type { AuditRow } from '#contract/audit/audit.ts';
import { dateTime } from '../../kit/text/time.ts';
import { linesOf, targetText } from './detail-lines.ts';

export function DetailText({ row }: { row: AuditRow }) {
  const who = row.realName ? `${row.realName} ${row.jobNumber ?? ''}` : '系统';
  const items = [
    ['编号', String(row.number)],
    ['时间', dateTime(row.at)],
    ['操作人', who],
    ['网络地址', row.address],
    ['对象', targetText(row)],
    ...linesOf(row.detail),
  ] as const;
  return (
    <Descriptions
      column={1}
      bordered
      size="small"
      styles={{ label: { whiteSpace: 'nowrap' } }}
      items={items.map(([label, children], place) => ({ key: place, label, children }))}
    />
  );
}
