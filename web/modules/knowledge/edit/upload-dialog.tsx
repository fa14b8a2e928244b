import { knowledge } from '#contract/knowledge/knowledge.ts';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { CheckedListDialog, useCheckedList } from '../../../kit/form/checked-list-dialog.tsx';
import { changedByPoints } from '../tree/use-points.ts';

export function UploadDialog({ onClose }: { onClose: () => void }) {
  const list = useCheckedList();
  const verify = useAction(knowledge.verify, { quiet: true, onFailure: list.onFailure, onDone: list.onChecked });
  const commit = useAction(knowledge.excelUpload, {
    ...{ quiet: true, onFailure: list.onFailure, changes: changedByPoints, onDone: onClose },
    success: ({ added, changed }) => `已导入：新增 ${added} 个，修改 ${changed} 个`,
  });
  return (
    <CheckedListDialog
      list={list}
      title="从 Excel 导入知识点"
      unit="个"
      hint="已有的知识点按编号认出，没有编号的按上级和名称认出；文件里没有的知识点不受影响，空白的格子保持原样。"
      checking={verify.pending}
      pending={commit.pending}
      onTemplate={() => download(knowledge.download, { query: { template: 'true' } })}
      onFile={(file) => verify.run({ file })}
      onCommit={(file) => commit.run({ file })}
      onClose={onClose}
    />
  );
}
