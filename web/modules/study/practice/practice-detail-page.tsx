import { Card, Skeleton, Space, Tabs } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Reply } from '#contract/endpoint.ts';
import { typeLabel } from '#contract/question/type.ts';
import { type PracticePerson, practice, practiceModeNames } from '#contract/study/practice.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { ErrorState } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { type PracticeDetail, PracticeForm } from './practice-form.tsx';
import { usePracticeActions } from './practice-list.tsx';
import { percent, stateNames } from './practice-words.ts';
import './practice-manage.css';

type Statistics = Reply<typeof practice.statistics>;

const people = (): DataColumn<PracticePerson>[] => [
  { key: 'realName', title: '姓名', ellipsis: true },
  { key: 'jobNumber', title: term('jobNumber'), width: 140, ellipsis: true },
  { key: 'departmentName', title: term('department'), width: 180, ellipsis: true },
  { key: 'sessions', title: '练习次数', width: 100, align: 'right' },
  { key: 'answered', title: '作答题数', width: 100, align: 'right' },
  { key: 'rightRate', title: '正确率', width: 90, align: 'right', render: ({ rightRate }) => percent(rightRate) },
  { key: 'lastAt', title: '最近练习', width: 170, render: ({ lastAt }) => dateTime(lastAt) },
];

function People({ practiceId }: { practiceId: string }) {
  const query = useLocalTableQuery({ filters: {} });
  const { page, size } = query;
  const list = useReply(practice.people, { query: { practiceId, page, size } }, { keepPrevious: true, quiet: true });
  return (
    <ListPage
      list={list}
      label="练过的人"
      rowKey="userId"
      columns={people()}
      query={query}
      filters={[]}
      filtersExtra={<ActionButton label="导出" onClick={() => download(practice.export, { query: { practiceId } })} />}
      empty={{ text: '还没有人练过' }}
    />
  );
}

/** The redder, the more often wrong. */
function Points({ points }: Pick<Statistics, 'points'>) {
  if (points.length === 0) return <p>练过的题目还没有关联知识点。</p>;
  return (
    <ul className="practice-heat">
      {points.map(({ knowledgeId, name, answered, rightRate }) => (
        <li key={knowledgeId} style={{ background: `hsl(${Math.round(rightRate * 120)} 70% 90%)` }}>
          <strong>{name}</strong>
          <span>
            正确率 {percent(rightRate)} · {answered} 次作答
          </span>
        </li>
      ))}
    </ul>
  );
}

function Questions({ questions }: Pick<Statistics, 'questions'>) {
  if (questions.length === 0) return <p>还没有人作答。</p>;
  return (
    <table className="practice-table">
      <thead>
        <tr>
          <th>题目</th>
          <th>题型</th>
          <th>作答次数</th>
          <th>正确率</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ questionId, stem, type, answered, rightRate }) => (
          <tr key={questionId}>
            <td>{stem}</td>
            <td>{typeLabel(type)}</td>
            <td>{answered}</td>
            <td>{percent(rightRate)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Statistic({ practiceId, shown }: { practiceId: string; shown: 'questions' | 'points' }) {
  const { data, error, refetch } = useReply(practice.statistics, { query: { practiceId } }, { quiet: true });
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <Skeleton active />;
  return shown === 'points' ? <Points points={data.points} /> : <Questions questions={data.questions} />;
}

function Detail({ detail }: { detail: PracticeDetail }) {
  const navigate = useNavigate();
  const [changing, setChanging] = useState(false);
  const actions = usePracticeActions(() => navigate('/manage/study/practice/list'));
  const { practiceId, name, state, questions, source, modes } = detail;
  const line = `${stateNames[state]} · 可抽 ${questions} 题，每次最多 ${source.count} 题 · ${modes.map((mode) => practiceModeNames[mode]).join('、')}`;
  const buttons = (
    <Space>
      <ActionButton label="修改" onClick={() => setChanging(true)} />
      {actions(detail).map(({ id, ...action }) => (
        <ActionButton key={id} {...action} />
      ))}
    </Space>
  );
  return (
    <>
      <PageHeader title={name} line={line} extra={buttons} />
      <Card>
        <Tabs
          items={[
            { key: 'people', label: '练过的人', children: <People practiceId={practiceId} /> },
            {
              key: 'questions',
              label: '每题正确率',
              children: <Statistic practiceId={practiceId} shown="questions" />,
            },
            { key: 'points', label: '知识点热图', children: <Statistic practiceId={practiceId} shown="points" /> },
          ]}
        />
      </Card>
      {changing && <PracticeForm changed={detail} onClose={() => setChanging(false)} />}
    </>
  );
}

export function Component() {
  const [search] = useSearchParams();
  const practiceId = search.get('practiceId') ?? '';
  const { data, error, refetch } = useReply(practice.detail, { query: { practiceId } }, { quiet: true });
  if (!data) return error ? <ErrorState text={error.text} onRetry={refetch} /> : <Skeleton active />;
  return <Detail key={practiceId} detail={data} />;
}
