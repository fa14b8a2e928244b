import { Tabs } from 'antd';
import { useState } from 'react';
import { PageHeader } from '../../../kit/page-header.tsx';
import { CertificateList } from './certificate-list.tsx';
import { TemplateList } from './template-list.tsx';

export function Component() {
  const [tab, setTab] = useState('certificates');
  return (
    <>
      <PageHeader title="证书" line="证书发给完成培训的人，凭编号可以公开查验。" />
      <Tabs
        activeKey={tab}
        onChange={setTab}
        items={[
          { key: 'certificates', label: '已发证书', children: <CertificateList /> },
          { key: 'templates', label: '证书模板', children: <TemplateList /> },
        ]}
      />
    </>
  );
}
