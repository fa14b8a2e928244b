import { Alert, Form, InputNumber, Radio, Select, Switch } from 'antd';
import { columnLetters } from '#contract/letters.ts';
import type { SheetMapping } from '#contract/question/import.ts';
import { typeOptions } from '../../editor/fields/question-fields.tsx';
import { roleOptions, withHeaderRow, withRole } from './sheet-choice.ts';

interface SheetFieldsProps {
  sheet: SheetMapping;
  onChange: (sheet: SheetMapping) => void;
}

const maps = [
  { value: 'A', label: '编号 A：0 判断、1 单选、2 多选、3 填空、4 简答、5 编程' },
  { value: 'B', label: '编号 B：0 单选、1 多选、2 判断、3 填空、4 编程、5 简答' },
] as const;

/** How one sheet is read: its headers, its type and what each column holds. */
export function SheetFields({ sheet, onChange }: SheetFieldsProps) {
  const { columns, headerRow, type, typeMap, skipped, notes, rows } = sheet;
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
          <InputNumber
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
      {hasType && (
        <Form component={false} layout="vertical">
          <Form.Item label="题型列里的数字表示">
            <Radio.Group
              value={typeMap}
              disabled={skipped}
              onChange={(event) => onChange({ ...sheet, typeMap: event.target.value })}
              options={[{ value: null, label: '题型写的是文字，或表头写明了数字的含义' }, ...maps]}
            />
          </Form.Item>
        </Form>
      )}
      <table className="mapping-columns">
        <thead>
          <tr>
            <th>列</th>
            <th>表头</th>
            <th>内容</th>
            <th>前几行</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, role, samples }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is where it stands
            <tr key={column} className={role === 'ignore' ? 'mapping-ignored' : ''}>
              <td>{columnLetters(column)}</td>
              <td>{header || '—'}</td>
              <td>
                <Select
                  style={{ width: 176 }}
                  value={role}
                  disabled={skipped}
                  options={roleOptions}
                  onChange={(chosen) => onChange(withRole(sheet, column, chosen))}
                  aria-label={`${columnLetters(column)} 列的内容`}
                />
              </td>
              <td className="mapping-samples" title={samples.join('\n')}>
                {samples.join('　｜　')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
