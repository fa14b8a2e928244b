import { Space, Tabs } from 'antd';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { questionExport } from '#contract/question/export.ts';
import { questionImport } from '#contract/question/import.ts';
import { question } from '#contract/question/question.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { bankPath, importPath } from '../bank/bank-addresses.ts';
import { CountLine } from '../bank/count-line.tsx';
import { useBankOptions } from '../bank/use-bank-options.ts';
import { DuplicatesTab } from './duplicate/duplicates-tab.tsx';
import { ExportButton } from './export/export-button.tsx';
import './list.css';
import { PlatformTab } from './platform-tab.tsx';
import { foundText, isNarrowed } from './question-filters.ts';
import { type Opened, QuestionsTab } from './questions-tab.tsx';
import { useQuestionList } from './use-question-list.ts';

const views = [
  { key: 'questions', label: '试题' },
  { key: 'duplicates', label: '重复题' },
  { key: 'platform', label: '平台公共题库' },
];

function useView() {
  const [params, setParams] = useSearchParams();
  const shown = views.filter(({ key }) => key !== 'duplicates' || can(questionDuplicate.search));
  const view = shown.find(({ key }) => key === params.get('view'))?.key ?? 'questions';
  const bankId = params.get('bankId');
  // The platform has other banks.
  const change = (next: string) =>
    setParams({ ...(bankId && next !== 'platform' && { bankId }), ...(next !== 'questions' && { view: next }) });
  return { shown, view, change };
}

interface HeaderButtonsProps {
  bankId: string | undefined;
  onNew: () => void;
}

function HeaderButtons({ bankId, onNew }: HeaderButtonsProps) {
  const navigate = useNavigate();
  return (
    <Space size={12}>
      <NewButton call={questionImport.text} label="导入" onClick={() => navigate(importPath(bankId))} />
      <NewButton call={question.add} label="新增试题" type="primary" onClick={onNew} />
    </Space>
  );
}

export function Component() {
  const { shown, view, change } = useView();
  return view === 'questions' ? (
    <Questions views={<Tabs activeKey={view} onChange={change} items={shown} />} />
  ) : (
    <>
      <PageHeader title="试题" />
      <Tabs activeKey={view} onChange={change} items={shown} />
      {view === 'duplicates' ? <Duplicates /> : <PlatformTab />}
    </>
  );
}

function Duplicates() {
  const [params] = useSearchParams();
  return <DuplicatesTab banks={useBankOptions(params.get('bankId') ?? undefined)} />;
}

function Questions({ views }: { views: ReactNode }) {
  const list = useQuestionList();
  const { bankId, found } = list;
  const banks = useBankOptions(bankId);
  const [opened, setOpened] = useState<Opened>(null);
  const navigate = useNavigate();
  const readOnly = bankId !== undefined && !banks.isWritable(bankId);
  const title = bankId ? (banks.chosen?.name ?? banks.failure?.text ?? '题库') : '全部试题';
  const buttons = !readOnly && <HeaderButtons bankId={bankId} onNew={() => setOpened({ kind: 'new' })} />;
  const filtered = isNarrowed(list.query.filters);
  const exporting = can(questionExport.start) && found.data && (
    <ExportButton what={{ filter: list.filter, total: found.data.total, estimated: found.data.estimated, filtered }} />
  );
  const counts = found.data && foundText(found.data, list.types ?? [], list.query.filters);
  return (
    <>
      <PageHeader
        title={title}
        note={<CountLine text={[counts, readOnly && '只能查看'].filter(Boolean).join(' · ')} />}
        extra={
          <Space size={12}>
            {exporting}
            {buttons}
          </Space>
        }
        {...(bankId && { onBack: () => navigate(bankPath) })}
      />
      {views}
      <QuestionsTab list={list} banks={banks} opened={opened} setOpened={setOpened} buttons={buttons} />
    </>
  );
}
