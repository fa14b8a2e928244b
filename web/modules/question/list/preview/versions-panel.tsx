import { Button, Select } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { questionHistory } from '#contract/question/history.ts';
import type { Question } from '#contract/question/question.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { loadChunk } from '../../../../kit/chunk.ts';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { dateTime } from '../../../../kit/text/time.ts';
import { QuestionView } from '../question-view.tsx';
import { useRestore } from './use-restore.ts';
import type { Version } from './version-parts.ts';

const VersionDiff = lazy(() => loadChunk(() => import('./version-diff.tsx')));

interface VersionsPanelProps {
  shown: Question;
  /** Whether an earlier one may be made the next one. */
  writable: boolean;
}

/** Every version of a question, and what one says differently from another. */
export function VersionsPanel({ shown, writable }: VersionsPanelProps) {
  const reply = useReply(questionHistory.versions, { query: { questionId: shown.questionId } }, { quiet: true });
  const restore = useRestore(shown);
  if (reply.error) return <ErrorState text={reply.error.text} onRetry={() => void reply.refetch()} />;
  if (!reply.data) return <LinesSkeleton lines={6} />;
  return <Versions versions={reply.data} {...(writable && { onRestore: restore })} />;
}

const nameOf = ({ number, current }: Version) => `第 ${number} 版${current ? '（现在）' : ''}`;

interface VersionsProps {
  versions: readonly Version[];
  onRestore?: (version: Version) => Promise<void>;
}

const restoring = ({ number }: Version) => ({
  title: `恢复第 ${number} 版？`,
  content: `用第 ${number} 版的内容保存成新的一版，别的版本都保留。已有的试卷和考试不受影响；机构要求审核时，已通过的试题要再次审核。`,
  ok: '恢复',
});

function Versions({ versions, onRestore }: VersionsProps) {
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
            {onRestore && !version.current && (
              <ActionButton
                type="link"
                size="small"
                label="恢复这一版"
                confirm={restoring(version)}
                onClick={() => onRestore(version)}
              />
            )}
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
