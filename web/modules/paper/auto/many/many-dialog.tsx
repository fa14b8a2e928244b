import { Modal, Tabs } from 'antd';
import { useState } from 'react';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import type { AutoFields, BoundFields } from '../demand/fields.ts';
import { ByKind } from './by-kind.tsx';
import { Paste } from './paste.tsx';
import { useKnown } from './use-known.ts';
import './many.css';

interface ManyDialogProps {
  /** What the paper is to be made of. */
  given: Pick<AutoFields, 'bankIds' | 'sections'>;
  /** How many more there may be. */
  room: number;
  onAdd: (bounds: BoundFields[]) => void;
  onClose: () => void;
}

/** Many conditions at once: one for each of some points, types or bands, or pasted from a table. */
export function ManyDialog({ given, room, onAdd, onClose }: ManyDialogProps) {
  const { ready, failure, retry, ...names } = useKnown(given.bankIds);
  const [found, setFound] = useState<{ readonly by: string; readonly bounds: readonly BoundFields[] }>();
  const [tab, setTab] = useState('kind');
  const bounds = found?.by === tab ? found.bounds : [];
  const part = (by: string) => ({
    ...names,
    onFound: (some: readonly BoundFields[]) => setFound({ by, bounds: some }),
  });
  const add = () => {
    onAdd([...bounds]);
    onClose();
  };
  const tooMany = bounds.length > room;
  return (
    <Modal
      open
      width={680}
      title="批量添加条件"
      okText={bounds.length > 0 ? `添加 ${bounds.length} 个条件` : '添加'}
      cancelText="取消"
      okButtonProps={{ disabled: bounds.length === 0 || tooMany }}
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
          destroyOnHidden
          items={[
            { key: 'kind', label: '按种类', children: <ByKind given={given} {...part('kind')} /> },
            { key: 'paste', label: '粘贴', children: <Paste {...part('paste')} /> },
          ]}
        />
      )}
      {tooMany && (
        <p className="auto-problem" role="alert">
          最多 200 个条件，还能添加 {room} 个。
        </p>
      )}
    </Modal>
  );
}
