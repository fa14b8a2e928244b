import { useRef, useState } from 'react';
import type { RowKey } from './row-edit.ts';

/** The ticked rows of a list that is paged, with those of earlier pages, as they were last seen. */
export function useTickedRows<T>(rows: readonly T[], keyOf: (row: T) => RowKey) {
  const [keys, setKeys] = useState<RowKey[]>([]);
  const seen = useRef(new Map<RowKey, T>());
  for (const row of rows) seen.current.set(keyOf(row), row);
  return { keys, setKeys, ticked: () => keys.flatMap((key) => seen.current.get(key) ?? []) };
}
