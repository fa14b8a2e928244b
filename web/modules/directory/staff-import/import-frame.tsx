import { Steps } from 'antd';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { term } from '../../../kit/branding.ts';
import { PageHeader } from '../../../kit/page-header.tsx';
import { staffAddress } from '../staff/staff-address.ts';

interface ImportFrameProps {
  /** From 0. */
  step: number;
  fileName?: string;
  line?: ReactNode;
  extra?: ReactNode;
  children: ReactNode;
}

/** Title, the three steps, and what belongs to this one. */
export function ImportFrame({ step, fileName, line, extra, children }: ImportFrameProps) {
  const navigate = useNavigate();
  const title = `导入${term('staff')}`;
  return (
    <>
      <PageHeader
        title={fileName ? `${title} · ${fileName}` : title}
        line={line}
        extra={extra}
        onBack={() => navigate(staffAddress.list())}
      />
      <Steps
        className="staff-import-steps"
        size="small"
        current={step}
        items={[{ title: '选择文件' }, { title: '核对' }, { title: '导入' }]}
      />
      {children}
    </>
  );
}
