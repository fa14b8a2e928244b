import { DownOutlined } from '@ant-design/icons';
import { knowledge } from '#contract/knowledge/knowledge.ts';
import { ActionMenu } from '../../../kit/action/action-menu.tsx';
import { download } from '../../../kit/api/download.ts';

export function ExcelMenu({ onUpload }: { onUpload: () => void }) {
  return (
    <ActionMenu
      label="Excel"
      icon={<DownOutlined />}
      actions={[
        { id: 'upload', label: '导入', onClick: onUpload },
        { id: 'download', label: '下载全部知识点', onClick: () => download(knowledge.download, {}) },
        {
          id: 'template',
          label: '下载模板',
          onClick: () => download(knowledge.download, { query: { template: 'true' } }),
        },
      ]}
    />
  );
}
