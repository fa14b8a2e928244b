import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Segmented } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { department } from '#contract/directory/department.ts';
import {
  type ImportMapping,
  type ImportRow,
  mostNewDepartments,
  type StaffImport,
  staffImport,
} from '#contract/directory/staff-import.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { DepartmentSelect } from '../department/department-select.tsx';
import { staffAddress } from '../staff/staff-address.ts';
import { ImportCommit } from './import-commit.tsx';
import { ImportFrame } from './import-frame.tsx';
import {
  columnsText,
  countOf,
  newDepartmentsText,
  newPostsText,
  previewText,
  type RowState,
  rowStates,
  seatsText,
  stateLabel,
  stateTone,
  takenOf,
  totalOf,
} from './import-words.ts';
import { sentMapping } from './mapping-choice.ts';
import { openDownload } from './open-download.ts';

interface PreviewProps {
  found: StaffImport;
  onCommitted: (password: string | undefined) => void;
  /** To what the columns hold. */
  onCorrect?: () => void;
}

/** Step 2: what will become of every row, before anything is written. */
export function ImportPreview({ found, onCommitted, onCorrect }: PreviewProps) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { counts, newPosts, newPostCount, newDepartmentCount, importId } = found;
  const taken = takenOf(counts);
  const wrong = countOf(counts, 'wrong');
  const seats = seatsText(found);
  return (
    <ImportFrame
      step={1}
      fileName={found.fileName}
      line={columnsText(found.columns)}
      extra={
        <>
          {wrong > 0 && <WrongRows importId={importId} count={wrong} />}
          {onCorrect && <Button onClick={onCorrect}>更正各列的含义</Button>}
          <Button onClick={() => navigate(staffAddress.import())}>换一个文件</Button>
          <ActionButton
            type="primary"
            label={taken === 0 ? '没有要导入的人' : `下一步：导入 ${taken.toLocaleString('zh-CN')} 人`}
            disabled={taken === 0 || seats?.tooMany === true}
            {...(seats?.tooMany && { reason: seats.text })}
            onClick={() => setAsking(true)}
          />
        </>
      }
    >
      <Alert
        className="staff-import-note"
        type={seats?.tooMany ? 'error' : wrong > 0 ? 'warning' : taken > 0 ? 'success' : 'info'}
        showIcon
        title={
          <>
            {previewText(counts)}
            {seats && <p>{seats.text}</p>}
            {newPosts.length > 0 && <p>{newPostsText(newPosts, newPostCount)}</p>}
          </>
        }
      />
      {found.mapping && <DepartmentForAll found={found} mapping={found.mapping} />}
      {newDepartmentCount > 0 && <MissingDepartments found={found} />}
      <Rows importId={importId} counts={counts} chosen={Boolean(found.mapping?.departmentId)} />
      {asking && <ImportCommit found={found} onClose={() => setAsking(false)} onCommitted={onCommitted} />}
    </ImportFrame>
  );
}

/** A table without a department column needs one for everybody who is new. */
function DepartmentForAll({ found: { importId, counts }, mapping }: { found: StaffImport; mapping: ImportMapping }) {
  const map = useAction(staffImport.map, { changes: [staffImport.detail, staffImport.rows] });
  const isNamed = mapping.columns.some(({ field }) => field === 'department');
  if (isNamed || (countOf(counts, 'wrong') === 0 && !mapping.departmentId)) return null;
  const label = `没有写${term('department')}的新${term('staff')}进入`;
  return (
    <Alert
      className="staff-import-note"
      type={mapping.departmentId ? 'info' : 'warning'}
      showIcon
      title={`表里没有${term('department')}：新${term('staff')}都进入`}
      action={
        <DepartmentSelect
          value={mapping.departmentId ?? undefined}
          onChange={(departmentId) =>
            map.run({ query: { importId }, body: sentMapping({ ...mapping, departmentId: departmentId ?? null }) })
          }
          placeholder={`请选择${term('department')}`}
          label={label}
        />
      }
    />
  );
}

