import { useState } from 'react';
import { Link } from 'react-router';
import { typeLabel } from '#contract/question/type.ts';
import {
  ownPractice,
  type WrongQuestion,
  type WrongReason,
  wrongReasonNames,
  wrongReasons,
} from '#contract/study/own-practice.ts';
import { rightsToMaster } from '#contract/study/practice.ts';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { dateText } from '../../../kit/text/time.ts';

function Row({ wrong }: { wrong: WrongQuestion }) {
  const { questionId, reason, masteredAt } = wrong;
  const [note, setNote] = useState(wrong.note);
  const [reasonText, setReasonText] = useState(wrong.reasonText);
  const mark = useAction(ownPractice.markWrong, { changes: [ownPractice.wrong, ownPractice.due], success: '已保存' });
  const mastered = masteredAt !== null;
  const save = (said: { reason?: WrongReason | null; mastered?: boolean }) =>
    void mark.run({ query: { questionId }, body: { reason, reasonText, note, mastered, ...said } });
  return (
    <li className="practice-row">
      <p className="practice-wrong-stem">{wrong.stem}</p>
      <p className="practice-note">
        <Tag>{typeLabel(wrong.type)}</Tag> 错 {wrong.wrongCount} 次 · 最近 {dateText(wrong.lastWrongAt)} ·{' '}
        {mastered ? '已掌握' : `连续答对 ${wrong.rightStreak} / ${rightsToMaster} 次`}
      </p>
      <div className="practice-buttons">
        <select
          aria-label="错误原因"
          value={reason ?? ''}
          disabled={mark.pending}
          onChange={({ target }) => save({ reason: wrongReasons.find((one) => one === target.value) ?? null })}
        >
          <option value="">错误原因</option>
          {wrongReasons.map((one) => (
            <option key={one} value={one}>
              {wrongReasonNames[one]}
            </option>
          ))}
        </select>
        {reason === 'OTHER' && (
          <input
            aria-label="自己的原因"
            placeholder="写下原因"
            value={reasonText}
            maxLength={50}
            onChange={({ target }) => setReasonText(target.value)}
            onBlur={() => reasonText.trim() !== wrong.reasonText && save({})}
          />
        )}
        <input
          aria-label="笔记"
          placeholder="写一句笔记"
          value={note}
          maxLength={500}
          onChange={({ target }) => setNote(target.value)}
          onBlur={() => note.trim() !== wrong.note && save({})}
        />
        <Button pending={mark.pending} onClick={() => save({ mastered: !mastered })}>
          {mastered ? '放回错题' : '已掌握'}
        </Button>
      </div>
    </li>
  );
}

const pageSize = 20;

interface NarrowProps {
  label: string;
  all: string;
  options: readonly { readonly id: string; readonly name: string }[];
  value: string;
  onChange: (id: string) => void;
}

function Narrow({ label, all, options, value, onChange }: NarrowProps) {
  if (options.length === 0) return null;
  return (
    <select aria-label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{all}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

/** Leads on with the same choice: the whole book on paper, or in a file. */
function Taking({ filter, total }: { filter: Readonly<Record<string, string>>; total: number }) {
  if (total === 0) return null;
  return (
    <>
      <Link className="ui-button ui-button-default" to={`/practice/wrong/print?${new URLSearchParams(filter)}`}>
        打印
      </Link>
      <Button onClick={() => download(ownPractice.exportWrong, { query: filter })}>导出</Button>
    </>
  );
}

export function WrongBook() {
  const [mastered, setMastered] = useState(false);
  const [practiceId, setPracticeId] = useState('');
  const [knowledgeId, setKnowledgeId] = useState('');
  const [page, setPage] = useState(0);
  const names = useReply(ownPractice.wrongNames, {}, { quiet: true });
  const { practices = [], points = [] } = names.data ?? {};
  const filter = {
    mastered: String(mastered),
    ...(practiceId && { practiceId }),
    ...(knowledgeId && { knowledgeId }),
  };
  const first = (set: (id: string) => void) => (id: string) => {
    set(id);
    setPage(0);
  };
  const book = useReply(
    ownPractice.wrong,
    { query: { page, size: pageSize, ...filter } },
    { keepPrevious: true, quiet: true },
  );
  if (!book.data) {
    if (!book.error) return <Skeleton lines={4} />;
    return <ErrorState title="错题本没有加载成功" text={book.error.text} onRetry={book.refetch} />;
  }
  const { data, total } = book.data;
  return (
    <>
      <p className="practice-note">同一道题在不同的练习里连续答对 {rightsToMaster} 次，就算掌握；再答错会回到这里。</p>
      <div className="practice-buttons">
        {[false, true].map((one) => (
          <Button
            key={String(one)}
            look={one === mastered ? 'primary' : 'default'}
            aria-pressed={one === mastered}
            onClick={() => {
              setMastered(one);
              setPage(0);
            }}
          >
            {one ? '已掌握' : '未掌握'}
          </Button>
        ))}
        <Narrow
          {...{ label: '来自哪个练习', all: '全部练习', options: practices, value: practiceId }}
          onChange={first(setPracticeId)}
        />
        <Narrow
          {...{ label: '哪个知识点', all: '全部知识点', options: points, value: knowledgeId }}
          onChange={first(setKnowledgeId)}
        />
        <Taking filter={filter} total={total} />
      </div>
      {data.length === 0 && (
        <EmptyState title={mastered ? '还没有掌握的错题' : '没有错题'} text="练习里答错的题会收进来。" />
      )}
      <ul className="practice-list">
        {data.map((wrong) => (
          <Row key={wrong.questionId} wrong={wrong} />
        ))}
      </ul>
      {total > pageSize && (
        <div className="practice-buttons">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <Button disabled={(page + 1) * pageSize >= total} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </div>
      )}
    </>
  );
}
