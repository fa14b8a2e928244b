import { DatePicker, Form, Input, Select, TreeSelect } from 'antd';
import dayjs from 'dayjs';
import { useMemo } from 'react';
import { job } from '#contract/recruitment/job.ts';
import { type SalaryUnit, salaryUnits } from '#contract/recruitment/job-fields.ts';
import { mostProbationMonths, type OfferDetail, offer } from '#contract/recruitment/offer.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { FormDrawer } from '../../../kit/form/form-drawer.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { departmentNodes } from '../job/department-nodes.ts';
import { optionsOf } from '../job/job-words.tsx';
import { ApproverSelect } from './approver-select.tsx';
import { changedByOffers } from './offer-words.tsx';
import './offer.css';

interface Fields {
  departmentId: string;
  postId: string | null;
  yuan: number | null;
  payUnit: SalaryUnit;
  probationMonths: number;
  startOn: string;
  validUntil: string;
  approverIds: string[];
  terms: string;
}

const dayFormat = 'YYYY-MM-DD';

function DayField({ id, value, onChange }: { id?: string; value?: string; onChange?: (day: string | null) => void }) {
  return (
    <DatePicker
      {...(id && { id })}
      format={[dayFormat, 'YYYY-M-D', 'YYYY/M/D']}
      placeholder="选择日期"
      value={value ? dayjs(value) : null}
      onChange={(picked) => onChange?.(picked?.format(dayFormat) ?? null)}
    />
  );
}

const months = Array.from({ length: mostProbationMonths + 1 }, (_, count) => ({
  value: count,
  label: count === 0 ? '无试用期' : `${count} 个月`,
}));

type Refused = Readonly<Record<string, string>>;

function PlaceItems({ refused }: { refused: Refused }) {
  const { data } = useReply(offer.choices, {}, { quiet: true });
  const nodes = useMemo(() => departmentNodes(data?.departments ?? []), [data]);
  const posts = (data?.posts ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Form.Item
        name="departmentId"
        label={term('department')}
        rules={[{ required: true, message: `请选择${term('department')}` }]}
        {...refusedField(refused, 'departmentId')}
      >
        <TreeSelect treeData={nodes} showSearch={{ treeNodeFilterProp: 'title' }} treeDefaultExpandAll />
      </Form.Item>
      <Form.Item name="postId" label="岗位" {...refusedField(refused, 'postId')}>
        <Select options={posts} allowClear showSearch={{ optionFilterProp: 'label' }} placeholder="不指定" />
      </Form.Item>
    </>
  );
}

function PayItems({ refused, kept }: { refused: Refused; kept: boolean }) {
  return (
    <Form.Item
      label="薪资（税前，元）"
      {...(kept && { extra: '不填写时薪资不变。' })}
      {...refusedField(refused, 'pay')}
    >
      <div className="offer-pay">
        <Form.Item name="yuan" noStyle rules={kept ? [] : [{ required: true, message: '请填写薪资' }]}>
          <NumberField
            min={0.01}
            max={100_000_000}
            precision={2}
            step={500}
            aria-label="薪资"
            {...(kept && { placeholder: '不变' })}
          />
        </Form.Item>
        <Form.Item name="payUnit" noStyle>
          <Select options={optionsOf(salaryUnits)} aria-label="薪资单位" />
        </Form.Item>
      </div>
    </Form.Item>
  );
}

function TermItems({ refused, known }: { refused: Refused; known: OfferDetail['approvers'] }) {
  return (
    <>
      <Form.Item name="probationMonths" label="试用期">
        <Select options={months} />
      </Form.Item>
      <Form.Item
        name="startOn"
        label="入职日期"
        rules={[{ required: true, message: '请选择入职日期' }]}
        {...refusedField(refused, 'startOn')}
      >
        <DayField />
      </Form.Item>
      <Form.Item
        name="validUntil"
        label="有效期至"
        extra="候选人要在这之前答复，过期自动失效。"
        rules={[{ required: true, message: '请选择有效期' }]}
        {...refusedField(refused, 'validUntil')}
      >
        <InstantPicker />
      </Form.Item>
      <Form.Item
        name="approverIds"
        label="审批人"
        className="offer-wide"
        extra="按选择的顺序逐个审批；您不能是唯一的审批人。"
        rules={[{ required: true, message: '请选择审批人' }]}
        {...refusedField(refused, 'approverIds')}
      >
        <ApproverSelect known={known} />
      </Form.Item>
      <Form.Item name="terms" label="其他约定" className="offer-wide">
        <Input.TextArea
          maxLength={5000}
          autoSize={{ minRows: 4, maxRows: 12 }}
          placeholder="福利、工作地点、需要携带的材料等"
        />
      </Form.Item>
    </>
  );
}

const weekMs = 7 * 24 * 3_600_000;
/** The end of the hour a week from now. */
const usualEnd = () => new Date(Math.ceil((Date.now() + weekMs) / 3_600_000) * 3_600_000).toISOString();

const bodyOf = ({ yuan: _, ...terms }: Fields) => ({
  ...terms,
  postId: terms.postId ?? null,
});

const fenOf = (yuan: number | null) => (yuan === null || yuan === undefined ? undefined : Math.round(yuan * 100));

interface FormProps {
  applicationId: string;
  jobId: string;
  candidateName: string;
  /** What is changed; left out: a new one. */
  before?: OfferDetail | undefined;
  onClose: () => void;
}

export function OfferForm({ applicationId, jobId, candidateName, before, onClose }: FormProps) {
  const { data: of } = useReply(job.detail, { query: { jobId } }, { quiet: true, enabled: !before });
  if (!before && !of) return null;
  const start: Partial<Fields> = before
    ? { ...before, yuan: null, approverIds: before.approvers.map(({ userId }) => userId) }
    : {
        ...(of && { departmentId: of.departmentId, postId: of.postId, payUnit: of.salaryUnit }),
        ...{ probationMonths: of?.nature === 'FULL_TIME' ? 3 : 0, validUntil: usualEnd(), approverIds: [], terms: '' },
      };
  return <Filled {...{ applicationId, candidateName, before, start, onClose }} />;
}

function Filled({
  applicationId,
  candidateName,
  before,
  start,
  onClose,
}: Omit<FormProps, 'jobId'> & { start: Partial<Fields> }) {
  const [form] = Form.useForm<Fields>();
  const done = { changes: [...changedByOffers, offer.pay], onDone: onClose };
  const add = useAction(offer.add, { ...done, success: '录用通知的草稿已保存' });
  const modify = useAction(offer.modify, { ...done, success: '录用通知已保存' });
  const refused = { ...add.fields, ...modify.fields };
  const save = (fields: Fields) => {
    const pay = fenOf(fields.yuan);
    if (before) {
      const query = { offerId: before.offerId };
      const body = { ...bodyOf(fields), ...(pay !== undefined && { pay }), version: before.version };
      return modify.run({ query, body });
    }
    return add.run({ body: { applicationId, pay: pay ?? 0, ...bodyOf(fields) } });
  };
  return (
    <FormDrawer<Fields>
      title={`${before ? '修改' : '制作'}录用通知：${candidateName}`}
      size={640}
      form={form}
      initialValues={start}
      pending={add.pending || modify.pending}
      onSubmit={save}
      onClose={onClose}
    >
      <div className="offer-grid">
        <PlaceItems refused={refused} />
        <PayItems refused={refused} kept={before !== undefined} />
        <TermItems refused={refused} known={before?.approvers ?? []} />
      </div>
    </FormDrawer>
  );
}
