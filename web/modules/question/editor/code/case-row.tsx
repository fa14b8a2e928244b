import { CopyOutlined, DownOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Switch } from 'antd';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { CodeArea } from '../fields/code-area.tsx';
import { Field } from '../fields/field.tsx';
import { RowButtons } from '../fields/row-buttons.tsx';
import { headOf, mostGroups, sizeText } from '../form/case-rows.ts';
import type { Notes } from '../form/notes.ts';
import type { TestForm } from '../form/parts.ts';

interface CaseRowProps {
  test: TestForm;
  index: number;
  count: number;
  notes: Notes;
  /** What it is worth, in words. */
  share: string;
  /** No room for one more. */
  full: boolean;
  open: boolean;
  onOpen: (open: boolean) => void;
  onChange: (part: Partial<TestForm>, path: string) => void;
  onMove: (to: number) => void;
  onCopy: () => void;
  onRemove: () => void;
}

/** One case in a line; its texts below when it is open. */
export function CaseRow(props: CaseRowProps) {
  const { test, index, open, onOpen } = props;
  const name = `用例 ${index + 1}`;
  return (
    <tbody className="question-case">
      <tr>
        <th scope="row">
          <Button
            type="text"
            size="small"
            icon={open ? <DownOutlined /> : <RightOutlined />}
            aria-expanded={open}
            aria-label={`${name}的内容`}
            onClick={() => onOpen(!open)}
          >
            {String(index + 1)}
          </Button>
        </th>
        <CaseCells {...props} name={name} />
      </tr>
      {open && (
        <tr>
          <td colSpan={7}>
            <CaseTexts {...props} test={test} name={name} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

function CaseCells({ name, ...props }: CaseRowProps & { name: string }) {
  const { test, index, count, notes, share, full, onChange, onMove, onCopy, onRemove } = props;
  const at = `tests.${index}`;
  return (
    <>
      <td>
        <Switch
          size="small"
          checked={test.sample}
          aria-label={`${name}给考生看`}
          onChange={(sample) => onChange({ sample }, `${at}.sample`)}
        />
        <span className="question-case-share">{test.sample ? '样例' : '隐藏'}</span>
      </td>
      <Head text={test.input} />
      <Head text={test.output} wanted />
      <td>
        <Field path={`answer.${at}.weight`} notes={notes}>
          <NumberField
            size="small"
            min={0}
            max={100}
            value={test.weight}
            aria-label={`${name}的权重`}
            onChange={(weight) => onChange({ weight }, `${at}.weight`)}
          />
        </Field>
        <span className="question-case-share">{share}</span>
      </td>
      <td>
        <NumberField
          size="small"
          min={1}
          max={mostGroups}
          precision={0}
          placeholder="无"
          value={test.group ?? null}
          aria-label={`${name}的组`}
          onChange={(group) => onChange({ group: group ?? undefined }, `${at}.group`)}
        />
      </td>
      <td>
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={`复制${name}`}
          disabled={full}
          onClick={onCopy}
        />
        <RowButtons {...{ name, index, count, onMove, onRemove }} />
      </td>
    </>
  );
}

function Head({ text, wanted = false }: { text: string; wanted?: boolean }) {
  if (text === '') return <td className={wanted ? 'question-case-missing' : ''}>{wanted ? '没有输出' : '（空）'}</td>;
  return (
    <td>
      <code>{headOf(text)}</code>
    </td>
  );
}

/** From here on the size is said, since the end does not show. */
const largeSigns = 500;

function CaseTexts({ test, index, notes, onChange, name }: CaseRowProps & { name: string }) {
  const at = `tests.${index}`;
  const size = (text: string) => text.length > largeSigns && <p className="question-case-size">{sizeText(text)}</p>;
  return (
    <div className="question-test-texts">
      <Field path={`answer.${at}.input`} notes={notes}>
        <CodeArea
          value={test.input}
          onChange={(input) => onChange({ input }, `${at}.input`)}
          label={`${name}的输入`}
          placeholder="输入"
        />
        {size(test.input)}
      </Field>
      <Field path={`answer.${at}.output`} notes={notes}>
        <CodeArea
          value={test.output}
          onChange={(output) => onChange({ output }, `${at}.output`)}
          label={`${name}的输出`}
          placeholder="正确的输出"
        />
        {size(test.output)}
      </Field>
    </div>
  );
}
