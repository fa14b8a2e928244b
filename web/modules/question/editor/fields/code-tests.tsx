import { PlusOutlined } from '@ant-design/icons';
import { Button, InputNumber, Switch } from 'antd';
import { emptyTest, mostTests, movedRow, type TestForm } from '../form/parts.ts';
import { CodeArea } from './code-area.tsx';
import { Field, useAddedFocus } from './field.tsx';
import type { CodePartProps } from './field-props.ts';
import { RowButtons } from './row-buttons.tsx';

/** Samples are shown to examinees, hidden tests are not; each has its share of the points. */
export function CodeTests({ draft, onCode }: CodePartProps) {
  const { tests } = draft.form.code;
  const put = (next: readonly TestForm[], path = 'tests') => onCode({ tests: next }, path);
  const full = tests.length >= mostTests;
  const { rows, focusAdded } = useAddedFocus();
  const add = (sample: boolean) => {
    put([...tests, emptyTest(sample)]);
    focusAdded();
  };
  return (
    <Field path="answer.tests" notes={draft.notes} label="测试用例" required>
      <p className="question-hint">样例给考生看，其余不公开；得分按通过的用例的权重占比计算，权重为 0 的不计分。</p>
      <div ref={rows}>
        {tests.map((test, index) => (
          <TestRow
            key={test.key}
            {...{ test, index, count: tests.length, notes: draft.notes }}
            onChange={(part, path) =>
              put(
                tests.map((one, at) => (at === index ? { ...one, ...part } : one)),
                path,
              )
            }
            onMove={(to) => put(movedRow(tests, index, to))}
            onRemove={() => put(tests.toSpliced(index, 1))}
          />
        ))}
      </div>
      <div className="question-scoring-foot">
        <Button icon={<PlusOutlined />} type="dashed" disabled={full} onClick={() => add(false)}>
          增加隐藏用例
        </Button>
        <Button icon={<PlusOutlined />} type="dashed" disabled={full} onClick={() => add(true)}>
          增加样例
        </Button>
      </div>
    </Field>
  );
}

interface TestRowProps {
  test: TestForm;
  index: number;
  count: number;
  notes: CodePartProps['draft']['notes'];
  onChange: (part: Partial<TestForm>, path: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function TestRow({ test, index, count, notes, onChange, onMove, onRemove }: TestRowProps) {
  const at = `tests.${index}`;
  const name = `用例 ${index + 1}`;
  return (
    <div className="question-test">
      <div className="question-test-head">
        <b>{name}</b>
        <Switch
          size="small"
          checked={test.sample}
          checkedChildren="样例"
          unCheckedChildren="隐藏"
          aria-label={`${name}给考生看`}
          onChange={(sample) => onChange({ sample }, `${at}.sample`)}
        />
        <Field path={`answer.${at}.weight`} notes={notes}>
          <InputNumber
            prefix="权重"
            size="small"
            min={0}
            max={100}
            value={test.weight}
            aria-label={`${name}的权重`}
            onChange={(weight) => onChange({ weight }, `${at}.weight`)}
          />
        </Field>
        <span className="question-row-tools">
          <RowButtons {...{ name, index, count, onMove, onRemove }} />
        </span>
      </div>
      <div className="question-test-texts">
        <Field path={`answer.${at}.input`} notes={notes}>
          <CodeArea
            value={test.input}
            onChange={(input) => onChange({ input }, `${at}.input`)}
            label={`${name}的输入`}
            placeholder="输入"
          />
        </Field>
        <Field path={`answer.${at}.output`} notes={notes}>
          <CodeArea
            value={test.output}
            onChange={(output) => onChange({ output }, `${at}.output`)}
            label={`${name}的输出`}
            placeholder="正确的输出"
          />
        </Field>
      </div>
    </div>
  );
}
