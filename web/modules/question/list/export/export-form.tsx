import { Form, Radio } from 'antd';
import { answerPlaces, type ExportFormat, exportFormats } from '#contract/question/export.ts';
import { answersNames, formatNames } from './export-words.ts';

export interface ExportChoice {
  format: ExportFormat;
  /** Of a Word paper. */
  answers: keyof typeof answersNames;
}

const answerChoices = [...answerPlaces, 'none' as const].map((value) => ({ value, label: answersNames[value] }));

interface ExportFormProps {
  choice: ExportChoice;
  onChange: (choice: ExportChoice) => void;
}

export function ExportForm({ choice, onChange }: ExportFormProps) {
  const { format, answers } = choice;
  return (
    <Form layout="vertical" component={false}>
      <Form.Item label="格式">
        <Radio.Group
          className="question-export-formats"
          aria-label="格式"
          value={format}
          onChange={(event) => onChange({ ...choice, format: event.target.value })}
        >
          {exportFormats.map((one) => (
            <Radio key={one} value={one}>
              {formatNames[one].name}
              <small className="kit-action-reason">{formatNames[one].note}</small>
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item
        label="答案与解析"
        extra={format === 'word' ? '只有写在每题后面的试卷可以再导入' : '这种格式总是带着答案与解析'}
      >
        <Radio.Group
          aria-label="答案与解析"
          disabled={format !== 'word'}
          value={format === 'word' ? answers : 'inline'}
          options={answerChoices}
          onChange={(event) => onChange({ ...choice, answers: event.target.value })}
        />
      </Form.Item>
    </Form>
  );
}
