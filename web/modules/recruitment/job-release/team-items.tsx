import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { mostMembers } from '#contract/recruitment/job.ts';
import { extraFields, memberRoles } from '#contract/recruitment/job-fields.ts';
import { Card } from '../../../kit/card.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { optionsOf } from '../job/job-words.tsx';
import type { ItemsProps } from './basics-items.tsx';
import { JobPersonSelect } from './job-person-select.tsx';

/** Who works on the job besides its owner. */
export function TeamItems({ refused, known }: ItemsProps) {
  return (
    <Card title="协作人">
      <p className="job-note">协作人能看到这个职位的全部应聘；招聘人员还可以修改职位。</p>
      <Form.List name="members">
        {(members, { add, remove }) => (
          <>
            {members.map(({ key, name }) => (
              <div key={key} className="job-member">
                <Form.Item name={[name, 'userId']} noStyle rules={[{ required: true, message: '请选择协作人' }]}>
                  <JobPersonSelect known={known} placeholder="输入姓名查找" label="协作人" />
                </Form.Item>
                <Form.Item name={[name, 'role']} noStyle>
                  <Select options={optionsOf(memberRoles)} aria-label="协作方式" />
                </Form.Item>
                <Button type="text" icon={<DeleteOutlined />} aria-label="移除协作人" onClick={() => remove(name)} />
              </div>
            ))}
            {refused.members && <p role="alert">{refused.members}</p>}
            <Button
              icon={<PlusOutlined />}
              disabled={members.length >= mostMembers}
              onClick={() => add({ role: 'RECRUITER' })}
            >
              添加协作人
            </Button>
          </>
        )}
      </Form.List>
    </Card>
  );
}

/** What the resume form asks for beyond what every job asks. */
export function ExtraItems({ refused }: Pick<ItemsProps, 'refused'>) {
  const chosen = Form.useWatch('extraFields') as string[] | undefined;
  return (
    <Card title="额外收集的信息">
      <p className="job-note">默认不收集下面的信息。确有需要时再选，并向候选人说明理由。</p>
      <Form.Item name="extraFields">
        <Checkbox.Group options={optionsOf(extraFields)} aria-label="额外收集的信息" />
      </Form.Item>
      {chosen && chosen.length > 0 && (
        <Form.Item name="extraReason" label="理由" {...refusedField(refused, 'extraReason')}>
          <Input maxLength={500} placeholder="候选人会看到，例如：外派岗位需要提前办理签证" />
        </Form.Item>
      )}
    </Card>
  );
}
