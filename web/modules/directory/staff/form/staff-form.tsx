import { Drawer, Form, type FormInstance } from 'antd';
import { useState } from 'react';
import { type StaffDetail, staff } from '#contract/directory/staff.ts';
import { errors } from '#contract/errors.ts';
import { call } from '../../../../kit/api/call.ts';
import type { CallFailure } from '../../../../kit/api/failure.ts';
import { notify } from '../../../../kit/api/notify.ts';
import { useSealing } from '../../../../kit/api/sealed-password.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { term } from '../../../../kit/branding.ts';
import { FormDrawer } from '../../../../kit/form/form-drawer.tsx';
import { StaleNotice, useAnswer } from '../../../../kit/form/stale-notice.tsx';
import { ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { changedByStaff } from '../changed-by-staff.ts';
import { proposedPassword } from './initial-password.ts';
import { addBody, fieldNames, fieldsOf, modifyBody, type StaffFields } from './staff-fields.ts';
import { StaffFormItems } from './staff-form-items.tsx';

interface StaffFormProps {
  /** Whom to change; somebody new without. */
  userId?: string | undefined;
  /** Where somebody new goes at first. */
  departmentId?: string | undefined;
  onClose: () => void;
  /** With the password of somebody new, to be handed over. */
  onAdded: (name: string, password: string) => void;
}

export function StaffForm(props: StaffFormProps) {
  const { userId, onClose } = props;
  const detail = useReply(
    staff.detail,
    { query: { userId: userId ?? '' } },
    { quiet: true, enabled: userId !== undefined },
  );
  // What the form began with stays, whatever comes while somebody types.
  const [began, setBegan] = useState<StaffDetail>();
  if (userId !== undefined && !began && detail.data && !detail.isFetching) setBegan(detail.data);
  if (userId === undefined || began) return <OpenForm {...props} began={began} />;
  return (
    <Drawer open title={`编辑${term('staff')}`} size={560} onClose={onClose}>
      {detail.error ? <ErrorState text={detail.error.text} onRetry={detail.refetch} /> : <LinesSkeleton lines={8} />}
    </Drawer>
  );
}

const readDetail = (userId: string) => call(staff.detail, { query: { userId } }).catch(() => undefined);

interface OpenFormProps extends StaffFormProps {
  began: StaffDetail | undefined;
}

function useSaveStaff(
  { began, onClose, onAdded }: OpenFormProps,
  initial: StaffFields,
  form: FormInstance<StaffFields>,
) {
  const word = term('staff');
  const [theirs, setTheirs] = useState<StaffDetail>();
  const { asking, answer } = useAnswer(theirs);
  // Of contacts, roles and tags only what differs from this is sent: what they changed and this form did not, stays theirs.
  const [base, setBase] = useState(initial);
  const { seal, sealing } = useSealing();
  /** Beside its field where there is one, and with the cursor there; else as a toast. */
  const showRefusal = ({ fields, text }: CallFailure) => {
    const wrong = fieldNames.find((name) => fields[name]);
    if (wrong) form.focusField(wrong);
    else notify.error(text);
  };
  const add = useAction(staff.add, {
    changes: changedByStaff,
    quiet: true,
    onFailure: (failure) => !failure.cancelled && showRefusal(failure),
  });
  const modify = useAction(staff.modify, {
    changes: changedByStaff,
    success: '已保存',
    quiet: true,
    onDone: onClose,
    onFailure: async (failure) => {
      if (failure.cancelled) return;
      // What the refusal brings lacks names, roles and tags.
      if (failure.status === errors.stale.status && began) setTheirs(await readDetail(began.userId));
      else showRefusal(failure);
    },
  });
  const save = async (fields: StaffFields) => {
    if (began) {
      const version = theirs?.version ?? began.version;
      return modify.run({
        query: { userId: began.userId },
        body: modifyBody(fields, base, version),
      });
    }
    const password = fields.password ?? '';
    const cipher = await seal(password);
    const reply = cipher && (await add.run({ body: addBody(fields, cipher) }));
    if (!reply) return;
    notify.success(`${word}已新增`);
    onAdded(form.getFieldValue('realName'), password);
  };
  const takeTheirs = (taken: StaffDetail) => {
    form.setFieldsValue(fieldsOf(taken));
    setBase(fieldsOf(taken));
    answer();
  };
  const { fields, reset } = began ? modify : add;
  return { save, asking, takeTheirs, fields, reset, pending: sealing || add.pending || modify.pending };
}

function initialOf({ began, departmentId }: OpenFormProps): StaffFields {
  if (began) return fieldsOf(began);
  const empty = { realName: '', jobNumber: '', gender: 'none' as const, password: proposedPassword() };
  return { ...empty, departmentId: departmentId ?? '' };
}

function OpenForm(props: OpenFormProps) {
  const { began, onClose } = props;
  const [form] = Form.useForm<StaffFields>();
  const [initial] = useState(() => initialOf(props));
  const { save, asking, takeTheirs, fields, reset, pending } = useSaveStaff(props, initial, form);
  const word = term('staff');
  const stale = asking && (
    <StaleNotice
      what={`这位${word}的资料`}
      theirs={[
        ['姓名', asking.realName],
        [term('jobNumber'), asking.jobNumber],
        [term('department'), asking.departmentName],
        [term('post'), asking.postVO?.postName ?? ''],
        ['角色', asking.roles.map(({ name }) => name).join('、')],
        ['标签', asking.tags.map(({ name }) => name).join('、')],
      ]}
      onTake={() => takeTheirs(asking)}
      onKeep={form.submit}
    />
  );
  return (
    <FormDrawer<StaffFields>
      title={began ? `编辑${word}` : `新增${word}`}
      size={560}
      form={form}
      initialValues={withoutEmpty(initial)}
      firstField={began ? undefined : 'realName'}
      lost={began ? '离开后，这次修改会丢失。' : `离开后，这位新${word}的资料会丢失。`}
      pending={pending}
      onSubmit={save}
      onEdit={reset}
      onClose={onClose}
      stale={stale}
    >
      <StaffFormItems began={began} refused={fields} />
    </FormDrawer>
  );
}

/** A department that nobody has chosen yet shows the words of the field. */
function withoutEmpty({ departmentId, ...others }: StaffFields): Partial<StaffFields> {
  return { ...others, ...(departmentId && { departmentId }) };
}
