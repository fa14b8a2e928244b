import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { questionImport } from '#contract/question/import.ts';
import { useReply } from '../../kit/api/use-reply.ts';
import { Card } from '../../kit/card.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../kit/states.tsx';
import { importPath } from './bank/bank-addresses.ts';
import './import/import.css';
import { ImportPreview } from './import/import-preview.tsx';
import { ImportResult } from './import/import-result.tsx';
import { ImportSource } from './import/import-source.tsx';

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

/** A preview or, once it was taken over, its result. */
function ReadImport({ importId, onTaken }: { importId: string; onTaken: () => void }) {
  const reply = useReply(
    questionImport.detail,
    { query: { importId } },
    { quiet: true, freshMs: Number.POSITIVE_INFINITY },
  );
  const draft = reply.data;
  const taken = Boolean(draft?.committed);
  useEffect(() => {
    if (taken) onTaken();
  }, [taken, onTaken]);
  if (draft?.committed) return <ImportResult draft={draft} {...draft.committed} />;
  if (draft) return <ImportPreview draft={draft} />;
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
