import { Link } from 'react-router';
import { questionImport } from '#contract/question/import.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { Card } from '../../../../kit/card.tsx';
import { relativeTime } from '../../../../kit/text/time.ts';
import { previewPath } from '../../bank/bank-addresses.ts';

/** What was imported of late, to see what came of it or to make a paper of it once its questions are approved. */
export function DoneImports() {
  const done = useReply(questionImport.search, { query: { done: 'true' } }, { quiet: true });
  if (!done.data || done.data.length === 0) return null;
  return (
    <Card className="import-open" title="最近完成的导入">
      <ul>
        {done.data.map((one) => (
          <li key={one.importId}>
            <span className="import-open-name" title={one.fileName}>
              {one.fileName}
            </span>
            <span className="import-open-bank">{one.bankName}</span>
            <span className="import-open-time">{relativeTime(one.createdAt)}</span>
            <Link to={previewPath(one.importId)}>查看结果</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
