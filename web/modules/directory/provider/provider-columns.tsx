import type { Provider } from '#contract/directory/provider.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { StatusDot } from '../../../kit/status-dot.tsx';

export const kindName = (kind: Provider['settings']['kind']) =>
  kind === 'oidc' ? '统一认证（OIDC）' : `${term('directory')}（LDAP）`;

const addressOf = ({ settings }: Provider) => (settings.kind === 'oidc' ? settings.issuer : settings.url);

export const providerColumns: readonly DataColumn<Provider>[] = [
  { key: 'name', title: '名称', width: 200, ellipsis: true },
  { key: 'kind', title: '类型', width: 160, render: (row) => kindName(row.settings.kind) },
  { key: 'address', title: '地址', ellipsis: true, render: addressOf },
  { key: 'linked', title: '关联人数', width: 96, align: 'right', render: (row) => row.linked.toLocaleString('zh-CN') },
  {
    key: 'enabled',
    title: '状态',
    width: 104,
    render: (row) => <StatusDot tone={row.enabled ? 'green' : 'grey'}>{row.enabled ? '已启用' : '未启用'}</StatusDot>,
  },
];
