import { Tree } from 'antd';
import { useMemo, useState } from 'react';
import { type CountedPoint, questionClassification } from '#contract/question/classification.ts';
import type { QuestionFilter } from '#contract/question/question.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import { SearchField } from '../../../kit/list-page/query-bar.tsx';
import { countText } from '../../../kit/rough-count.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import type { ListFilters } from './question-filters.ts';

interface KnowledgePanelProps {
  filter: QuestionFilter;
  onChange: (changes: Partial<ListFilters>) => void;
}

interface Row {
  key: string;
  point: CountedPoint;
  children: Row[];
}

const rowsOf = (points: readonly CountedPoint[]): Row[] =>
  points.map((point) => ({ key: point.id, point, children: rowsOf(point.children) }));

const idsOf = (points: readonly CountedPoint[]): string[] =>
  points.flatMap(({ id, children }) => (children.length > 0 ? [id, ...idsOf(children)] : []));

/** What stands above and below the tree on the page. */
const besidesTree = 364;
const leastHeight = 240;

/** The knowledge tree with how many of the questions belong to each point; a point narrows the list to it and below. */
export function KnowledgePanel({ filter, onChange }: KnowledgePanelProps) {
  const [words, setWords] = useState('');
  const { knowledgeIds, unclassified, ...rest } = filter;
  const tree = useReply(
    questionClassification.searchKnowledgeTree,
    { body: { ...rest, ...(words && { searchContent: words }) } },
    { keepPrevious: true, quiet: true },
  );
  const [opened, setOpened] = useState<string[]>();
  const points = tree.data;
  const rows = useMemo(() => rowsOf(points ?? []), [points]);
  // Whole branches of what was searched for stand open; of the rest the first level.
  const open = words ? idsOf(points ?? []) : (opened ?? (points ?? []).map(({ id }) => id));
  const choose = (id: string | undefined) => onChange({ knowledgeIds: id ? [id] : undefined, unclassified: undefined });
  return (
    <Card className="question-points">
      <SearchField value={words} placeholder="查找知识点" onSearch={(text) => setWords(text ?? '')} />
      <button
        type="button"
        className="question-points-none"
        aria-pressed={unclassified === true}
        onClick={() => onChange({ unclassified: unclassified ? undefined : true, knowledgeIds: undefined })}
      >
        未归类的试题
      </button>
      {tree.error && !points && <ErrorState text={tree.error.text} onRetry={() => void tree.refetch()} />}
      {!tree.error && !points && <LinesSkeleton lines={6} />}
      {points?.length === 0 && <EmptyState text={words ? '没有找到这个知识点' : '还没有知识点'} />}
      {points && points.length > 0 && (
        <Tree<Row>
          aria-label="知识点"
          treeData={rows}
          fieldNames={{ title: 'key' }}
          blockNode
          motion={false}
          height={Math.max(leastHeight, window.innerHeight - besidesTree)}
          itemHeight={28}
          expandedKeys={open}
          onExpand={(keys) => words === '' && setOpened(keys.map(String))}
          selectedKeys={knowledgeIds ?? []}
          onSelect={(keys) => choose(keys[0] === undefined ? undefined : String(keys[0]))}
          titleRender={({ point }) => (
            <span className="question-point">
              <span title={point.name}>{point.name}</span>
              <i>{countText(point.total, point.estimated)}</i>
            </span>
          )}
        />
      )}
    </Card>
  );
}
