import { ability } from '#contract/post/ability.ts';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { CheckedListDialog, useCheckedList } from '../../../kit/form/checked-list-dialog.tsx';
import { changedByLibrary } from './changed-by-library.ts';

export function UploadDialog({ onClose }: { onClose: () => void }) {
  const list = useCheckedList();
  const verify = useAction(ability.verify, { quiet: true, onFailure: list.onFailure, onDone: list.onChecked });
  const commit = useAction(ability.excelUpload, {
    ...{ quiet: true, onFailure: list.onFailure, changes: changedByLibrary, onDone: onClose },
    success: ({ added, changed }) => `已导入：新增 ${added} 项，修改 ${changed} 项`,
  });
  return (
    <CheckedListDialog
      list={list}
      title="从 Excel 导入能力库"
      unit="项"
      hint="已有的能力按编号认出，没有编号的按名称认出；文件里没有的不受影响，空白的格子保持原样。"
      checking={verify.pending}
      pending={commit.pending}
      onTemplate={() => download(ability.download, { query: { template: 'true' } })}
      onFile={(file) => verify.run({ file })}
      onCommit={(file) => commit.run({ file })}
      onClose={onClose}
    />
  );
}
