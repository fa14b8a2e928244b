import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { application } from '#contract/organisation/application.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import './application.css';
import { ApplicationTable } from './application-table.tsx';
import { OrganisationTable } from './organisation-table.tsx';

const tabs = [
  { key: 'pending', label: '待审核', count: 'PENDING', content: <ApplicationTable state="PENDING" /> },
  { key: 'approved', label: '已通过', count: 'APPROVED', content: <ApplicationTable state="APPROVED" /> },
  { key: 'rejected', label: '已驳回', count: 'REJECTED', content: <ApplicationTable state="REJECTED" /> },
  { key: 'organisations', label: '机构列表', count: 'organisations', content: <OrganisationTable /> },
] as const;

export function Component() {
  const [params, setParams] = useSearchParams();
  const active = tabs.find(({ key }) => key === params.get('tab'))?.key ?? 'pending';
  const counts = useReply(application.search, { query: { size: 1 } }, { quiet: true, everyMs: 60_000 }).data?.counts;
  return (
    <>
      <PageHeader title="入驻审核" line="审核企业、银行、院校和产教融合机构的入驻申请，管理已开通的机构。" />
      <Tabs
        className="application-tabs"
        activeKey={active}
        // Filters and page of the tab that is left mean nothing to the other.
        onChange={(tab) => setParams({ tab }, { replace: true })}
        destroyOnHidden
        items={tabs.map(({ key, label, count, content }) => ({
          key,
          label: counts ? `${label} ${counts[count].toLocaleString('zh-CN')}` : label,
          children: content,
        }))}
      />
    </>
  );
}
