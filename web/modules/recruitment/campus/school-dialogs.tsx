import { Form, Input, Modal, QRCode, Select } from 'antd';
import { type CampusSchool, type CampusTalk, campus } from '#contract/recruitment/campus.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { notBlank } from '../../../kit/text/not-blank.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { changedByCampus } from './changed-by-campus.ts';

interface SchoolFields {
  name: string;
  contact: string;
  contactPhone: string;
  note: string;
}

export function SchoolDialog({
  batchId,
  before,
  onClose,
}: {
  batchId: string;
  before?: CampusSchool | undefined;
  onClose: () => void;
}) {
  const [form] = Form.useForm<SchoolFields>();
  const save = useAction(campus.addSchool, { changes: changedByCampus, success: '学校已保存', onDone: onClose });
  return (
    <FormDialog<SchoolFields>
      title={before ? `联系人：${before.name}` : '添加学校'}
      form={form}
      initialValues={before ?? { name: '', contact: '', contactPhone: '', note: '' }}
      firstField={before ? 'contact' : 'name'}
      pending={save.pending}
      onSubmit={(body) => save.run({ query: { batchId }, body })}
      onClose={onClose}
    >
      <Form.Item name="name" label="学校" rules={[notBlank('请填写学校')]} {...refusedField(save.fields, 'name')}>
        <Input maxLength={50} disabled={before !== undefined} />
      </Form.Item>
      <Form.Item name="contact" label="联系人" {...refusedField(save.fields, 'contact')}>
        <Input maxLength={40} />
      </Form.Item>
      <Form.Item name="contactPhone" label="联系电话" {...refusedField(save.fields, 'contactPhone')}>
        <Input maxLength={30} />
      </Form.Item>
      <Form.Item name="note" label="备注" {...refusedField(save.fields, 'note')}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
    </FormDialog>
  );
}

interface TalkFields {
  schoolId: string;
  place: string;
  startAt: string;
}

export function TalkDialog({ schools, onClose }: { schools: readonly CampusSchool[]; onClose: () => void }) {
  const [form] = Form.useForm<TalkFields>();
  const save = useAction(campus.addTalk, { changes: changedByCampus, success: '宣讲会已安排', onDone: onClose });
  const [only] = schools.length === 1 ? schools : [];
  return (
    <FormDialog<TalkFields>
      title="安排宣讲会"
      form={form}
      initialValues={{ ...(only && { schoolId: only.schoolId }), place: '' }}
      firstField="place"
      pending={save.pending}
      onSubmit={(body) => save.run({ body })}
      onClose={onClose}
    >
      <Form.Item name="schoolId" label="学校" rules={[{ required: true, message: '请选择学校' }]}>
        <Select options={schools.map(({ schoolId, name }) => ({ value: schoolId, label: name }))} />
      </Form.Item>
      <Form.Item name="place" label="地点" rules={[notBlank('请填写地点')]} {...refusedField(save.fields, 'place')}>
        <Input maxLength={100} placeholder="图书馆报告厅" />
      </Form.Item>
      <Form.Item
        name="startAt"
        label="开始时间"
        extra="签到从开始前 2 小时开放到开始后 6 小时。"
        rules={[{ required: true, message: '请选择开始时间' }]}
        {...refusedField(save.fields, 'startAt')}
      >
        <InstantPicker />
      </Form.Item>
    </FormDialog>
  );
}

const codeSize = 280;

/** Shown on the wall of the room, or printed. */
export function CodeDialog({ talk, onClose }: { talk: CampusTalk; onClose: () => void }) {
  const address = `${location.origin}${talk.path}`;
  return (
    <Modal open title={`签到二维码：${talk.schoolName}`} footer={null} onCancel={onClose}>
      <div className="campus-code">
        <QRCode value={address} size={codeSize} type="svg" bordered={false} />
        <p>
          {talk.place}，{dateTime(talk.startAt)}
        </p>
        <Input readOnly value={address} aria-label="签到地址" onFocus={({ target }) => target.select()} />
      </div>
    </Modal>
  );
}

export function VisitorsDialog({ talk, onClose }: { talk: CampusTalk; onClose: () => void }) {
  const query = useLocalTableQuery();
  const { page, size } = query.sent;
  const list = useReply(
    campus.visitors,
    { query: { talkId: talk.talkId, page, size } },
    { quiet: true, keepPrevious: true },
  );
  return (
    <Modal open width={720} title={`签到名单：${talk.schoolName}`} footer={null} onCancel={onClose}>
      <ListTable
        list={list}
        query={query}
        label="签到名单"
        rowKey="visitorId"
        columns={[
          { key: 'name', title: '姓名', ellipsis: true },
          { key: 'phone', title: '手机号', width: 124 },
          { key: 'school', title: '学校', ellipsis: true },
          { key: 'major', title: '专业', ellipsis: true, render: ({ major }) => major || '—' },
          { key: 'signedAt', title: '签到时间', width: 152, render: ({ signedAt }) => dateTime(signedAt) },
        ]}
        empty={{ text: '还没有人签到' }}
      />
    </Modal>
  );
}
