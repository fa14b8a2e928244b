import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { jobApplication } from '#contract/recruitment/application.ts';
import { candidate } from '#contract/recruitment/candidate.ts';
import { recruitMessage } from '#contract/recruitment/message.ts';
import { resumeImport } from '#contract/recruitment/resume-import.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { can } from '../../../kit/api/session/can.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { AddForm } from './add-form.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { EveryApplication } from './application-list.tsx';
import { ListedCandidates } from './listed-candidates.tsx';
import { TemplateDrawer } from './template-drawer.tsx';
import './pipeline.css';

/** Everybody who applied, over all jobs in reach. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<string>();
  const [adding, setAdding] = useState(false);
  const [templates, setTemplates] = useState(false);
  const tabs = [
    { key: 'application', label: '应聘', children: <EveryApplication onOpen={setOpened} /> },
    ...(can(candidate.listed)
      ? [
          { key: 'pool', label: '人才库', children: <ListedCandidates key="pool" list="POOL" onOpen={setOpened} /> },
          {
            key: 'blocked',
            label: '黑名单',
            children: <ListedCandidates key="blocked" list="BLOCKED" onOpen={setOpened} />,
          },
        ]
      : []),
  ];
  const active = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'application';
  return (
    <>
      <PageHeader
        title="候选人"
        line="管理范围内所有职位的应聘，以及人才库和黑名单。"
        extra={
          <>
            {can(recruitMessage.saveTemplate) && <Button onClick={() => setTemplates(true)}>消息模板</Button>}
            {can(resumeImport.begin) && (
              <Link to="/manage/recruitment/staff/import">
                <Button>导入简历</Button>
              </Link>
            )}
            <NewButton call={jobApplication.add} label="录入候选人" type="primary" onClick={() => setAdding(true)} />
          </>
        }
      />
      <Tabs
        items={tabs}
        activeKey={active}
        onChange={(tab) => setParams(tab === 'application' ? {} : { tab }, { replace: true })}
        destroyOnHidden
      />
      {opened && <ApplicationDrawer applicationId={opened} onOpen={setOpened} onClose={() => setOpened(undefined)} />}
      {adding && <AddForm onDone={setOpened} onClose={() => setAdding(false)} />}
      {templates && <TemplateDrawer onClose={() => setTemplates(false)} />}
    </>
  );
}
