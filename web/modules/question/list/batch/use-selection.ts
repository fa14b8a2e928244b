import { useState } from 'react';
import type { RowKey } from '../../../../kit/data-table/row-edit.ts';

/** What is selected lasts through pages; with another filter nobody would see it any more. */
export function useSelection(filter: object) {
  const now = JSON.stringify(filter);
  const [selected, setSelected] = useState<RowKey[]>([]);
  const [madeIn, setMadeIn] = useState(now);
  if (madeIn !== now) {
    setMadeIn(now);
    setSelected([]);
  }
  return [selected, setSelected] as const;
}
