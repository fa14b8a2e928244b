import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox } from 'antd';
import { mostChosen, type OccupationsFound, occupationSource } from '#contract/post/occupation.ts';
import { term } from '../../../kit/branding.ts';
import { FileDrop } from '../../../kit/form/file-drop.tsx';
import { FileModal } from '../../../kit/form/file-modal.tsx';
import { OccupationTable } from './occupation-table.tsx';
import './occupation.css';
import { OccupationColumns } from './occupation-columns.tsx';
import { useOccupations } from './use-occupations.ts';

function summary({ occupations }: OccupationsFound, example: boolean) {
  const count = (state: string) => occupations.filter((one) => one.state === state).length;
  const wrong = count('wrong');
  const parts = [
    `${example ? '示例' : '文件'}里有 ${occupations.length - count('group')} 个职业：可导入 ${count('new')} 个`,
    count('taken') > 0 ? `已有同名${term('post')} ${count('taken')} 个` : '',
    wrong > 0 ? `有问题 ${wrong} 行，不能选择` : '',
  ];
  return { wrong, text: `${parts.filter(Boolean).join('，')}。` };
}

/** Occupations of the national list become posts. */
export function OccupationDialog({ onClose }: { onClose: () => void }) {
  const dialog = useOccupations(onClose);
  const { read, rows, refused, categories } = dialog;
  const many = rows.length > mostChosen;
  const unknown = read?.file !== undefined && read.columns.every(({ role }) => role !== 'name');
  const told = read && !unknown ? summary(read.found, !read.file) : undefined;
  return (
    <FileModal
      title="导入职业分类大典"
      width={840}
      label={rows.length > 0 ? `导入 ${rows.length} 个` : '导入'}
      disabled={!read || rows.length === 0 || many}
      pending={dialog.pending}
      onCommit={dialog.save}
      onClose={onClose}
    >
      <p className="occupation-hint">
        选择职业目录的 Excel，表头怎么写都可以：名称一列必需，编号、定义和主要工作任务可以没有。选中的职业成为
        {term('post')}。
        <Button type="link" size="small" onClick={dialog.showExamples}>
          使用示例
        </Button>
      </p>
      <FileDrop
        accept=".xlsx"
        sign={<FileExcelOutlined />}
        ask=" .xlsx 文件"
        busyText="正在检查，请稍候"
        busy={dialog.checking}
        name={read?.file?.name}
        onFile={dialog.take}
      />
      {refused && <Alert className="occupation-note" type="error" showIcon title={refused} role="alert" />}
      {read?.file && (
        <OccupationColumns
          key={read.file.name}
          columns={read.columns}
          unknown={unknown}
          busy={dialog.checking}
          onSay={dialog.sayColumn}
        />
      )}
      {read && told && (
        <>
          <Alert className="occupation-note" type={told.wrong > 0 ? 'warning' : 'info'} showIcon title={told.text} />
          {!read.file && (
            <p className="occupation-hint">
              示例：编号和名称按公开的{occupationSource}核对，定义和主要工作任务为自行编写；以贵单位持有的大典为准。
            </p>
          )}
          <OccupationTable
            key={read.file?.name ?? ''}
            occupations={read.found.occupations}
            chosen={rows}
            onChoose={dialog.setRows}
          />
          <Checkbox checked={categories} onChange={(event) => dialog.setCategories(event.target.checked)}>
            按大类建立类别
          </Checkbox>
          {many && <Alert type="warning" showIcon title={`一次最多导入 ${mostChosen} 个，已选 ${rows.length} 个。`} />}
        </>
      )}
    </FileModal>
  );
}