/** Nobody makes a hundred departments by hand before their first import. */
function MissingDepartments({ found }: { found: StaffImport }) {
  const { importId, newDepartments, newDepartmentCount: count } = found;
  const add = useAction(staffImport.addDepartments, {
    changes: [staffImport.detail, staffImport.rows, ...Object.values(department)],
  });
  const label = `新建这 ${count.toLocaleString('zh-CN')} 个${term('department')}`;
  return (
    <Alert
      className="staff-import-note"
      type={count > mostNewDepartments ? 'warning' : 'info'}
      showIcon
      title={newDepartmentsText(newDepartments, count)}
      action={
        count <= mostNewDepartments && <ActionButton label={label} onClick={() => add.run({ query: { importId } })} />
      }
    />
  );
}

export function WrongRows({ importId, count }: { importId: string; count: number }) {
  return (
    <ActionButton
      label={`下载有误的 ${count.toLocaleString('zh-CN')} 行`}
      icon={<DownloadOutlined />}
      onClick={() => openDownload({ kind: 'importProblems', importId })}
    />
  );
}

const filters = { state: rowStates } as const;

interface RowsProps extends Pick<StaffImport, 'importId' | 'counts'> {
  /** One department was chosen for who has none in the table. */
  chosen: boolean;
}

function Rows({ importId, counts, chosen }: RowsProps) {
  const query = useTableQuery({ filters, size: 20 });
  const { state } = query.filters;
  const rows = useReply(
    staffImport.rows,
    { query: { importId, page: query.page, size: query.size, ...(state && { state }) } },
    { keepPrevious: true, quiet: true },
  );
  const count = (one: RowState) => countOf(counts, one).toLocaleString('zh-CN');
  return (
    <>
      <Segmented
        className="staff-import-filter"
        aria-label="筛选"
        value={state ?? 'all'}
        onChange={(chosen) => query.setFilters({ state: rowStates.find((one) => one === chosen) })}
        options={[
          { value: 'all', label: `全部 ${totalOf(counts).toLocaleString('zh-CN')}` },
          ...rowStates.map((one) => ({ value: one, label: `${stateLabel(one)} ${count(one)}` })),
        ]}
      />
      <ListTable
        list={rows}
        label="表中的行"
        rowKey="row"
        columns={columns(chosen)}
        query={{ ...query, filtered: false }}
        numbered={false}
        empty={{ text: '这里没有数据' }}
      />
    </>
  );
}

const text = (value: string) => value || '—';

const columns = (chosen: boolean): DataColumn<ImportRow>[] => [
  { key: 'row', title: '行', width: 56 },
  {
    key: 'state',
    title: '结果',
    width: 72,
    render: ({ state }) => <StatusDot tone={stateTone(state)}>{stateLabel(state)}</StatusDot>,
  },
  { key: 'jobNumber', title: term('jobNumber'), width: 104, ellipsis: true, render: (row) => text(row.jobNumber) },
  { key: 'realName', title: '姓名', width: 88, ellipsis: true, render: (row) => text(row.realName) },
  { key: 'gender', title: '性别', width: 48, render: (row) => text(row.gender) },
  {
    key: 'department',
    title: term('department'),
    width: 160,
    ellipsis: true,
    render: (row) => row.department || (chosen && row.state === 'add' ? '（统一指定）' : '—'),
  },
  { key: 'post', title: term('post'), width: 88, ellipsis: true, render: (row) => text(row.post) },
  { key: 'phone', title: '手机', width: 120, ellipsis: true, render: (row) => text(row.phone) },
  { key: 'roles', title: '角色', width: 96, ellipsis: true, render: (row) => text(row.roles) },
  { key: 'problems', title: '问题或变化', render: (row) => <Notes row={row} /> },
];

function Notes({ row }: { row: ImportRow }) {
  if (row.problems.length > 0) return <Lines lines={row.problems} className="staff-import-wrong" />;
  return <Lines lines={row.changes} className="staff-import-change" />;
}

const Lines = ({ lines, className }: { lines: readonly string[]; className: string }) =>
  lines.map((line) => (
    <p key={line} className={className}>
      {line}
    </p>
  ));
