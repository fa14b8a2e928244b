import type { PointIndex, TreePoint } from '../tree/point-index.ts';
import { AddDialog } from './add-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

export type PointDialog =
  | { readonly kind: 'add'; readonly parentId: string | null }
  | { readonly kind: 'move' | 'delete'; readonly point: TreePoint };

interface PointDialogsProps {
  dialog: PointDialog;
  index: PointIndex;
  onClose: () => void;
  onAdded: (knowledgeId: string) => void;
  onGone: (point: TreePoint) => void;
}

export function PointDialogs({ dialog, index, onClose, onAdded, onGone }: PointDialogsProps) {
  if (dialog.kind === 'add') {
    return <AddDialog index={index} parentId={dialog.parentId} onAdded={onAdded} onClose={onClose} />;
  }
  const { kind, point } = dialog;
  if (kind === 'move') return <MoveDialog index={index} point={point} onClose={onClose} />;
  return <DeleteDialog index={index} point={point} onGone={onGone} onClose={onClose} />;
}
