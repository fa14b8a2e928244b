import { Form, Select } from 'antd';
import {
  type ListedOrganisation,
  mostSeats,
  organisationDesk,
  Subscription,
} from '#contract/organisation/organisation-desk.ts';
import { planNames, plans } from '#contract/plan.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { InstantPicker } from '../../../kit/form/instant-picker.tsx';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { StaleNotice, useTheirs } from '../../../kit/form/stale-notice.tsx';
import { dateTime } from '../../../kit/text/time.ts';

const isSubscription = (value: unknown): value is Subscription => Subscription.safeParse(value).success;

/** What an organisation has bought: plan, seats and until when. */
export function PlanDialog({ row, onClose }: { row: ListedOrganisation; onClose: () => void }) {
  const [form] = Form.useForm<Subscription>();
  const seats = Form.useWatch('seats', form);
  const { theirs, asking, answer, noteStale } = useTheirs(isSubscription);
  const modify = useAction(organisationDesk.modifyPlan, {
    ...{ changes: [organisationDesk.search], success: '套餐已设定', onDone: onClose, onFailure: noteStale },
  });
  const { organizationId, name, seatsUsed } = row;
  const seen: Subscription = { plan: row.plan, seats: row.seats, validUntil: row.validUntil };
  const tooFew = typeof seats === 'number' && seats < seatsUsed;
  return (
    <FormDialog
      title={`设定「${name}」的套餐`}
      form={form}
      initialValues={seen}
      firstField="plan"
      pending={modify.pending}
      onSubmit={({ validUntil = null, ...body }) =>
        modify.run({ query: { organizationId }, body: { ...body, validUntil, was: theirs ?? seen } })
      }
      onClose={onClose}
      stale={
        asking && (
          <StaleNotice
            what="套餐"
            theirs={[
              ['套餐', plans[asking.plan].title],
              ['名额', `${asking.seats.toLocaleString('zh-CN')} 人`],
              ['有效期', asking.validUntil ? `至 ${dateTime(asking.validUntil)}` : '长期有效'],
            ]}
            onTake={() => {
              form.setFieldsValue(asking);
              answer();
            }}
            onKeep={form.submit}
          />
        )
      }
    >
      <Form.Item name="plan" label="套餐" {...refusedField(modify.fields, 'plan')}>
        <Select options={planNames.map((value) => ({ value, label: `${plans[value].title}：${plans[value].line}` }))} />
      </Form.Item>
      <Form.Item
        name="seats"
        label="名额"
        extra={
          tooFew
            ? `已有 ${seatsUsed.toLocaleString('zh-CN')} 人，都会保留；人数降到名额以下之前不能再增加。`
            : `在职和停用的人各占一个，现有 ${seatsUsed.toLocaleString('zh-CN')} 人。`
        }
        rules={[
          { required: true, message: '请填写名额' },
          {
            type: 'integer',
            min: 1,
            max: mostSeats,
            message: `名额要是 1 到 ${mostSeats.toLocaleString('zh-CN')} 之间的整数`,
          },
        ]}
        {...refusedField(modify.fields, 'seats')}
      >
        <NumberField suffix="人" style={{ width: '100%' }} />
      </Form.Item>
      <Form.Item
        name="validUntil"
        label="有效期至"
        extra="不填表示长期有效。到期后不能新建试题、试卷、考试和人员，正在进行的考试、阅卷和成绩不受影响。"
        {...refusedField(modify.fields, 'validUntil')}
      >
        <InstantPicker placeholder="长期有效" clearable lastDay />
      </Form.Item>
    </FormDialog>
  );
}
