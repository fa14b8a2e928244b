import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Popover, Select, type SelectProps } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { choiceLabel, choiceLabelAmong } from '../form/choice-label.ts';
import '../data-table/data-table.css';

interface FieldBase<V> {
  name: keyof V & string;
  /** What is filtered by; shown while nothing is chosen and read to who cannot see. */
  placeholder: string;
  width?: number;
  /** Seldom asked for: behind 更多筛选, so that the others keep to one line. */
  more?: boolean;
}

export type QueryField<V> =
  | (FieldBase<V> & { kind: 'search' })
  | (FieldBase<V> & {
      kind: 'select';
      options: readonly { value: string | number; label: ReactNode }[];
      /** Several at once. */
      many?: boolean;
      /** With a field to find an option in a long list; what `Select` takes where the server looks for it. */
      searchable?: SelectProps['showSearch'];
    })
  | (Omit<FieldBase<V>, 'placeholder'> & {
      kind: 'custom';
      render: (value: unknown, set: (value: unknown) => void) => ReactNode;
    });

interface QueryBarProps<V extends object> {
  values: V;
  /** Only what changed; undefined takes a filter away. */
  onChange: (changes: Partial<V>) => void;
  fields: readonly QueryField<V>[];
  onClear: () => void;
  /** At the right end. */
  extra?: ReactNode;
}

/** The filters of a list on one row. */
export function QueryBar<V extends object>({ values, onChange, fields, onClear, extra }: QueryBarProps<V>) {
  const given = Object.values(values).some((value) => value !== undefined);
  const seldom = fields.filter(({ more }) => more);
  const fieldOf = (field: QueryField<V>) => (
    <Field
      key={field.name}
      field={field}
      value={values[field.name]}
      set={(value) => onChange({ [field.name]: value } as Partial<V>)}
    />
  );
  return (
    <search className="kit-query">
      {fields.filter(({ more }) => !more).map(fieldOf)}
      {seldom.length > 0 && (
        <More given={seldom.filter(({ name }) => values[name] !== undefined).length}>{seldom.map(fieldOf)}</More>
      )}
      <Button type="link" disabled={!given} onClick={onClear}>
        清空条件
      </Button>
      {extra && <div className="kit-query-extra">{extra}</div>}
    </search>
  );
}

/** How many of them filter now stands on the button, so that none does so unseen. */
const More = ({ given, children }: { given: number; children: ReactNode }) => (
  <Popover trigger="click" placement="bottomLeft" content={<div className="kit-query-more">{children}</div>}>
    <Button type={given > 0 ? 'primary' : 'default'} ghost={given > 0}>
      更多筛选{given > 0 && `（${given}）`}
    </Button>
  </Popover>
);

interface FieldProps<V> {
  field: QueryField<V>;
  value: unknown;
  set: (value: unknown) => void;
}

function Field<V>({ field, value, set }: FieldProps<V>) {
  if (field.kind === 'custom') return field.render(value, set);
  if (field.kind === 'search') {
    const text = typeof value === 'string' ? value : '';
    return (
      <SearchField
        value={text}
        placeholder={field.placeholder}
        width={field.more ? '100%' : (field.width ?? 220)}
        onSearch={set}
      />
    );
  }
  return (
    <Select
      style={{ width: field.more ? '100%' : (field.width ?? 128) }}
      placeholder={field.placeholder}
      aria-label={field.placeholder}
      allowClear
      value={value ?? undefined}
      onChange={(chosen: unknown) => set(Array.isArray(chosen) && chosen.length === 0 ? undefined : chosen)}
      options={[...field.options]}
      popupMatchSelectWidth={false}
      {...(field.many && { mode: 'multiple' as const, maxTagCount: 'responsive' as const })}
      showSearch={field.searchable === true ? { optionFilterProp: 'label' } : (field.searchable ?? false)}
      labelRender={typeof field.searchable === 'object' ? choiceLabel : choiceLabelAmong(field.options)}
    />
  );
}

const typingPauseMs = 400;

interface SearchFieldProps {
  value: string;
  placeholder: string;
  /** A number is of pixels; the room there is unless given. */
  width?: number | string;
  onSearch: (text: string | undefined) => void;
}

/** Searches when typing pauses, at once with Enter; never in the middle of a word of a Chinese input method. */
export function SearchField({ value, placeholder, width, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const state = useRef({
    searched: value,
    composing: false,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });
  useEffect(() => {
    if (value === state.current.searched) return;
    state.current.searched = value;
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(state.current.timer), []);
  const search = (typed: string) => {
    clearTimeout(state.current.timer);
    const words = typed.trim();
    // Not what was searched last: while the page was being left that went nowhere.
    if (words === value) return;
    state.current.searched = words;
    onSearch(words === '' ? undefined : words);
  };
  const later = (typed: string) => {
    clearTimeout(state.current.timer);
    if (!state.current.composing)
      state.current.timer = setTimeout(() => search(typed), typed === '' ? 0 : typingPauseMs);
  };
  return (
    <Input
      {...(width !== undefined && { style: { width } })}
      placeholder={placeholder}
      aria-label={placeholder}
      allowClear
      maxLength={50}
      value={text}
      suffix={<SearchOutlined aria-hidden="true" style={{ color: 'var(--muted, #5c677a)' }} />}
      onChange={(event) => {
        setText(event.target.value);
        later(event.target.value);
      }}
      onCompositionStart={() => {
        state.current.composing = true;
      }}
      onCompositionEnd={(event) => {
        state.current.composing = false;
        later(event.currentTarget.value);
      }}
      onBlur={() => search(text)}
      onPressEnter={() => {
        if (!state.current.composing) search(text);
      }}
    />
  );
}
