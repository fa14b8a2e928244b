import { Button } from 'antd';
import { type ResumeImport, resumeImport } from '#contract/recruitment/resume-import.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { dateTime } from '../../../kit/text/time.ts';

const standing = ({ state, counts }: ResumeImport) => {
  if (state === 'DONE') return `已导入 ${counts.done} 份`;
  if (state === 'RUNNING') return '正在导入';
  if (counts.pending > 0) return `正在读取，还有 ${counts.pending} 份`;
  return `可导入 ${counts.ready} 份，等待提交`;
};

/** What was begun can be left and found again. */
export function OpenImports({ onOpen }: { onOpen: (importId: string) => void }) {
  const { data } = useReply(resumeImport.list, {}, { quiet: true });
  if (!data || data.length === 0) return null;
  return (
    <Card title="我最近的导入" className="import-earlier">
      <ul className="pipeline-rows">
        {data.map((one) => (
          <li key={one.importId}>
            <span>
              {dateTime(one.createdAt)} · {one.jobName || '人才库'} · {standing(one)}
            </span>
            <Button size="small" onClick={() => onOpen(one.importId)}>
              {one.state === 'OPEN' ? '继续' : '查看'}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
