import { useState } from 'react';
import { Link } from 'react-router';
import { type EvidenceItem, evidence } from '#contract/post/evidence.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { Tag } from '../../../kit/learner-ui/tag.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { contestText, itemText, numberText, sourceText } from '../evidence/evidence-words.ts';

function Item({ item, onContest }: { item: EvidenceItem; onContest: () => void }) {
  const { excerpt, excluded, contest, originId } = item;
  const waits = contest?.state === 'PENDING';
  return (
    <li className={excluded ? 'own-item own-item-out' : 'own-item'}>
      <div className="own-item-text">
        <span className="own-item-title">{sourceText(item)}</span>
        {excerpt && (
          <span className="own-item-question">
            {[numberText(item), excerpt].filter(Boolean).join('　')}{' '}
            <Link to={`/exam/result/${originId}`}>查看答卷</Link>
          </span>
        )}
        <span className="own-note">
          {dateText(item.at)} · {excluded ? '不计入' : `现在的分量 ${item.weight.toFixed(2)}`}
        </span>
        {contest && (
          <span className="own-note">
            <Tag tone={waits ? 'orange' : contest.state === 'UPHELD' ? 'green' : 'neutral'}>{contestText(item)}</Tag>{' '}
            {contest.reply ? `答复：${contest.reply}` : `理由：${contest.reason}`}
          </span>
        )}
      </div>
      <strong className="own-item-score">{itemText(item)}</strong>
      {!excluded && !waits && (
        <Button look="plain" onClick={onContest}>
          提出异议
        </Button>
      )}
    </li>
  );
}

const pageSize = 10;

/** What a level comes from, the latest first, a page at a time. */
export function EvidenceList({ abilityId, onContest }: { abilityId: string; onContest: (item: EvidenceItem) => void }) {
  const [page, setPage] = useState(0);
  const list = useReply(
    evidence.ownItems,
    { query: { abilityId, page, size: pageSize } },
    { quiet: true, keepPrevious: true },
  );
  if (!list.data) {
    if (!list.error) return <Skeleton lines={3} />;
    return <ErrorState title="依据没有加载成功" text={list.error.text} onRetry={list.refetch} />;
  }
  const { data, total } = list.data;
  const pages = Math.ceil(total / pageSize);
  return (
    <>
      <ul className="own-items">
        {data.map((item) => (
          <Item key={`${item.source} ${item.originId} ${item.itemId}`} item={item} onContest={() => onContest(item)} />
        ))}
      </ul>
      {pages > 1 && (
        <nav className="own-pager" aria-label="依据分页">
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            上一页
          </Button>
          <span className="own-note">
            第 {page + 1} / {pages} 页，共 {total} 条
          </span>
          <Button disabled={page + 1 >= pages} onClick={() => setPage(page + 1)}>
            下一页
          </Button>
        </nav>
      )}
    </>
  );
}
