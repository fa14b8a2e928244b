import { Alert, Select } from 'antd';
import { useState } from 'react';
import type { Exam } from '#contract/exam/exam.ts';
import { type SimilarPair, similarity } from '#contract/exam/similarity.ts';
import { codeLanguageNames } from '#contract/question/content.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Card } from '../../../kit/card.tsx';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { DataTable } from '../../../kit/data-table/data-table.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { percentText } from '../../../kit/text/score.ts';
import { CompareDrawer } from './compare-drawer.tsx';

const columns: readonly DataColumn<SimilarPair>[] = [
  { key: 'share', title: '相似度', width: 96, align: 'right', render: ({ share }) => percentText(share) },
  { key: 'shared', title: '相同片段', width: 96, align: 'right' },
  { key: 'first', title: '考生', width: 112, render: ({ first }) => first.realName },
  { key: 'firstDepartment', title: '部门', width: 216, ellipsis: true, render: ({ first }) => first.department ?? '' },
  { key: 'second', title: '另一名考生', width: 112, render: ({ second }) => second.realName },
  {
    key: 'secondDepartment',
    title: '部门',
    ellipsis: true,
    render: ({ second }) => second.department ?? '',
  },
  {
    key: 'language',
    title: '语言',
    width: 112,
    render: ({ first }) => first.language && codeLanguageNames[first.language],
  },
];

type Question = { readonly questionVersionId: string; readonly position: number; readonly stem: string };

const questionText = ({ position, stem }: Question) => `第 ${position} 题 ${stem}`;

interface PairsProps {
  examId: string;
  questions: readonly Question[];
}

function Pairs({ examId, questions }: PairsProps) {
  const [chosen, setChosen] = useState(questions[0]?.questionVersionId ?? '');
  const [shown, setShown] = useState<SimilarPair | null>(null);
  const query = { examId, questionVersionId: chosen };
  const { data, error, isFetching, refetch } = useReply(similarity.pairs, { query }, { quiet: true });
  const told = data && data.total > data.pairs.length ? `，下面是最相似的 ${data.pairs.length} 对` : '';
  const short = data && data.short > 0 ? `；${data.short} 份代码太短或与多数人相同，不比较` : '';
  return (
    <Card
      title={
        <>
          代码相似
          <span className="result-note">
            {data && `已交卷的 ${data.answers} 份代码中有 ${data.total} 对相似${told}${short}`}
          </span>
        </>
      }
    >
      <Alert
        className="similar-hint"
        type="info"
        showIcon
        title="相似不等于抄袭：只供参考，不影响得分。比较时不看变量名、注释和排版，去掉题目给的模板和多数人都有的写法；同一个人的几次作答不互相比较。"
      />
      {questions.length > 1 && (
        <Select
          className="similar-question"
          aria-label="编程题"
          value={chosen}
          onChange={setChosen}
          options={questions.map((question) => ({ value: question.questionVersionId, label: questionText(question) }))}
        />
      )}
      <DataTable
        label="相似的代码"
        rows={data?.pairs}
        rowKey={({ first, second }) => `${first.attemptId} ${second.attemptId}`}
        columns={columns}
        numbered={false}
        loading={isFetching}
        error={error?.text ?? null}
        onRetry={refetch}
        empty={{ text: '没有相似的代码', hint: '交卷以后，写得相似的代码会两人一对列在这里' }}
        rowActions={(pair) => [{ id: 'compare', label: '并排看', onClick: () => setShown(pair) }]}
        actionsWidth={88}
        onRowClick={setShown}
      />
      {shown && (
        <CompareDrawer examId={examId} questionVersionId={chosen} pair={shown} onClose={() => setShown(null)} />
      )}
    </Card>
  );
}

/** Whose programs are alike, of each code question: a hint for the organiser. */
export function SimilarityTab({ exam: { examId } }: { exam: Exam }) {
  const { data, error, refetch } = useReply(similarity.questions, { query: { examId } }, { quiet: true });
  if (!data)
    return <Card>{error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />}</Card>;
  return <Pairs examId={examId} questions={data} />;
}
