import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { type ExamRow, exam, examPhases } from '#contract/exam/exam.ts';
import { paperAssembly } from '#contract/paper/assembly.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import type { QueryField } from '../../../kit/list-page/query-bar.tsx';
import { examAddress } from '../exam-address.ts';
import { phaseOptions } from '../exam-phase.tsx';
import { addressOf, examColumns } from './exam-columns.tsx';
import { useExamActions } from './use-exam-actions.tsx';
import { useExamSearch } from './use-exam-search.ts';

type Filters = ReturnType<typeof useExamSearch>['query']['filters'];

const fields: readonly QueryField<Filters>[] = [
  { kind: 'search', name: 'name', placeholder: '考试名称' },
  { kind: 'select', name: 'state', placeholder: '状态', many: true, width: 180, options: phaseOptions() },
];

function NewExamButton({ primary }: { primary?: boolean }) {
  const navigate = useNavigate();
  return (
    <NewButton
      call={exam.add}
      label="新建考试"
      type={primary ? 'primary' : 'default'}
      onClick={() => navigate(examAddress.create)}
    />
  );
}

export function Component() {
  const { query, list } = useExamSearch(examPhases);
  const { rowActions, dialog } = useExamActions();
  const navigate = useNavigate();
  const open = (row: ExamRow) => {
    const address = addressOf(row);
    if (address) navigate(address);
  };
  return (
    <>
      <ListPage
        header={{
          title: '考试列表',
          extra: (
            <>
              {can(paperAssembly.create) && can(exam.add) && (
                <Button onClick={() => navigate(examAddress.auto)}>智能考试</Button>
              )}
              <NewExamButton primary />
            </>
          ),
        }}
        list={list}
        filters={fields}
        label="考试"
        rowKey="examId"
        columns={examColumns}
        query={query}
        onRowClick={open}
        rowActions={rowActions}
        actionsWidth={140}
        empty={{
          text: '还没有考试',
          hint: '新建一场考试，选好试卷和考生，发布后考生就能看到。',
          action: <NewExamButton />,
        }}
      />
      {dialog}
    </>
  );
}
