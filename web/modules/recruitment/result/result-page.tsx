import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { applicationMatch } from '#contract/recruitment/match.ts';
import { mostAtOnce } from '#contract/recruitment/message.ts';
import { type ResultRow, recruitResult } from '#contract/recruitment/result.ts';
import { download } from '../../../kit/api/download.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { idIn } from '../../../kit/id-in.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { useChosenActions } from '../pipeline/use-chosen-actions.tsx';
import { changedByMatches } from './changed-by-matches.ts';
import { bodyOf, columnsOf, resultFields, resultFilters, scoreOf } from './result-columns.tsx';
import { ResultDrawer } from './result-drawer.tsx';
import '../pipeline/pipeline.css';
import './result.css';

const sorts = ['examScore', 'match', 'createdAt'] as const;

type Ticked = ReadonlyMap<string, ResultRow>;

interface SuggestionProps {
  jobId: string;
  score: number;
  onChoose: (rows: readonly ResultRow[]) => void;
}

/** Ticks who reached a score; where they are moved is decided by whoever looks at them, and nobody else is touched. */
function Suggestion({ jobId, score, onChoose }: SuggestionProps) {
  const choose = useAction(recruitResult.search);
  const body = { jobId, scoreFrom: score, open: true };
  const query = { size: mostAtOnce, sort: 'examScore', order: 'desc' } as const;
  return (
    <p className="result-suggestion">
      建议：选中这个职位成绩不低于 {score} 分、还在进行中的人，核对后再移动；系统不会自动淘汰任何人。
      <Button
        size="small"
        loading={choose.pending}
        onClick={async () => {
          const found = await choose.run({ query, body });
          if (found) onChoose(found.data);
        }}
      >
        按成绩选中
      </Button>
    </p>
  );
}

/** What applicants achieved: exams, interviews, and how that matches. */
export function Component() {
  const query = useTableQuery({ filters: resultFilters, sorts });
  const [params, setParams] = useSearchParams();
  const [ticked, setTicked] = useState<Ticked>(new Map());
  const { actionsFor, dialog } = useChosenActions(() => setTicked(new Map()));
  const calculate = useAction(applicationMatch.calculate, {
    changes: changedByMatches,
    success: ({ calculated }) => (calculated === null ? '已开始计算，稍后刷新查看' : `已重新计算 ${calculated} 份`),
  });
  const body = bodyOf(query.filters);
  const list = useReply(recruitResult.search, { query: query.sent, body }, { keepPrevious: true, quiet: true });
  const opened = idIn(params, 'applicationId');
  const open = (applicationId: string | null) => {
    const next = new URLSearchParams(params);
    if (applicationId) next.set('applicationId', applicationId);
    else next.delete('applicationId');
    setParams(next, { replace: true });
  };
  const select = (keys: (string | number)[]) => {
    const known = new Map(ticked);
    for (const row of list.data?.data ?? []) known.set(row.applicationId, row);
    setTicked(new Map([...known].filter(([id]) => keys.includes(id))));
  };
  const { jobId } = query.filters;
  const score = scoreOf(query.filters.scoreFrom);
  return (
    <>
      <ListPage
        header={{ title: '应聘结果', line: '笔试成绩、面试评价和岗位匹配度；匹配度是给招聘人员的建议。' }}
        list={list}
        label="应聘结果"
        rowKey="applicationId"
        numbered={false}
        columns={columnsOf(open)}
        query={query}
        filters={resultFields}
        note={
          jobId &&
          score !== undefined && (
            <Suggestion
              jobId={jobId}
              score={score}
              onChoose={(rows) => setTicked(new Map(rows.map((row) => [row.applicationId, row])))}
            />
          )
        }
        selection={{ keys: [...ticked.keys()], onChange: select, actions: actionsFor([...ticked.values()]) }}
        rowActions={(row) => [{ id: 'open', label: '查看', onClick: () => open(row.applicationId) }]}
        actionsWidth={60}
        toolbar={[
          ...(jobId
            ? [{ id: 'calculate', label: '重新计算匹配度', onClick: () => calculate.run({ body: { jobId } }) }]
            : []),
          ...(can(recruitResult.export)
            ? [{ id: 'export', label: '导出', onClick: () => download(recruitResult.export, { body }) }]
            : []),
        ]}
        empty={{ text: '还没有应聘结果', hint: '发送笔试、完成面试评价或计算出匹配度后，在这里查看和比较。' }}
      />
      {opened && <ResultDrawer applicationId={opened} onClose={() => open(null)} />}
      {dialog}
    </>
  );
}
