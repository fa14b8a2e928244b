import { useSearchParams } from 'react-router';
import { resumeImport } from '#contract/recruitment/resume-import.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { idIn } from '../../../kit/id-in.ts';
import { NotOpened } from '../../../kit/not-opened.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { BeginForm } from './begin-form.tsx';
import { ImportView } from './import-view.tsx';
import { OpenImports } from './open-imports.tsx';
import './import.css';

const list = '/manage/recruitment/staff';
const againMs = 1500;

/** Resumes that came another way than the public pages: a job or the pool is chosen, files are given, looked through, kept. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const importId = idIn(params, 'importId') ?? '';
  const open = (id: string) => setParams(id ? { importId: id } : {}, { replace: true });
  return (
    <>
      <PageHeader
        title="导入简历"
        line="把收到的简历文件或压缩包导入到职位，或经本人同意导入人才库；读完先核对，再一次导入。"
        onBack={() => history.back()}
      />
      {importId ? (
        <One key={importId} importId={importId} onLeave={() => open('')} />
      ) : (
        <>
          <Card title="导入到哪里">
            <BeginForm onBegun={open} />
          </Card>
          <OpenImports onOpen={open} />
        </>
      )}
    </>
  );
}

function One({ importId, onLeave }: { importId: string; onLeave: () => void }) {
  const known = useReply(resumeImport.detail, { query: { importId } }, { quiet: true });
  const goesOn = known.data && (known.data.counts.pending > 0 || known.data.state === 'RUNNING');
  useReply(resumeImport.detail, { query: { importId } }, { quiet: true, ...(goesOn && { everyMs: againMs }) });
  const { data, error, refetch } = known;
  if (data) return <ImportView shown={data} busy={goesOn === true} onLeave={onLeave} listAddress={list} />;
  const back = { to: '/manage/recruitment/staff/import', label: '重新导入' };
  return <NotOpened failure={error} onRetry={refetch} what="这次导入" back={back} lines={6} />;
}
