import { Select } from 'antd';
import '../../../../kit/form/sheet-columns.css';
import { typeOptions } from '../../editor/fields/question-fields.tsx';
import { type SheetChoice, withTypeOfCode } from './sheet-choice.ts';

/** Codes in the column of types, each with a question that has it: which type does it mean? */
export function TypeCodes({ sheet, onChange }: SheetChoice) {
  return (
    <table className="sheet-columns mapping-codes">
      <caption>题型列里的编号各表示什么题型？确认后，下次导入同样表头的文件会记得。</caption>
      <thead>
        <tr>
          <th>编号</th>
          <th>行数</th>
          <th>表示的题型</th>
          <th>其中一题</th>
        </tr>
      </thead>
      <tbody>
        {sheet.typeCodes.map(({ code, type, rows, example }) => (
          <tr key={code}>
            <td title={code}>{code}</td>
            <td>{rows}</td>
            <td>
              <Select
                style={{ width: 176 }}
                value={type}
                disabled={sheet.skipped}
                options={[{ value: null, label: '按每行的内容判断' }, ...typeOptions]}
                onChange={(chosen) => onChange(withTypeOfCode(sheet, code, chosen))}
                aria-label={`编号「${code}」表示的题型`}
              />
            </td>
            <td title={example}>{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
