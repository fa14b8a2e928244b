import { Link, useNavigate, useSearchParams } from 'react-router';
import { type ExamRow, exam, examPhases } from '#contract/exam/exam.ts';
import { postExam } from '#contract/exam/post.ts';
import { paperPost } from '#contract/paper/post.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { isFound, isGoing, PostAssembly } from '../../paper/index.ts';
import { examAddress } from '../exam-address.ts';
import { PhaseDot, phaseOptions } from '../exam-phase.tsx';
import { addressOf, submittedColumn, windowColumn } from '../list/exam-columns.tsx';
import { useExamSearch } from '../list/use-exam-search.ts';

type Filters = ReturnType<typeof useExamSearch>['query']['filters'];

const fields: readonly QueryField<Filters>[] = [
  { kind: 'search', name: 'name', placeholder: '考试名称' },
  { kind: 'select', name: 'state', placeholder: '状态', many: true, width: 180, options: phaseOptions() },
];

const withAbilities: readonly ExamRow['phase'][] = ['open', 'marking', 'ended', 'released'];

/** By ability once somebody can have handed in; before that where the exam itself is arranged. */
const placeOf = (row: ExamRow) =>
  withAbilities.includes(row.phase) && can(postExam.detail) ? examAddress.postExam(row.examId) : addressOf(row);

function NameLink({ row }: { row: ExamRow }) {
  const address = placeOf(row);
  return address ? <Link to={address}>{row.name}</Link> : row.name;
}

const columns = (): readonly DataColumn<ExamRow>[] => [
  { key: 'name', title: '考试名称', sort: true, ellipsis: true, render: (row) => <NameLink row={row} /> },
  { key: 'post', title: term('post'), width: 160, ellipsis: true, render: ({ post }) => post?.postName ?? '' },
  windowColumn,
  { ...submittedColumn, width: 180 },
  { key: 'phase', title: '状态', width: 104, render: (row) => <PhaseDot phase={row.phase} /> },
];

function NewPostExam({ primary }: { primary?: boolean }) {
  const navigate = useNavigate();
  if (!can(paperPost.demand)) return null;
  return (
    <NewButton
      call={exam.add}
      label={`新建${term('post')}考试`}
      type={primary ? 'primary' : 'default'}
      onClick={() => navigate(examAddress.newPostExam)}
    />
  );
}

function PostExams() {
  const { query, list } = useExamSearch(examPhases, 'POST');
  const navigate = useNavigate();
  const open = (row: ExamRow) => {
    const address = placeOf(row);
    if (address) navigate(address);
  };
  return (
    <ListPage
      header={{
        title: `${term('post')}考试`,
        line: `按${term('post')}的能力模型组卷，成绩按能力与要求对比。`,
        extra: <NewPostExam primary />,
      }}
      list={list}
      filters={fields}
      label={`${term('post')}考试`}
      rowKey="examId"
      columns={columns()}
      query={query}
      onRowClick={open}
      empty={{
        text: `还没有${term('post')}考试`,
        hint: `选一个有能力模型的${term('post')}和题库，系统按权重和要求等级组卷。`,
        action: <NewPostExam />,
      }}
    />
  );
}

/** The papers of a new one, found while one waits. */
function NewExamPapers() {
  const navigate = useNavigate();
  return (
    <PostAssembly
      use="postExam"
      title={`新建${term('post')}考试`}
      onBack={() => navigate(examAddress.postExams)}
      keep={(run) =>
        isFound(run.outcome) && (
          <ActionButton
            label="查看并安排考试"
            type="primary"
            disabled={isGoing(run)}
            reason="组卷结束或停止后才能安排考试"
            onClick={() => navigate(examAddress.autoPaper(run.runId))}
          />
        )
      }
    />
  );
}

export function Component() {
  const [params] = useSearchParams();
  return params.has('new') ? <NewExamPapers /> : <PostExams />;
}
