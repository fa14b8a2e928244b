import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { Card } from '../../kit/card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../kit/states.tsx';
import { importPath } from './bank/bank-addresses.ts';
import './import/import.css';
import { ImportPreview } from './import/import-preview.tsx';
import { ImportFailure, ImportProgress } from './import/import-progress.tsx';
import { ImportResult } from './import/import-result.tsx';
import { MappingStep } from './import/mapping/mapping-step.tsx';
import { ImportSource } from './import/source/import-source.tsx';

export function Component() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const [readText, setReadText] = useState('');
  const onTaken = useCallback(() => setText(''), []);
  const importId = params.get('importId');
  if (importId) return <ReadImport key={importId} importId={importId} onTaken={onTaken} />;
  return (
    <ImportSource
      bankId={params.get('bankId') ?? undefined}
      onBank={(bankId) => setParams({ bankId }, { replace: true })}
      text={text}
      onText={setText}
      read={text === readText}
      onRead={() => setReadText(text)}
    />
  );
}

const isBusy = (draft: ImportDraft | undefined) => draft?.state === 'READING' || draft?.state === 'COMMITTING';
const busyMs = 700;

/** An import as it stands; while the server works on it, it is asked again and again. */
function ReadImport({ importId, onTaken }: { importId: string; onTaken: () => void }) {
  const [busy, setBusy] = useState(false);
  const reply = useReply(
    questionImport.detail,
    { query: { importId } },
    { quiet: true, ...(busy ? { everyMs: busyMs } : {}) },
  );
  const draft = reply.data;
  const works = isBusy(draft);
  useEffect(() => setBusy(works), [works]);
  const taken = Boolean(draft?.committed);
  useEffect(() => {
    if (taken) onTaken();
  }, [taken, onTaken]);
  if (draft) return <Standing draft={draft} />;
  return (
    <>
      <PageHeader
        title="导入试题"
        extra={
          <Link to={importPath()}>
            <Button>重新导入</Button>
          </Link>
        }
      />
      <Card>
        {reply.error ? <ErrorState text={reply.error.text} onRetry={reply.refetch} /> : <LinesSkeleton lines={8} />}
      </Card>
    </>
  );
}

function Standing({ draft }: { draft: ImportDraft }) {
  const { state, mapping, committed } = draft;
  if (state === 'READING' || state === 'COMMITTING') return <ImportProgress draft={{ ...draft, state }} />;
  if (state === 'MAPPING' && mapping) {
    const { importId, bankId, fileName } = draft;
    return <MappingStep {...{ importId, bankId, fileName, mapping }} />;
  }
  if (state === 'DONE' && committed) return <ImportResult draft={draft} committed={committed} />;
  return state === 'PREVIEW' ? <ImportPreview draft={draft} /> : <ImportFailure draft={draft} />;
}
