import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Provider, provider, providerKinds } from '#contract/directory/provider.ts';
import { organisation } from '#contract/organisation/organisation.ts';
import type { Action } from '../../../kit/action/action.ts';
import { notify } from '../../../kit/api/notify.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { providerAddress } from './provider-address.ts';
import { kindName, providerColumns } from './provider-columns.tsx';
import { ProviderForm } from './provider-form.tsx';

const changes = [provider.list, organisation.show];

function useSwitch() {
  const modify = useAction(provider.modify, { several: true, changes });
  return async ({ providerId, name, settings, version }: Provider, enabled: boolean) => {
    const done = await modify.run({ query: { providerId }, body: { name, settings, version, enabled } });
    if (done) notify.success(enabled ? '已启用' : '已停用');
  };
}

function useProviderActions(onModify: (changed: Provider) => void) {
  const navigate = useNavigate();
  const turn = useSwitch();
  const check = useAction(provider.check, { several: true });
  const remove = useAction(provider.delete, { several: true, changes, success: '来源已删除' });
  const tryOut = async ({ providerId }: Provider) => {
    const answer = await check.run({ query: { providerId } });
    if (answer?.ok) notify.success(answer.text);
    else if (answer) notify.error(answer.text);
  };
  return (row: Provider): Action[] => [
    { id: 'check', label: '试连', onClick: () => tryOut(row) },
    ...(row.settings.kind === 'ldap'
      ? [
          {
            id: 'sync',
            label: `同步${term('staff')}`,
            onClick: () => {
              navigate(providerAddress.sync(row.providerId));
            },
          },
        ]
      : []),
    { id: 'modify', label: '修改', onClick: () => onModify(row) },
    row.enabled
      ? {
          ...{ id: 'disable', label: '停用', danger: true },
          confirm: {
            title: `停用「${row.name}」？`,
            content: '停用后不能再用它登录；已经登录的人不受影响。',
            ok: '停用',
          },
          onClick: () => turn(row, false),
        }
      : { id: 'enable', label: '启用', onClick: () => turn(row, true) },
    {
      ...{ id: 'delete', label: '删除', danger: true },
      confirm: { title: `删除「${row.name}」？`, content: '设置和关联会一并删除，人员和成绩保留。', ok: '删除' },
      onClick: () => remove.run({ query: { providerId: row.providerId } }),
    },
  ];
}

type Opened = { readonly kind: Provider['settings']['kind']; readonly changed?: Provider };

function AddButton({ onAdd }: { onAdd: (kind: Provider['settings']['kind']) => void }) {
  const items = providerKinds.map((kind) => ({ key: kind, label: kindName(kind), onClick: () => onAdd(kind) }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button type="primary">添加来源</Button>
    </Dropdown>
  );
}

export function Component() {
  const list = useReply(provider.list, {}, { quiet: true });
  const [opened, setOpened] = useState<Opened>();
  const rowActions = useProviderActions((changed) => setOpened({ kind: changed.settings.kind, changed }));
  return (
    <>
      <PageHeader
        title="外部账号"
        line={`让${term('staff')}用单位已有的账号登录，并从单位的目录同步人员。先试连成功，再启用。`}
        extra={<AddButton onAdd={(kind) => setOpened({ kind })} />}
      />
      <ListTable
        list={list}
        label="外部账号来源"
        rowKey="providerId"
        columns={providerColumns}
        rowActions={rowActions}
        actionsWidth={220}
        empty={{
          text: '还没有外部账号来源',
          hint: `添加单位的统一认证或${term('directory')}，人们就不必再记一个密码。`,
        }}
      />
      {opened && <ProviderForm {...opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
