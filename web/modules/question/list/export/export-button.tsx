import { Button } from 'antd';
import { useState } from 'react';
import { ExportDialog } from './export-dialog.tsx';
import type { Exported } from './export-words.ts';

/** 导出 of everything that the list finds, on all pages. */
export function ExportButton({ what }: { what: Exported }) {
  const [open, setOpen] = useState(false);
  const filtered = 'filtered' in what && what.filtered;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{filtered ? '导出全部筛选结果' : '导出'}</Button>
      {open && <ExportDialog what={what} onClose={() => setOpen(false)} />}
    </>
  );
}
