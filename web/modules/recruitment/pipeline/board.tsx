import { Segmented } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { jobApplication } from '#contract/recruitment/application.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { AddForm } from './add-form.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { JobsApplications } from './application-list.tsx';
import { BoardView } from './board-view.tsx';
import { StatisticsView } from './statistics-view.tsx';
import './pipeline.css';

type View = 'board' | 'list' | 'numbers';

const views: { value: View; label: string }[] = [
  { value: 'board', label: '看板' },
  { value: 'list', label: '列表' },
  { value: 'numbers', label: '数据' },
];

/** The applications to one job: the tab 应聘 of its page. How they are shown stays when one comes back to it. */
export function JobBoard({ jobId }: { jobId: string }) {
  const [params, setParams] = useSearchParams();
  const view = views.find(({ value }) => value === params.get('view'))?.value ?? 'board';
  const setView = (next: View) =>
    setParams(
      (now) => {
        now.set('view', next);
        return now;
      },
      { replace: true },
    );
  const [opened, setOpened] = useState<string>();
  const [adding, setAdding] = useState(false);
  return (
    <>
      <div className="pipeline-bar-top">
        <Segmented<View> aria-label="显示方式" options={views} value={view} onChange={setView} />
        <NewButton call={jobApplication.add} label="录入候选人" type="primary" onClick={() => setAdding(true)} />
      </div>
      {view === 'board' && <BoardView jobId={jobId} onOpen={setOpened} />}
      {view === 'list' && <JobsApplications jobId={jobId} onOpen={setOpened} />}
      {view === 'numbers' && <StatisticsView jobId={jobId} />}
      {opened && <ApplicationDrawer applicationId={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />}
      {adding && <AddForm jobId={jobId} onDone={setOpened} onClose={() => setAdding(false)} />}
    </>
  );
}
