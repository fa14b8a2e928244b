import { Modal, Tabs } from 'antd';
import { useMemo, useState } from 'react';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import type { AutoFields, BoundFields } from '../demand/fields.ts';
import { ByKind } from './by-kind.tsx';
import { type Merged, merged } from './merged.ts';
import { Paste } from './paste.tsx';
import { Replaced } from './replaced.tsx';
import { useKnown } from './use-known.ts';
import './many.css';

interface ManyDialogProps {
  /** What the paper is to be made of. */
  given: Pick<AutoFields, 'bankIds' | 'sections' | 'bounds'>;
  /** So many there may be. */
  most: number;
  /** With those that were there before. */
  onDone: (bounds: readonly BoundFields[]) => void;
  onClose: () => void;
}

const none: readonly BoundFields[] = [];

function okText({ added, replaced }: Merged) {
  if (added > 0 && replaced.length > 0) return `添加 ${added} 个条件，更改 ${replaced.length} 个`;
  if (added > 0) return `添加 ${added} 个条件`;
  return replaced.length > 0 ? `更改 ${replaced.length} 个条件` : '添加';
}

/** Many conditions at once: one for each of some points, types or bands, or pasted from a table. */
export function ManyDialog({ given, most, onDone, onClose }: ManyDialogProps) {
  const { ready, failure, retry, ...names } = useKnown(given.bankIds);
  const [found, setFound] = useState<Readonly<Record<string, readonly BoundFields[]>>>({});
  const [tab, setTab] = useState('kind');
  const some = found[tab] ?? none;
  const all = useMemo(() => merged(given.bounds, some), [given.bounds, some]);
  const part = (by: string) => ({
    ...names,
    onFound: (bounds: readonly BoundFields[]) => setFound((before) => ({ ...before, [by]: bounds })),
  });
  const add = () => {
    onDone(all.bounds);
    onClose();
  };
  const tooMany = all.bounds.length > most;
  const changes = all.added + all.replaced.length;
  return (
    <Modal
      open
      width={680}
      title="批量添加条件"
      okText={okText(all)}
      cancelText="取消"
      okButtonProps={{ disabled: changes === 0 || tooMany }}
      onOk={add}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {failure && !ready && <ErrorState text={failure.text} onRetry={retry} />}
      {!failure && !ready && <LinesSkeleton lines={4} />}
      {ready && (
        <Tabs
          activeKey={tab}
          onChange={setTab}
          items={[
            { key: 'kind', label: '按种类', children: <ByKind given={given} {...part('kind')} /> },
            { key: 'paste', label: '粘贴', children: <Paste {...part('paste')} /> },
          ]}
        />
      )}
      {some.length > 0 && <Replaced known={names.known} {...all} />}
      {tooMany && (
        <p className="auto-problem" role="alert">
          最多 {most} 个条件，还能添加 {most - given.bounds.length} 个。
        </p>
      )}
    </Modal>
  );
}
