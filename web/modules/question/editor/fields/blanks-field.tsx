import { Checkbox, Select, Tooltip } from 'antd';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import type { BlankForm } from '../form/parts.ts';
import { shownBlanks, spareBlanks } from '../form/question-form.ts';
import { Field } from './field.tsx';
import type { FieldsProps } from './field-props.ts';

/** The accepted answers of each blank that the stem has. */
export function BlanksField({ draft, onChange, inPlace = false }: FieldsProps) {
  const { form, notes } = draft;
  const blanks = shownBlanks(form);
  const spare = spareBlanks(form);
  const put = (index: number, part: Partial<BlankForm>, path: string) => {
    const next = blanks.map((blank, at) => (at === index ? { ...blank, ...part } : blank));
    onChange({ blanks: [...next, ...form.blanks.slice(blanks.length)] }, path);
  };
  return (
    <Field path="answer" notes={notes} {...(!inPlace && { label: '每空的答案', required: true })}>
      {!inPlace && <p className="question-hint">题干中每个 ____ 是一个空。输入一个答案后按回车，可以接受多种写法。</p>}
      {blanks.map((blank, index) => (
        <BlankRow
          key={blank.key}
          {...{ blank, index, inPlace, notes }}
          onChange={(part, path) => put(index, part, path)}
        />
      ))}
      {spare.length > 0 && (
        <p className="question-spare">
          题干中没有对应的空，不会保存：{spare.map(({ accepted }) => accepted.join(' / ')).join('；')}
        </p>
      )}
      {blanks.length > 1 && (
        <Checkbox
          checked={form.unordered}
          onChange={(event) => onChange({ unordered: event.target.checked }, 'answer.unordered')}
        >
          各空不分顺序
        </Checkbox>
      )}
    </Field>
  );
}

interface BlankRowProps {
  blank: BlankForm;
  index: number;
  inPlace: boolean;
  notes: FieldsProps['draft']['notes'];
  onChange: (part: Partial<BlankForm>, path: string) => void;
}

/** What can be typed is the answer, all of it: no separators, since answers may hold any sign. */
function BlankRow({ blank, index, inPlace, notes, onChange }: BlankRowProps) {
  const path = `answer.blanks.${index}.accepted`;
  const trimmed = (texts: string[]) => [...new Set(texts.map((text) => text.trim()).filter((text) => text !== ''))];
  return (
    <div className="question-blank">
      <span className="question-blank-name">第 {index + 1} 空</span>
      <div className="question-blank-parts">
        <Field path={path} notes={notes}>
          <Select
            mode="tags"
            open={false}
            suffixIcon={null}
            value={[...blank.accepted]}
            onChange={(texts: string[]) => onChange({ accepted: trimmed(texts) }, path)}
            placeholder="可接受的答案，按回车添加"
            aria-label={`第 ${index + 1} 空可接受的答案`}
          />
        </Field>
        {!inPlace && <BlankRules blank={blank} index={index} notes={notes} onChange={onChange} />}
      </div>
    </div>
  );
}

type BlankRulesProps = Omit<BlankRowProps, 'inPlace'>;

const folds = [
  ['ignoreCase', '忽略大小写'],
  ['ignoreWidth', '忽略全半角'],
  ['ignorePunctuation', '忽略标点差异'],
] as const;

function BlankRules({ blank, index, notes, onChange }: BlankRulesProps) {
  const at = `answer.blanks.${index}`;
  return (
    <div className="question-blank-rules">
      {folds.map(([name, label]) => (
        <Checkbox
          key={name}
          checked={blank[name]}
          onChange={(event) => onChange({ [name]: event.target.checked }, `${at}.${name}`)}
        >
          {label}
        </Checkbox>
      ))}
      <Tooltip title="可接受的答案中，* 表示任意文字，\* 表示星号本身">
        <Checkbox
          checked={blank.wildcard ?? false}
          onChange={(event) => onChange({ wildcard: event.target.checked }, `${at}.wildcard`)}
        >
          * 为通配符
        </Checkbox>
      </Tooltip>
      <Field path={`${at}.tolerance`} notes={notes}>
        <NumberField
          prefix="数值误差"
          size="small"
          min={0}
          value={blank.tolerance}
          placeholder="不限"
          aria-label={`第 ${index + 1} 空的数值误差`}
          onChange={(tolerance) => onChange({ tolerance }, `${at}.tolerance`)}
        />
      </Field>
      <Field path={`${at}.weight`} notes={notes}>
        <NumberField
          prefix="权重"
          size="small"
          min={0.01}
          max={100}
          value={blank.weight}
          aria-label={`第 ${index + 1} 空的权重`}
          onChange={(weight) => onChange({ weight }, `${at}.weight`)}
        />
      </Field>
    </div>
  );
}
