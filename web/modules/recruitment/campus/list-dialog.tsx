import { FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Form, Select, Table } from 'antd';
import { useState } from 'react';
import { type BatchRow, campus, type ListedStudent, mostListed } from '#contract/recruitment/campus.ts';
import { download } from '../../../kit/api/download.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FileDrop } from '../../../kit/form/file-drop.tsx';
import { FileModal } from '../../../kit/form/file-modal.tsx';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { changedByJointExam } from './changed-by-campus.ts';
import './campus.css';

interface Read {
  readonly name: string;
  readonly rows: readonly ListedStudent[];
}

/** A list that a school handed over: read first, with what is wrong in each row, and taken once. */
export function ListDialog({ batch, onClose }: { batch: Pick<BatchRow, 'batchId' | 'jobs'>; onClose: () => void }) {
  const { batchId, jobs } = batch;
  const [jobId, setJobId] = useState(jobs.length === 1 ? jobs[0]?.jobId : undefined);
  const [shown, setShown] = useState<Read>();
  const [refused, setRefused] = useState<string>();
  const read = useAction(campus.readList, {
    quiet: true,
    onFailure: ({ text, fields }) => setRefused(fields.file ?? text),
    onDone: ({ rows }, { file }) => setShown({ name: file.name, rows }),
  });
  const add = useAction(campus.addList, {
    ...{ quiet: true, onFailure: ({ text }) => setRefused(text), changes: changedByJointExam, onDone: onClose },
    success: ({ added, known }) => `已录入 ${added} 人${known > 0 ? `，${known} 人之前应聘过，没有重复录入` : ''}`,
  });
  const forget = () => {
    setShown(undefined);
    setRefused(undefined);
  };
  const people = (shown?.rows ?? []).filter(({ problem, known }) => problem === '' && !known);
  return (
    <FileModal
      title="导入名单"
      width={760}
      label={people.length > 0 ? `录入 ${people.length} 人` : '录入'}
      disabled={people.length === 0}
      pending={add.pending}
      onCommit={() => jobId && add.run({ body: { batchId, jobId, people: people.map(sentOf) } })}
      onClose={onClose}
    >
      <p className="campus-muted">
        录入为一个职位的应聘，渠道是校园招聘。一次最多 {mostListed} 人，同一份名单再导入不会重复。
        <Button type="link" size="small" onClick={() => download(campus.listTemplate)}>
          下载模板
        </Button>
      </p>
      <Form.Item label="录入到职位" htmlFor="campus-list-job" className="campus-list-job">
        <Select
          id="campus-list-job"
          value={jobId}
          placeholder="选择职位"
          options={jobs.map(({ jobId, name }) => ({ value: jobId, label: name }))}
          onChange={(chosen) => {
            setJobId(chosen);
            forget();
          }}
        />
      </Form.Item>
      {jobId && (
        <FileDrop
          accept=".xlsx"
          sign={<FileExcelOutlined />}
          ask=" .xlsx 文件"
          busyText="正在读取，请稍候"
          busy={read.pending}
          name={shown?.name}
          onFile={(file) => {
            forget();
            read.run({ query: { batchId, jobId }, file });
          }}
        />
      )}
      {refused && <Alert className="campus-list-note" type="error" showIcon title={refused} role="alert" />}
      {shown && <Rows rows={shown.rows} />}
    </FileModal>
  );
}

const sentOf = ({ name, phone, email, school, major }: ListedStudent) => ({ name, phone, email, school, major });

function Standing({ problem, known }: ListedStudent) {
  if (problem) return <StatusDot tone="red">{problem}</StatusDot>;
  return known ? <StatusDot tone="grey">已应聘过</StatusDot> : <StatusDot tone="green">可以录入</StatusDot>;
}

function Rows({ rows }: { rows: readonly ListedStudent[] }) {
  const wrong = rows.filter(({ problem }) => problem !== '').length;
  const known = rows.filter((row) => row.known).length;
  const said = [`共 ${rows.length} 行`, wrong > 0 && `${wrong} 行有问题，不会录入`, known > 0 && `${known} 人已应聘过`];
  return (
    <>
      <Alert
        className="campus-list-note"
        type={wrong > 0 ? 'warning' : 'success'}
        showIcon
        title={said.filter(Boolean).join('，')}
      />
      <Table
        size="small"
        rowKey="row"
        dataSource={[...rows]}
        pagination={{ pageSize: 8, showSizeChanger: false, hideOnSinglePage: true }}
        columns={[
          { title: '行', dataIndex: 'row', width: 56 },
          { title: '姓名', dataIndex: 'name', width: 96, ellipsis: true },
          { title: '手机号', dataIndex: 'phone', width: 124 },
          { title: '学校', dataIndex: 'school', ellipsis: true },
          { title: '专业', dataIndex: 'major', ellipsis: true },
          { title: '结果', width: 172, render: (_, row) => <Standing {...row} /> },
        ]}
      />
    </>
  );
}
