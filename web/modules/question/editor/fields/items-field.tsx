import { PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { type ItemType, itemTypes, typeLabel } from '#contract/question/type.ts';
import { pointsText } from '../../../../kit/text/score.ts';
import { notesWithin } from '../form/notes.ts';
import { mostItems, movedRow } from '../form/parts.ts';
import { changedForm, emptyItem, type ItemForm, pointsOf } from '../form/question-form.ts';
import { Field, NoteList, useAddedFocus } from './field.tsx';
import type { FieldsProps } from './field-props.ts';
import { KeyFields, PointsField } from './key-fields.tsx';
import { RichField } from './rich-field.tsx';
import { RowButtons } from './row-buttons.tsx';
import { StemField } from './stem-field.tsx';

const spokenOrder: readonly ItemType[] = ['SINGLE', 'MULTIPLE', 'JUDGE', 'FILL', 'SHORT', 'CODE'];
const itemTypeOptions = spokenOrder.map((value) => ({ value, label: typeLabel(value) }));

/** The items of a 材料题, each written with the form of its type. */
export function ItemsField({ draft, onChange, inPlace = false }: FieldsProps) {
  const { form, notes } = draft;
  const { items } = form;
  const put = (next: readonly ItemForm[], path = 'children') => onChange({ items: next }, path);
  const { rows, focusAdded } = useAddedFocus();
  const add = () => {
    put([...items, emptyItem(lastType(items))]);
    focusAdded();
  };
  return (
    <Field path="children" notes={notes} {...(!inPlace && { label: '小题', required: true })}>
      <div className="question-items" ref={rows}>
        {items.map((item, index) => (
          <ItemCard
            key={item.key}
            {...{ item, index, inPlace, count: items.length }}
            notes={notesWithin(notes, `children.${index}`)}
            onChange={(change, path) =>
              put(
                items.map((one, at) => (at === index ? { ...one, form: changedForm(one.form, change) } : one)),
                `children.${index}.${path}`,
              )
            }
            onMove={(to) => put(movedRow(items, index, to))}
            onRemove={() => put(items.toSpliced(index, 1))}
          />
        ))}
      </div>
      <div className="question-scoring-foot">
        <Button
          type={inPlace ? 'link' : 'dashed'}
          size={inPlace ? 'small' : 'middle'}
          icon={<PlusOutlined />}
          disabled={items.length >= mostItems}
          onClick={add}
        >
          {items.length >= mostItems ? `最多 ${mostItems} 道小题` : '增加小题'}
        </Button>
        <span className="question-sum">
          共 {items.length} 道小题，合计 {pointsText(pointsOf(form))} 分
        </span>
      </div>
    </Field>
  );
}

const lastType = (items: readonly ItemForm[]) => itemTypes.find((type) => type === items.at(-1)?.form.type);

interface ItemCardProps {
  item: ItemForm;
  index: number;
  count: number;
  notes: FieldsProps['draft']['notes'];
  inPlace: boolean;
  onChange: FieldsProps['onChange'];
  onMove: (to: number) => void;
  onRemove: () => void;
}

function ItemCard({ item, index, count, notes, inPlace, onChange, onMove, onRemove }: ItemCardProps) {
  const name = `第 ${index + 1} 小题`;
  const draft = { form: item.form, notes };
  const fields = { draft, onChange, inPlace };
  return (
    <section className="question-item" aria-label={name}>
      <div className="question-item-head">
        <b>{name}</b>
        <Field path="type" notes={notes}>
          <Select
            size="small"
            options={itemTypeOptions}
            value={item.form.type}
            onChange={(type) => onChange({ type }, 'type')}
            aria-label={`${name}的题型`}
            popupMatchSelectWidth={false}
          />
        </Field>
        <PointsField {...fields} inPlace />
        <span className="question-row-tools">
          <RowButtons {...{ name, index, count, onMove, onRemove }} fewest={1} />
        </span>
      </div>
      <NoteList notes={notes['']} />
      <StemField {...fields} />
      <KeyFields {...fields} />
      <Field path="analysis" notes={notes} label="解析">
        <RichField
          value={item.form.analysis}
          onChange={(analysis) => onChange({ analysis }, 'analysis')}
          label={`${name}的解析`}
          placeholder="可以不填"
          inPlace={inPlace}
          compact
        />
      </Field>
    </section>
  );
}
