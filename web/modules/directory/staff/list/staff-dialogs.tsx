import { useState } from 'react';
import type { StaffRow } from '#contract/directory/staff.ts';
import { term } from '../../../../kit/branding.ts';
import { ResetDialog } from '../batch/reset-dialog.tsx';
import { StatusDialog } from '../batch/status-dialog.tsx';
import { TagDialog } from '../batch/tag-dialog.tsx';
import { type BatchProps, TransferDialog } from '../batch/transfer-dialog.tsx';
import { PasswordHandover } from '../form/password-handover.tsx';
import { StaffForm } from '../form/staff-form.tsx';
import { StaffDrawer } from '../staff-drawer.tsx';
import { type BatchKind, changesOf } from './use-staff-actions.ts';

export type Opened = { kind: 'person'; person: StaffRow } | { kind: 'edit'; person: StaffRow } | { kind: 'new' };
export interface Batch {
  readonly kind: BatchKind;
  readonly people: readonly StaffRow[];
}

interface StaffDialogsProps {
  opened: Opened | undefined;
  setOpened: (opened: Opened | undefined) => void;
  batch: Batch | undefined;
  setBatch: (batch: Batch | undefined) => void;
  departmentId: string | undefined;
  /** Something was done to all of them: they are no longer ticked. */
  onDone: () => void;
}

/** Whatever lies over the list: somebody's record, the form, a question about several people. */
export function StaffDialogs(props: StaffDialogsProps) {
  const { opened, setOpened, batch, setBatch, departmentId, onDone } = props;
  const [added, setAdded] = useState<{ name: string; password: string }>();
  const close = () => setOpened(undefined);
  return (
    <>
      {opened?.kind === 'person' && (
        <StaffDrawer
          person={opened.person}
          actions={actionsFor(opened.person, setBatch)}
          onEdit={() => setOpened({ kind: 'edit', person: opened.person })}
          onClose={close}
        />
      )}
      {(opened?.kind === 'new' || opened?.kind === 'edit') && (
        <StaffForm
          userId={opened.kind === 'edit' ? opened.person.userId : undefined}
          departmentId={departmentId}
          onClose={close}
          onAdded={(name, password) => {
            close();
            setAdded({ name, password });
          }}
        />
      )}
      {batch && (
        <BatchDialog
          kind={batch.kind}
          people={batch.people}
          onClose={() => setBatch(undefined)}
          onDone={() => {
            setBatch(undefined);
            close();
            onDone();
          }}
        />
      )}
      {added && (
        <PasswordHandover
          title={`${term('staff')}「${added.name}」已新增`}
          password={added.password}
          onClose={() => setAdded(undefined)}
        />
      )}
    </>
  );
}

const actionsFor = (person: StaffRow, setBatch: (batch: Batch) => void) => {
  const status = person.status === 1 ? 1 : person.status === 2 ? 2 : 0;
  return changesOf(status, 1, (kind) => setBatch({ kind, people: [person] }));
};

function BatchDialog({ kind, ...batch }: BatchProps & { kind: BatchKind }) {
  if (kind === 'transfer') return <TransferDialog {...batch} />;
  if (kind === 'tag') return <TagDialog {...batch} />;
  if (kind === 'reset') return <ResetDialog {...batch} />;
  return <StatusDialog {...batch} action={kind} />;
}
