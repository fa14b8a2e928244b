import { Form, Radio } from 'antd';
import { useState } from 'react';
import type { ExamCompletion } from '#contract/study/content.ts';
import { refusedField } from '../../../kit/form/refused-field.ts';
import { type ChosenExam, ExamSelect } from './reference-select.tsx';

interface ExamFieldsProps {
  courseId: string;
  /** Of the exam that was chosen before. */
  name: string | null;
  refused: Parameters<typeof refusedField>[0];
}

const completionTexts: Readonly<Record<ExamCompletion, string>> = {
  HANDED_IN: '交卷后这一节就算完成，不看成绩。',
  PASSED: '及格后这一节才算完成；成绩公布之前不判断。',
};

const impassableText = '这场考试没有及格线或不公布成绩，只能以交卷为完成条件。';

/** Which exam a section is, and what completes it: of one that is chosen now a pass, where it can be told. */
export function ExamFields({ courseId, name, refused }: ExamFieldsProps) {
  const form = Form.useFormInstance();
  const completion: ExamCompletion | undefined = Form.useWatch('examCompletion', form);
  const [chosen, setChosen] = useState<ChosenExam>();
  const impassable = chosen?.passable === false;
  const choose = (exam: ChosenExam) => {
    setChosen(exam);
    form.setFieldValue('examCompletion', exam.passable ? 'PASSED' : 'HANDED_IN');
  };
  return (
    <>
      <Form.Item
        name="refId"
        label="考试"
        extra="不在考生名单里的成员要先加入名单。"
        rules={[{ required: true, message: '请选择考试' }]}
        {...refusedField(refused, 'refId')}
      >
        <ExamSelect courseId={courseId} name={name} onChosen={choose} />
      </Form.Item>
      <Form.Item
        name="examCompletion"
        label="完成条件"
        extra={impassable ? impassableText : completion && completionTexts[completion]}
        rules={[{ required: true, message: '请选择完成条件' }]}
        {...refusedField(refused, 'examCompletion')}
      >
        <Radio.Group
          options={[
            { value: 'HANDED_IN', label: '交卷' },
            { value: 'PASSED', label: '及格', disabled: impassable },
          ]}
        />
      </Form.Item>
    </>
  );
}
