import { Button, Result } from 'antd';
import { useEffect } from 'react';
import { Link } from 'react-router';
import type { StaffImport } from '#contract/directory/staff-import.ts';
import { queryClient } from '../../../kit/api/query-client.ts';
import { replyKey } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { Card } from '../../../kit/card.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { changedByStaff } from '../staff/changed-by-staff.ts';
import { HandedPassword } from '../staff/form/handed-password.tsx';
import { staffAddress } from '../staff/staff-address.ts';
import { ImportFrame } from './import-frame.tsx';
import { WrongRows } from './import-preview.tsx';
import { countOf, resultText } from './import-words.ts';
import { lastImport } from './last-import.ts';

interface OutcomeProps {
  found: StaffImport;
  /** Known only to the page that set it. */
  password: string | undefined;
}

const numberText = (count: number) => count.toLocaleString('zh-CN');

export function ImportProgress({ found, password }: OutcomeProps) {
  const { done, total } = found;
  return (
    <ImportFrame step={2} fileName={found.fileName}>
      <Card title="正在导入">
        <Progress
          label="导入进度"
          value={total === 0 ? 0 : (done / total) * 100}
          text={`${numberText(done)} / ${numberText(total)} 人`}
        />
        <p className="staff-import-hint staff-import-step">
          导入在后台进行。可以离开这个页面，稍后回到「导入」查看结果。
        </p>
        {password !== undefined && <SharedPassword password={password} />}
      </Card>
    </ImportFrame>
  );
}

/** Done or failed: what came of it and where to go on. */
export function ImportResult({ found, password }: OutcomeProps) {
  const { counts, state, importId, problem } = found;
  const wrong = countOf(counts, 'wrong');
  const failed = state === 'FAILED';
  useEffect(() => {
    if (lastImport.read() === importId) lastImport.clear();
    for (const endpoint of changedByStaff) queryClient.invalidateQueries({ queryKey: replyKey(endpoint) });
  }, [importId]);
  return (
    <ImportFrame step={failed ? 2 : 3} fileName={found.fileName}>
      <Card>
        <Result
          status={failed ? 'error' : wrong > 0 ? 'warning' : 'success'}
          title={failed ? '没有导入' : '导入完成'}
          subTitle={failed ? `${problem ?? '导入中断了'}。请核对后再导入一次。` : resultText(counts)}
          extra={[
            <Link key="list" to={staffAddress.list()}>
              <Button type="primary">查看{term('staff')}</Button>
            </Link>,
            <Link key="again" to={staffAddress.import()}>
              <Button>继续导入</Button>
            </Link>,
            wrong > 0 && <WrongRows key="wrong" importId={importId} count={wrong} />,
          ]}
        />
        {!failed && password !== undefined && <SharedPassword password={password} />}
      </Card>
    </ImportFrame>
  );
}

const SharedPassword = ({ password }: { password: string }) => (
  <HandedPassword className="staff-import-password" label={`新${term('staff')}的初始密码`} password={password} />
);
