import { Col, Form, Input, Row, TreeSelect } from 'antd';
import { postCategory } from '#contract/post/category.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { term } from '../../../kit/branding.ts';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { DepartmentSelect } from '../../directory/index.ts';
import { postCategoryNodes } from './category-panel.tsx';

export interface Fields {
  postName: string;
  code: string;
  categoryId?: string | undefined;
  departmentId?: string | undefined;
  sequence: string;
  grade: string;
  headcount: number | null;
  description: string;
  duties: string;
  requirements: string;
  occupationCode: string;
}

interface ItemsProps {
  refused: Readonly<Record<string, string>>;
  /** Shown until the departments have come. */
  departmentName: string | undefined;
}

export function PostFormItems({ refused, departmentName }: ItemsProps) {
  const tree = useReply(postCategory.tree, {}, { quiet: true });
  const post = term('post');
  const half = (name: keyof Fields, label: string, max: number, placeholder = '可以不填') => (
    <Col span={12}>
      <Form.Item name={name} label={label} {...refusedField(refused, name)}>
        <Input maxLength={max} placeholder={placeholder} />
      </Form.Item>
    </Col>
  );
  const long = (name: keyof Fields, label: string, max: number) => (
    <Form.Item name={name} label={label} {...refusedField(refused, name)}>
      <Input.TextArea maxLength={max} showCount autoSize={{ minRows: 2, maxRows: 10 }} />
    </Form.Item>
  );
  return (
    <>
      <Row gutter={16}>
        <Col span={12}>
          <Form.Item
            name="postName"
            label={`${post}名称`}
            rules={[{ required: true, whitespace: true, message: `请填写${post}名称` }]}
            {...refusedField(refused, 'postName')}
          >
            <Input maxLength={40} />
          </Form.Item>
        </Col>
        {half('code', '编码', 40)}
        <Col span={12}>
          <Form.Item name="categoryId" label="类别" {...refusedField(refused, 'categoryId')}>
            <TreeSelect
              treeData={postCategoryNodes(tree.data?.categories ?? [])}
              loading={tree.isPending}
              allowClear
              placeholder="可以不选"
              treeDefaultExpandAll
            />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item name="departmentId" label={term('department')} {...refusedField(refused, 'departmentId')}>
            <DepartmentSelect valueName={departmentName} placeholder="可以不选" allowClear />
          </Form.Item>
        </Col>
        {half('sequence', '序列', 20, '例如 管理、专业、操作')}
        {half('grade', '职级', 20)}
        <Col span={12}>
          <Form.Item name="headcount" label="编制人数" {...refusedField(refused, 'headcount')}>
            <NumberField min={0} max={100_000} precision={0} placeholder="可以不填" style={{ width: '100%' }} />
          </Form.Item>
        </Col>
        {half('occupationCode', '职业编号', 20, '职业分类大典中的编号')}
      </Row>
      {long('description', `${post}描述`, 2000)}
      {long('duties', `${post}职责`, 5000)}
      {long('requirements', '任职要求', 5000)}
    </>
  );
}
