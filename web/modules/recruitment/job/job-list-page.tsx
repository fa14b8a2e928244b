import { Space, TreeSelect } from 'antd';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { job } from '#contract/recruitment/job.ts';
import { jobKinds, jobStates, keysOf, urgencies } from '#contract/recruitment/job-fields.ts';
import { NewButton } from '../../../kit/action/new-button.tsx';
import { download } from '../../../kit/api/download.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { outOfSight } from '../../../kit/form/choice-label.ts';
import { ListPage } from '../../../kit/list-page/list-page.tsx';
import { type DepartmentNode, departmentNodes } from './department-nodes.ts';
import { jobColumns } from './job-columns.tsx';
import { CloseJobDialog, CopyJobDialog } from './job-dialogs.tsx';
import { jobAddress, optionsOf } from './job-words.tsx';
import { PrivacyButton } from './privacy-dialog.tsx';
import { type OpenedDialog, useJobActions } from './use-job-actions.ts';

const shape = {
  keyword: 'text',
  department: 'id',
  city: 'text',
  owner: 'id',
  state: keysOf(jobStates),
  kind: keysOf(jobKinds),
  urgency: keysOf(urgencies),
} as const;

const sorts = ['name'] as const;

function useJobs() {
  const query = useTableQuery({ filters: shape, sorts });
  const { keyword, department, city, owner, state, kind, urgency } = query.filters;
  const body = {
    ...{ ...(keyword && { keyword }), ...(department && { departmentId: department }), ...(city && { city }) },
    ...{ ...(owner && { ownerId: owner }), ...(state && { state }), ...(kind && { kind }) },
    ...(urgency && { urgency }),
  };
  const sent = { query: query.sent, body };
  return { query, body, list: useReply(job.search, sent, { keepPrevious: true, quiet: true }) };
}

interface DepartmentFilterProps {
  nodes: DepartmentNode[];
  /** The ids of all of them, once they are there. */
  known: ReadonlySet<string> | undefined;
  value: unknown;
  onChange: (departmentId: string | undefined) => void;
}

function DepartmentFilter({ nodes, known, value, onChange }: DepartmentFilterProps) {
  const unknown = typeof value === 'string' && !known?.has(value);
  const title = known ? outOfSight : '…';
  return (
    <TreeSelect
      style={{ width: 136 }}
      aria-label={term('department')}
      placeholder={term('department')}
      // Not `value` alone: the library would show a bare id for what its tree does not hold.
      treeData={unknown ? [...nodes, { value, title, children: [] }] : nodes}
      value={typeof value === 'string' ? value : null}
      onChange={(chosen: string | null | undefined) => onChange(chosen ?? undefined)}
      allowClear
      showSearch={{ treeNodeFilterProp: 'title' }}
      popupMatchSelectWidth={260}
    />
  );
}

/** Every job in reach. */
export function Component() {
  const navigate = useNavigate();
  const { query, body, list } = useJobs();
  const [opened, setOpened] = useState<OpenedDialog>();
  const actions = useJobActions(setOpened);
  const { data: choices } = useReply(job.choices, {}, { quiet: true });
  const nodes = useMemo(() => departmentNodes(choices?.departments ?? []), [choices]);
  const known = useMemo(() => choices && new Set(choices.departments.map(({ id }) => id)), [choices]);
  const add = <NewButton call={job.add} label="新增职位" type="primary" onClick={() => navigate(jobAddress.add)} />;
  const close = () => setOpened(undefined);
  const extra = (
    <Space>
      <PrivacyButton />
      {add}
    </Space>
  );
  return (
    <>
      <ListPage
        header={{ title: '职位', line: `您负责、参与的职位，以及管理范围内${term('department')}的职位。`, extra }}
        list={list}
        query={query}
        filters={[
          { kind: 'search', name: 'keyword', placeholder: '职位、城市或技能', width: 184 },
          {
            ...{ kind: 'custom', name: 'department' },
            render: (value, set) => <DepartmentFilter nodes={nodes} known={known} value={value} onChange={set} />,
          },
          { kind: 'select', name: 'state', placeholder: '状态', width: 96, options: optionsOf(jobStates) },
          { kind: 'select', name: 'kind', placeholder: '招聘类型', width: 108, options: optionsOf(jobKinds) },
          {
            ...{ kind: 'select', name: 'city', placeholder: '城市', width: 96, searchable: true },
            options: (choices?.cities ?? []).map((city) => ({ value: city, label: city })),
          },
          {
            ...{ kind: 'select', name: 'owner', placeholder: '负责人', width: 104, searchable: true },
            options: (choices?.owners ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          { kind: 'select', name: 'urgency', placeholder: '紧急程度', width: 104, options: optionsOf(urgencies) },
        ]}
        toolbar={
          can(job.export) ? [{ id: 'export', label: '导出', onClick: () => download(job.export, { body }) }] : []
        }
        label="职位"
        rowKey="jobId"
        numbered={false}
        columns={jobColumns()}
        rowActions={actions}
        actionsWidth={124}
        empty={{ text: '还没有职位', hint: '新增一个职位，填好以后发布，候选人就能在公开的招聘页投递。', action: add }}
      />
      {opened?.kind === 'copy' && <CopyJobDialog job={opened.job} onClose={close} />}
      {opened?.kind === 'close' && <CloseJobDialog job={opened.job} onClose={close} />}
    </>
  );
}
