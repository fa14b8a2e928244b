import { Button, Drawer, Table } from 'antd';
import { useState } from 'react';
import type { Reply } from '#contract/endpoint.ts';
import { type CampusSchool, type CampusTalk, campus } from '#contract/recruitment/campus.ts';
import { ActionButton } from '../../../kit/action/action-button.tsx';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { changedByCampus, changedByJointExam } from './changed-by-campus.ts';
import { ListDialog } from './list-dialog.tsx';
import { CodeDialog, SchoolDialog, TalkDialog, VisitorsDialog } from './school-dialogs.tsx';
import './campus.css';

type Batch = Reply<typeof campus.detail>;
type Opened =
  | { kind: 'school'; school?: CampusSchool }
  | { kind: 'talk' | 'list' }
  | { kind: 'code'; talk: CampusTalk }
  | { kind: 'visitors'; talk: CampusTalk };

/** A batch beside its list: schools with how far people came, talks with their codes. */
export function BatchDrawer({ batchId, onClose }: { batchId: string; onClose: () => void }) {
  const { data, error, refetch } = useReply(campus.detail, { query: { batchId } }, { quiet: true });
  return (
    <Drawer open size={860} onClose={onClose} title={data ? `${data.name}（${data.year} 届）` : '校招批次'}>
      {data && <Whole batch={data} />}
      {!data && (error ? <ErrorState text={error.text} onRetry={refetch} /> : <LinesSkeleton lines={8} />)}
    </Drawer>
  );
}

function Whole({ batch }: { batch: Batch }) {
  const [opened, setOpened] = useState<Opened>();
  const { batchId, schoolList, talkList, jobs } = batch;
  const close = () => setOpened(undefined);
  const send = useAction(campus.sendExam, {
    ...{ changes: changedByJointExam, success: ({ moved }) => `已把笔试发给 ${moved} 人` },
  });
  return (
    <>
      <div className="campus-actions">
        <Button type="primary" onClick={() => setOpened({ kind: 'school' })}>
          添加学校
        </Button>
        <Button disabled={schoolList.length === 0} onClick={() => setOpened({ kind: 'talk' })}>
          安排宣讲会
        </Button>
        <Button disabled={jobs.length === 0} onClick={() => setOpened({ kind: 'list' })}>
          导入名单
        </Button>
        <ActionButton
          label="发送联合笔试"
          disabled={jobs.length === 0}
          confirm={{
            title: '发送联合笔试？',
            content: '把各职位的笔试发给还没有笔试、有手机号的候选人，一次最多 200 位。',
            ok: '发送',
          }}
          onClick={() => send.run({ query: { batchId } })}
        />
      </div>
      <p className="campus-muted">关联职位：{jobs.map(({ name }) => name).join('、') || '还没有关联职位'}</p>
      <h3 className="campus-title">学校</h3>
      <Schools schools={schoolList} onEdit={(school) => setOpened({ kind: 'school', school })} />
      <h3 className="campus-title">宣讲会</h3>
      <Talks talks={talkList} open={setOpened} />
      {opened?.kind === 'school' && <SchoolDialog batchId={batchId} before={opened.school} onClose={close} />}
      {opened?.kind === 'talk' && <TalkDialog schools={schoolList} onClose={close} />}
      {opened?.kind === 'list' && <ListDialog batch={batch} onClose={close} />}
      {opened?.kind === 'code' && <CodeDialog talk={opened.talk} onClose={close} />}
      {opened?.kind === 'visitors' && <VisitorsDialog talk={opened.talk} onClose={close} />}
    </>
  );
}

const number = (key: keyof CampusSchool & string, title: string) => ({
  ...{ key, dataIndex: key, title, width: 68, align: 'right' as const },
});

function Schools({ schools, onEdit }: { schools: readonly CampusSchool[]; onEdit: (school: CampusSchool) => void }) {
  const remove = useAction(campus.removeSchool, { changes: changedByCampus, success: '学校已移出批次' });
  if (schools.length === 0) return <EmptyState text="还没有学校" hint="添加要去的学校和联系人，再安排宣讲会。" />;
  return (
    <Table
      size="small"
      rowKey="schoolId"
      pagination={false}
      dataSource={[...schools]}
      columns={[
        {
          ...{ key: 'name', title: '学校' },
          render: (_, { name, contact, contactPhone }) => (
            <>
              {name}
              <small className="campus-contact">{[contact, contactPhone].filter(Boolean).join(' ')}</small>
            </>
          ),
        },
        number('signedIn', '签到'),
        number('applied', '投递'),
        number('exam', '笔试'),
        number('interview', '面试'),
        number('offer', '录用'),
        number('hired', '入职'),
        {
          ...{ key: 'actions', title: '操作', width: 128 },
          render: (_, school) => (
            <span className="campus-row-actions">
              <Button size="small" aria-label={`修改${school.name}的联系人`} onClick={() => onEdit(school)}>
                修改
              </Button>
              <ActionButton
                label="移出"
                size="small"
                danger
                confirm={{
                  title: `把「${school.name}」移出批次？`,
                  content: '联系人一起删除，应聘不受影响。',
                  ok: '移出',
                }}
                onClick={() => remove.run({ query: { schoolId: school.schoolId } })}
              />
            </span>
          ),
        },
      ]}
    />
  );
}

function Talks({ talks, open }: { talks: readonly CampusTalk[]; open: (opened: Opened) => void }) {
  const remove = useAction(campus.removeTalk, { changes: changedByCampus, success: '宣讲会已取消' });
  if (talks.length === 0) return <p className="campus-muted">还没有宣讲会。</p>;
  return (
    <ul className="campus-talks">
      {talks.map((talk) => (
        <li key={talk.talkId}>
          <span>
            <strong>{talk.schoolName}</strong>
            <small className="campus-contact">
              {talk.place}，{dateTime(talk.startAt)}
            </small>
          </span>
          <span className="campus-row-actions">
            <Button size="small" onClick={() => open({ kind: 'visitors', talk })}>
              签到 {talk.signedIn} 人
            </Button>
            <Button size="small" onClick={() => open({ kind: 'code', talk })}>
              二维码
            </Button>
            {talk.signedIn === 0 && (
              <ActionButton
                label="取消"
                size="small"
                danger
                confirm={{ title: '取消这场宣讲会？', content: '二维码随即失效。', ok: '取消宣讲会', cancel: '返回' }}
                onClick={() => remove.run({ query: { talkId: talk.talkId } })}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
