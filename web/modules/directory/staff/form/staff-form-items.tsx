import { Col, Form, Input, Radio, Row, Select } from 'antd';
import type { StaffDetail } from '#contract/directory/staff.ts';
import { phonePattern } from '#contract/personal-fields.ts';
import { term } from '../../../../kit/branding.ts';
import { refusedField } from '../../../../kit/form/refused-field.ts';
import { notBlank } from '../../../../kit/text/not-blank.ts';
import { DepartmentSelect } from '../../department/department-select.tsx';
import { isMasked } from '../staff-words.ts';
import { PasswordField, passwordRule } from './password-field.tsx';
import { PostSelect } from './post-select.tsx';
import { useRoleOptions, useTagOptions } from './use-choices.ts';

interface ItemsProps {
  began: StaffDetail | undefined;
  /** What the server said about fields. */
  refused: Readonly<Record<string, string>>;
}

export function StaffFormItems({ began, refused }: ItemsProps) {
  const jobNumber = term('jobNumber');
  return (
    <Row gutter={16}>
      <Col span={12}>
        <Form.Item name="realName" label="姓名" rules={[notBlank('请填写姓名')]} {...refusedField(refused, 'realName')}>
          <Input maxLength={30} />
        </Form.Item>
      </Col>
      <Col span={12}>
        <Form.Item
          name="jobNumber"
          label={jobNumber}
          rules={[
            notBlank(`请填写${jobNumber}`),
            { pattern: /^\s*[\w.-]*\s*$/, message: `${jobNumber}只能是字母、数字、点、横线和下划线` },
          ]}
          {...refusedField(refused, 'jobNumber')}
        >
          <Input maxLength={30} />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item
          name="departmentId"
          label={term('department')}
          rules={[{ required: true, message: `请选择${term('department')}` }]}
          {...refusedField(refused, 'departmentId')}
        >
          <DepartmentSelect valueName={began?.departmentName} />
        </Form.Item>
      </Col>
      <Col span={12}>
        <Form.Item name="postId" label={term('post')} {...refusedField(refused, 'postId')}>
          <PostSelect />
        </Form.Item>
      </Col>
      <Col span={12}>
        <Form.Item name="gender" label="性别" {...refusedField(refused, 'gender')}>
          <Radio.Group
            options={[
              { value: 'male', label: '男' },
              { value: 'female', label: '女' },
              { value: 'none', label: '不填' },
            ]}
          />
        </Form.Item>
      </Col>
      <Contacts began={began} refused={refused} />
      <Rights began={began} refused={refused} />
      {!began && <SignIn refused={refused} />}
    </Row>
  );
}

const maskedHint = (contact: string | null | undefined) =>
  contact && isMasked(contact) ? { placeholder: `${contact}，不改请留空` } : { placeholder: '可以不填' };

function Contacts({ began, refused }: ItemsProps) {
  return (
    <>
      <Col span={12}>
        <Form.Item
          name="phone"
          label="手机"
          rules={[{ pattern: phonePattern, transform: (text: string) => text?.trim(), message: '请填写 11 位手机号' }]}
          {...refusedField(refused, 'phone')}
        >
          <Input maxLength={11} inputMode="tel" {...maskedHint(began?.phone)} />
        </Form.Item>
      </Col>
      <Col span={12}>
        <Form.Item
          name="email"
          label="邮箱"
          rules={[{ type: 'email', message: '邮箱格式不对' }]}
          {...refusedField(refused, 'email')}
        >
          <Input maxLength={200} {...maskedHint(began?.email)} />
        </Form.Item>
      </Col>
    </>
  );
}

function Rights({ began, refused }: ItemsProps) {
  const roles = useRoleOptions().map(({ givable, ...one }) => ({ ...one, disabled: !givable }));
  const { options: tags, none } = useTagOptions();
  // A role of theirs that is not on offer (inside one exam) keeps its name.
  const theirRoles = (began?.roles ?? []).map(({ roleId, name }) => ({ value: roleId, label: name, disabled: false }));
  const offered = [...new Map([...theirRoles, ...roles].map((role) => [role.value, role])).values()];
  return (
    <>
      <Col span={24}>
        <Form.Item
          name="roleIds"
          label="角色"
          extra={`角色决定能做什么、能看到哪些${term('department')}的人；您没有的权限不能给别人。`}
          {...refusedField(refused, 'roleIds')}
        >
          <Select
            mode="multiple"
            options={offered}
            optionRender={({ label, data }) => (
              <>
                {label}
                {data.disabled && <small className="kit-action-reason">超出您自己的权限</small>}
              </>
            )}
            placeholder={began ? '没有角色' : '不选时只有基本权限'}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item name="tagIds" label="标签" {...refusedField(refused, 'tagIds')}>
          <Select
            mode="multiple"
            options={tags}
            placeholder={none ? '还没有人员标签，可以在「标签」里新建' : '可以不选'}
            showSearch={{ optionFilterProp: 'label' }}
          />
        </Form.Item>
      </Col>
    </>
  );
}

function SignIn({ refused }: Pick<ItemsProps, 'refused'>) {
  return (
    <>
      <Col span={24}>
        <Form.Item
          name="username"
          label="账号"
          extra={`可以不填：用${term('jobNumber')}@${term('organisation')}简码、手机号都能登录。`}
          rules={[{ pattern: /^\s*([A-Za-z][\w.-]{2,29})?\s*$/, message: '账号是 3–30 位字母和数字，以字母开头' }]}
          {...refusedField(refused, 'username')}
        >
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
      </Col>
      <Col span={24}>
        <Form.Item
          name="password"
          label="初始密码"
          extra="请告诉本人，首次登录时要换成自己的密码。"
          rules={[passwordRule]}
          {...refusedField(refused, 'password')}
        >
          <PasswordField />
        </Form.Item>
      </Col>
    </>
  );
}
