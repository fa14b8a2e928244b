import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { NumberField } from '../../../kit/form/number-field.tsx';
import { type RubricPoint, rubricSum, rubricText } from './rubric-sum.ts';

/** What the points come to, while one types. */
function Sum({ points }: { points: number }) {
  const rubric = Form.useWatch<readonly RubricPoint[] | undefined>('rubric') ?? [];
  const above = rubricSum(rubric) > points;
  return (
    <p className={above ? 'team-sum team-sum-above' : 'team-sum'} role="status">
      {rubricText(rubric, points)}
    </p>
  );
}

/** The scoring points of a question, which come to no more than it is worth. */
export function RubricItems({ points }: { points: number }) {
  return (
    <Form.Item label="采分点">
      <Form.List
        name="rubric"
        rules={[
          {
            validator: (_, rubric: readonly RubricPoint[] = []) =>
              rubricSum(rubric) > points ? Promise.reject(new Error(rubricText(rubric, points))) : Promise.resolve(),
          },
        ]}
      >
        {(rows, { add, remove }) => (
          <>
            {rows.map(({ key, name }, at) => (
              <div key={key} className="team-point">
                <Form.Item
                  name={[name, 'text']}
                  rules={[{ required: true, whitespace: true, message: '请填写采分点' }]}
                >
                  <Input aria-label={`采分点 ${at + 1}`} maxLength={500} placeholder="答到什么给分" />
                </Form.Item>
                <Form.Item name={[name, 'points']} rules={[{ required: true, message: '请填写分数' }]}>
                  <NumberField aria-label={`采分点 ${at + 1} 的分数`} min={0} max={10_000} precision={2} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`删除采分点 ${at + 1}`}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Sum points={points} />
            <Button
              size="small"
              icon={<PlusOutlined />}
              disabled={rows.length >= 30}
              onClick={() => add({ text: '', points: 1 })}
            >
              添加采分点
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
}
