import { PlusOutlined } from '@ant-design/icons';
import { Button, Checkbox, Radio, Switch, Tooltip } from 'antd';
import { optionLetter } from '#contract/letters.ts';
import { emptyOption, fewestOptions, mostOptions, movedRow, type OptionForm } from '../form/parts.ts';
import { Field, useAddedFocus } from './field.tsx';
import type { FieldsProps } from './field-props.ts';
import { RichField } from './rich-field.tsx';
import { RowButtons } from './row-buttons.tsx';

/** The options of a choice with their letters; the mark before a letter says that it is right. */
export function OptionsField({ draft, onChange, inPlace = false }: FieldsProps) {
  const { form, notes } = draft;
  const { options } = form;
  const { rows, focusAdded } = useAddedFocus();
  const add = () => {
    onChange({ options: [...options, emptyOption()] }, 'options');
    focusAdded();
  };
  const hint = form.type === 'SINGLE' ? '点选字母前的圆圈设为正确选项' : '勾选字母前的方框设为正确选项，可以多选';
  return (
    <Field path="options" notes={notes} {...(!inPlace && { label: '选项', required: true })}>
      {!inPlace && <p className="question-hint">{hint}</p>}
      <div className="question-options" ref={rows}>
        {options.map((option, index) => (
          <OptionRow key={option.key} index={index} draft={draft} onChange={onChange} inPlace={inPlace} />
        ))}
      </div>
      <Button
        type={inPlace ? 'link' : 'dashed'}
        size={inPlace ? 'small' : 'middle'}
        icon={<PlusOutlined />}
        disabled={options.length >= mostOptions}
        onClick={add}
      >
        {options.length >= mostOptions ? `最多 ${mostOptions} 个选项` : '增加选项'}
      </Button>
    </Field>
  );
}

interface OptionRowProps extends FieldsProps {
  index: number;
}

function OptionRow({ draft, onChange, inPlace = false, index }: OptionRowProps) {
  const { options, type } = draft.form;
  const option = options[index];
  if (!option) return null;
  const path = `options.${index}.content`;
  const change = (part: Partial<OptionForm>, at = path) =>
    onChange({ options: options.map((one, place) => (place === index ? { ...one, ...part } : one)) }, at);
  const markOnly = () =>
    onChange({ options: options.map((one, at) => ({ ...one, correct: at === index })) }, 'options');
  const letter = optionLetter(index);
  return (
    <div className="question-option">
      <span className="question-option-mark">
        {type === 'SINGLE' ? (
          <Radio checked={option.correct} onChange={markOnly} aria-label={`${letter} 是正确选项`} />
        ) : (
          <Checkbox
            checked={option.correct}
            onChange={(event) => change({ correct: event.target.checked }, 'options')}
            aria-label={`${letter} 是正确选项`}
          />
        )}
        <b>{letter}</b>
      </span>
      <Field path={path} notes={draft.notes} className="question-option-text">
        <RichField
          value={option.content}
          onChange={(content) => change({ content })}
          label={`选项 ${letter}`}
          placeholder={inPlace ? '补上选项内容' : `选项 ${letter} 的内容`}
          compact
          inPlace={inPlace}
        />
      </Field>
      <OptionTools index={index} draft={draft} onChange={onChange} inPlace={inPlace} />
    </div>
  );
}

function OptionTools({ draft, onChange, inPlace = false, index }: OptionRowProps) {
  const { options } = draft.form;
  const letter = optionLetter(index);
  const put = (next: readonly OptionForm[]) => onChange({ options: next }, 'options');
  const fix = (fixed: boolean) => put(options.map((one, at) => (at === index ? { ...one, fixed } : one)));
  return (
    <span className="question-option-tools">
      {!inPlace && (
        <Tooltip title="打乱选项顺序时，这个选项的位置不变">
          <Switch
            size="small"
            checked={options[index]?.fixed ?? false}
            onChange={fix}
            checkedChildren="固定"
            unCheckedChildren="固定"
            aria-label={`选项 ${letter} 固定位置`}
          />
        </Tooltip>
      )}
      <RowButtons
        name={`选项 ${letter}`}
        index={index}
        count={options.length}
        fewest={fewestOptions}
        movable={!inPlace}
        onMove={(to) => put(movedRow(options, index, to))}
        onRemove={() => put(options.toSpliced(index, 1))}
      />
    </span>
  );
}
