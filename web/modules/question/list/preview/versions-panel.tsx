import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { questionHistory } from '#contract/question/history.ts';
import type { Question } from '#contract/question/question.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { loadChunk } from '../../../../kit/chunk.ts';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { dateTime } from '../../../../kit/text/time.ts';
import { QuestionView } from '../question-view.tsx';
import type { Version } from './version-parts.ts';

const VersionDiff = lazy(() => loadChunk(() => import('./version-diff.tsx')));

/** Every version of a question, and what one says differently from another. */
export function VersionsPanel({ shown }: { shown: Question }) {
  const reply = useReply(questionHistory.versions, { query: { questionId: shown.questionId } }, { quiet: true });
  if (reply.error) return <ErrorState text={reply.error.text} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <LinesSkeleton lines={6} />;
  return <Versions versions={reply.data} />;
}

const nameOf = ({ number, current }: Version) => `第 ${number} 版${current ? '（现在）' : ''}`;

function Versions({ versions }: { versions: readonly Version[] }) {
  const [afterId, setAfterId] = useState<string>();
  const [beforeId, setBeforeId] = useState<string>();
  const [readId, setReadId] = useState<string>();
  const find = (id: string | undefined) => versions.find((version) => version.id === id);
  const after = find(afterId) ?? versions[0];
  const before = find(beforeId) ?? versions[1];
  const options = versions.map((version) => ({ value: version.id, label: nameOf(version) }));
  const read = find(readId);
  return (
    <div className="question-versions">
      <ol>
        {versions.map((version) => (
          <li key={version.id}>
            <b>{nameOf(version)}</b>
            <span>{version.who}</span>
            <span>{dateTime(version.at)}</span>
            <Button type="link" size="small" onClick={() => setReadId(version.id === readId ? undefined : version.id)}>
              {version.id === readId ? '收起' : '查看'}
            </Button>
          </li>
        ))}
      </ol>
      {read && (
        <section className="question-version-read" aria-label={nameOf(read)}>
          <QuestionView question={read.content} withKey />
        </section>
      )}
      {after && before ? (
        <>
          <div className="question-versions-choice">
            <span>比较</span>
            <Select options={options} value={before.id} onChange={setBeforeId} aria-label="较早的版本" />
            <span>与</span>
            <Select options={options} value={after.id} onChange={setAfterId} aria-label="较晚的版本" />
          </div>
          <Suspense fallback={<LinesSkeleton lines={4} />}>
            <VersionDiff before={before} after={after} />
          </Suspense>
        </>
      ) : (
        <p className="question-diff-none">还没有修改过。</p>
      )}
    </div>
  );
}
