import { Alert, Form, Select, Switch } from 'antd';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { SheetColumns } from '../../../../kit/form/sheet-columns.tsx';
import { typeOptions } from '../../editor/fields/question-fields.tsx';
import { roleOptions, type SheetChoice, withHeaderRow, withRole } from './sheet-choice.ts';
import { TypeCodes } from './type-codes.tsx';

/** How one sheet is read: its headers, its type and what each column holds. */
export function SheetFields({ sheet, onChange }: SheetChoice) {
  const { columns, headerRow, type, skipped, notes, rows } = sheet;
  const hasType = columns.some(({ role }) => role === 'type');
  return (
    <>
      <div className="mapping-sheet">
        <Form.Item label="导入这张表">
          <Switch
            checked={!skipped}
            onChange={(read) => onChange({ ...sheet, skipped: !read })}
            aria-label="导入这张表"
          />
        </Form.Item>
        <Form.Item label="表头在第几行">
          <NumberField
            min={0}
            max={1000}
            value={headerRow}
            disabled={skipped}
            onChange={(row) => row !== null && row !== headerRow && onChange(withHeaderRow(sheet, row))}
            aria-label="表头在第几行"
          />
          <span className="mapping-hint">没有表头填 0</span>
        </Form.Item>
        {!hasType && (
          <Form.Item label="题型">
            <Select
              style={{ width: 160 }}
              value={type}
              disabled={skipped}
              options={[{ value: null, label: '按内容判断' }, ...typeOptions]}
              onChange={(chosen) => onChange({ ...sheet, type: chosen })}
              aria-label="这张表的题型"
            />
          </Form.Item>
        )}
        <span className="mapping-rows">{rows} 行</span>
      </div>
      {notes.length > 0 && <Alert className="mapping-notes" type="info" showIcon title={notes.join('；')} />}
      {hasType && sheet.typeCodes.length > 0 && <TypeCodes sheet={sheet} onChange={onChange} />}
      <SheetColumns
        columns={columns.map(({ header, samples, role }) => ({ title: header, samples, ignored: role === 'ignore' }))}
        choice={(column, label) => (
          <Select
            style={{ width: 176 }}
            value={columns[column]?.role}
            disabled={skipped}
            options={roleOptions}
            onChange={(chosen) => onChange(withRole(sheet, column, chosen))}
            aria-label={label}
          />
        )}
      />
    </>
  );
}
