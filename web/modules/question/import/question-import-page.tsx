import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { type ImportDraft, questionImport } from '#contract/question/import.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { importPath } from '../bank/bank-addresses.ts';
import './import.css';
import { ImportPreview, unreadWarning } from './import-preview.tsx';
import { ImportFailure, ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { MappingStep } from './mapping/mapping-step.tsx';
import { ServerAway, useAway } from './server-away.tsx';
import { ImportSource } from './source/import-source.tsx';

export function Component() {
  const [params, setParams] = useSearchParams();
  const [text, setText] = useState('');
  const [readText, setReadText] = useState('');
  const onTaken = useCallback(() => setText((now) => (now === readText ? '' : now)), [readText]);
  const unread = text.trim() !== '' && text !== readText;
  const importId = params.get('importId');
  if (importId) return <ReadImport key={importId} importId={importId} unread={unread} onTaken={onTaken} />;
  return (
    <>
      <ImportSource
        bankId={params.get('bankId') ?? undefined}
        onBank={(bankId) => setParams({ bankId }, { replace: true })}
        text={text}
        onText={setText}
        onRead={() => setReadText(text)}
      />
      <TextGuard unread={unread} />
    </>
  );
}

const TextGuard = ({ unread }: { unread: boolean }) => <LeaveGuard unsaved={unread} text={unreadWarning} />;

const isBusy = (draft: ImportDraft | undefined) => draft?.state === 'READING' || draft?.state === 'COMMITTING';
const busyMs = 700;

interface ReadImportProps {
  importId: string;
  /** Text was pasted before that is in no preview. */
  unread: boolean;
  onTaken: () => void;
}

/** An import as it stands; while the server works on it or cannot be reached, it is asked again and again. */
function ReadImport({ importId, unread, onTaken }: ReadImportProps) {
  const [busy, setBusy] = useState(false);
  const reply = useReply(
    questionImport.detail,
    { query: { importId } },
    { quiet: true, ...(busy ? { everyMs: busyMs } : {}) },
  );
  const draft = reply.data;
  const away = useAway(reply);
  const works = isBusy(draft) || away;
  useEffect(() => setBusy(works), [works]);
  const taken = Boolean(draft?.committed);
  useEffect(() => {
    if (taken) onTaken();
  }, [taken, onTaken]);
  return (
    <>
      {away && <ServerAway />}
      {draft ? (
        <Standing draft={draft} unread={unread} />
      ) : (
        <NotYet problem={away ? undefined : reply.error?.text} onRetry={reply.refetch} />
      )}
    </>
  );
}

function NotYet({ problem, onRetry }: { problem: string | undefined; onRetry: () => void }) {
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
        {problem === undefined ? <LinesSkeleton lines={8} /> : <ErrorState text={problem} onRetry={onRetry} />}
      </Card>
    </>
  );
}

function Standing({ draft, unread }: { draft: ImportDraft; unread: boolean }) {
  // The preview has a guard of its own: a page has one at a time.
  if (draft.state === 'PREVIEW') return <ImportPreview key={draft.run} draft={draft} unread={unread} />;
  return (
    <>
      <WithoutItems draft={draft} />
      <TextGuard unread={unread} />
    </>
  );
}

function WithoutItems({ draft }: { draft: ImportDraft }) {
  const { state, mapping, committed } = draft;
  if (state === 'READING' || state === 'COMMITTING') return <ImportProgress draft={{ ...draft, state }} />;
  if (state === 'MAPPING' && mapping) return <MappingStep {...draft} mapping={mapping} />;
  if (state === 'DONE' && committed) return <ImportResult draft={draft} committed={committed} />;
  return <ImportFailure draft={draft} />;
}
