import { Form, Input, Modal } from 'antd';
import type { Reply } from '#contract/endpoint.ts';
import type { ApplicationDetail, Duplicate } from '#contract/recruitment/application.ts';
import { candidate, mostPoolMonths } from '#contract/recruitment/candidate.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { ReasonDialog } from '../../../kit/form/reason-dialog.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { changedByApplications } from './changed-by-applications.ts';

/** A candidate in the version that was seen. */
export interface SeenCandidate {
  readonly candidateId: string;
  readonly name: string;
  readonly version: number;
}

interface DialogProps {
  person: SeenCandidate;
  onClose: () => void;
}

const common = (onClose: () => void, success: string) => ({ changes: changedByApplications, success, onDone: onClose });
const whichOf = ({ candidateId, version }: SeenCandidate) => ({ candidateId, version });

interface PoolFields {
  consent: string;
  months: number;
}

export function PoolDialog({ person, onClose }: DialogProps) {
  const [form] = Form.useForm<PoolFields>();
  const pool = useAction(candidate.pool, common(onClose, '已加入人才库'));
  return (
    <FormDialog<PoolFields>
      title={`加入人才库：${person.name}`}
      form={form}
      initialValues={{ consent: '', months: mostPoolMonths }}
      firstField="consent"
      pending={pool.pending}
      okText="加入"
      onSubmit={(fields) => pool.run({ body: { ...whichOf(person), ...fields } })}
      onClose={onClose}
    >
      <Form.Item
        name="consent"
        label="本人同意的说明"
        extra="何时、以何种方式同意，例如：11 月 20 日电话里同意。自己在线投递的人以投递时的勾选为准，不用填写。本人可以随时要求移出。"
        {...refusedField(pool.fields, 'consent')}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 4 }} />
      </Form.Item>
      <Form.Item name="months" label="保留多少个月" rules={[{ required: true, message: '请填写月数' }]}>
        <NumberField min={1} max={mostPoolMonths} />
      </Form.Item>
    </FormDialog>
  );
}

interface BlockFields {
  reason: string;
  until: string | null;
}

export function BlockDialog({ person, onClose }: DialogProps) {
  const [form] = Form.useForm<BlockFields>();
  const block = useAction(candidate.block, common(onClose, '已放进黑名单'));
  return (
    <FormDialog<BlockFields>
      title={`放进黑名单：${person.name}`}
      form={form}
      initialValues={{ reason: '', until: null }}
      firstField="reason"
      pending={block.pending}
      okText="放进黑名单"
      danger
      notice={<p className="pipeline-note">以后的投递照常收下，只向招聘人员提示，不会自动淘汰。</p>}
      onSubmit={(fields) => block.run({ body: { ...whichOf(person), ...fields } })}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="原因"
        extra="只有招聘管理人员能看到。"
        rules={[{ required: true, whitespace: true, message: '请填写原因' }]}
      >
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <Form.Item name="until" label="到期时间" extra="不填表示长期有效。" {...refusedField(block.fields, 'until')}>
        <InstantPicker clearable placeholder="长期有效" />
      </Form.Item>
    </FormDialog>
  );
}

export function UnblockDialog({ person, onClose }: DialogProps) {
  const unblock = useAction(candidate.unblock, common(onClose, '已移出黑名单'));
  return (
    <ReasonDialog
      title={`移出黑名单：${person.name}`}
      label="原因"
      hint="记入操作日志。"
      okText="移出"
      pending={unblock.pending}
      fields={unblock.fields}
      onSubmit={(reason) => unblock.run({ body: { ...whichOf(person), reason } })}
      onClose={onClose}
    />
  );
}

type Preview = Reply<typeof candidate.mergePreview>;

function Facts({ shown }: { shown: Preview }) {
  const { applications, files, tags, filled, differing } = shown;
  return (
    <dl className="pipeline-merge">
      <dt>移过来的应聘</dt>
      <dd>
        {applications.length === 0
          ? '没有'
          : applications.map(({ jobName, open }) => `${jobName}${open ? '（进行中）' : ''}`).join('、')}
      </dd>
      <dt>移过来的文件</dt>
      <dd>{files} 份</dd>
      {tags.length > 0 && (
        <>
          <dt>加上的标签</dt>
          <dd>{tags.join('、')}</dd>
        </>
      )}
      {filled.length > 0 && (
        <>
          <dt>补上的资料</dt>
          <dd>{filled.map(({ field, value }) => `${field} ${value}`).join('，')}</dd>
        </>
      )}
      {differing.length > 0 && (
        <>
          <dt>不同的资料</dt>
          <dd>
            {differing.map(({ field, kept, dropped }) => (
              <p key={field}>
                {field}：保留「{kept}」，不用「{dropped}」
              </p>
            ))}
          </dd>
        </>
      )}
    </dl>
  );
}

interface MergeProps {
  keep: Pick<ApplicationDetail, 'candidateId' | 'name'>;
  other: Duplicate;
  onClose: () => void;
}

/** What stays and what moves, before two records become one. */
export function MergeDialog({ keep, other, onClose }: MergeProps) {
  const pair = { keepId: keep.candidateId, mergeId: other.candidateId };
  const preview = useReply(candidate.mergePreview, { query: pair }, { quiet: true });
  const merge = useAction(candidate.merge, {
    ...common(onClose, ''),
    success: ({ applications }) => `已合并，移过来 ${applications} 份应聘`,
  });
  const shown = preview.data;
  const save = () =>
    shown && merge.run({ body: { ...pair, keepVersion: shown.keep.version, mergeVersion: shown.merge.version } });
  return (
    <Modal
      open
      title={`把「${other.name}」并入「${keep.name}」`}
      okText="合并"
      cancelText="取消"
      onOk={save}
      onCancel={onClose}
      confirmLoading={merge.pending}
      okButtonProps={{ danger: true, disabled: !shown || shown.problem !== null }}
    >
      {!shown &&
        (preview.error ? <ErrorState text={preview.error.text} onRetry={preview.refetch} /> : <LinesSkeleton />)}
      {shown && (
        <>
          {shown.problem && <p className="pipeline-warning">{shown.problem}</p>}
          <p className="pipeline-note">
            另一份资料建立于 {dateText(shown.merge.createdAt)}。合并后只留下「{keep.name}」这一份，不能撤销。
          </p>
          <Facts shown={shown} />
        </>
      )}
    </Modal>
  );
}
