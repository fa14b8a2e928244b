import { useState } from 'react';
import { WordDialog } from '../preview/word-dialog.tsx';
import type { ChosenPaper } from './chosen-paper.ts';
import { CopyDialog } from './copy-dialog.tsx';
import { CopySharedDialog } from './copy-shared-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';

type Kind = 'copy' | 'copyShared' | 'move' | 'delete' | 'word';
interface Asked {
  readonly kind: Kind;
  readonly papers: readonly ChosenPaper[];
}

/** The dialogs for one paper or several; `onDone` hears what was done. */
export function usePaperDialogs(onDone: (kind: Kind) => void) {
  const [asked, setAsked] = useState<Asked>();
  const open = (kind: Kind, papers: readonly ChosenPaper[]) => setAsked({ kind, papers });
  const close = () => setAsked(undefined);
  const done = () => {
    close();
    if (asked) onDone(asked.kind);
  };
  return { open, dialog: asked && <AskedDialog asked={asked} onDone={done} onClose={close} /> };
}

function AskedDialog({ asked, ...ends }: { asked: Asked; onDone: () => void; onClose: () => void }) {
  const { kind, papers } = asked;
  const [first] = papers;
  if (kind === 'copy') return <CopyDialog papers={papers} {...ends} />;
  if (kind === 'move') return <MoveDialog papers={papers} {...ends} />;
  if (kind === 'delete') return <DeleteDialog papers={papers} {...ends} />;
  if (kind === 'word') return first && <WordDialog paperId={first.paperId} withKey={false} onClose={ends.onClose} />;
  return first && <CopySharedDialog shared={first} onClose={ends.onClose} />;
}
