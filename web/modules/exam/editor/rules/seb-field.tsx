import { Input } from 'antd';
import { problemOf } from '../draft/draft-problems.ts';
import { sebSentence } from '../draft/rule-sentences.ts';
import { Field, fieldId } from '../field/field.tsx';
import type { StepProps } from '../steps/step-props.ts';

function ConfigKeysField({ draft, problems, change, frozen }: StepProps) {
  return (
    <Field
      name="sebConfigKeys"
      label="Safe Exam Browser 的 Config Key"
      hint={
        <>
          留空为不检查；填写后只有用 Safe Exam Browser（SEB）打开相应配置文件的考生才能作答。取得方法：在 SEB
          配置工具里把起始网址填为 {location.origin}，在 Exam 页勾选 Use Browser &amp; Config Keys (send in HTTP
          header)，保存后复制 Config Key，再把配置文件发给考生。每行一个。
        </>
      }
      problem={problemOf(problems, 'sebConfigKeys')}
      frozen={frozen('sebConfigKeys')}
      text={sebSentence(draft)}
    >
      <Input.TextArea
        id={fieldId('sebConfigKeys')}
        className="exam-editor-addresses"
        value={draft.sebConfigKeys}
        placeholder="64 位的 0–9 和 a–f"
        autoSize={{ minRows: 1, maxRows: 8 }}
        onChange={(event) => change({ sebConfigKeys: event.target.value })}
      />
    </Field>
  );
}

/** A narrower check for who has made the first one; frozen it stands in the same sentence. */
function ExamKeysField({ draft, problems, change, frozen }: StepProps) {
  const unasked = draft.sebConfigKeys.trim() === '' && draft.sebExamKeys.trim() === '';
  if (unasked || frozen('sebExamKeys')) return null;
  return (
    <Field
      name="sebExamKeys"
      label="Browser Exam Key（选填）"
      hint="再限定 SEB 的版本：填写后还要与其中一个相符。每个系统、每个版本的 SEB 各有一个，一般不用填。每行一个。"
      problem={problemOf(problems, 'sebExamKeys')}
    >
      <Input.TextArea
        id={fieldId('sebExamKeys')}
        className="exam-editor-addresses"
        value={draft.sebExamKeys}
        placeholder="64 位的 0–9 和 a–f"
        autoSize={{ minRows: 1, maxRows: 8 }}
        onChange={(event) => change({ sebExamKeys: event.target.value })}
      />
    </Field>
  );
}

/** In which browser an exam is written: any, or Safe Exam Browser with a configuration that the organiser knows. */
export function SebField(props: StepProps) {
  return (
    <>
      <ConfigKeysField {...props} />
      <ExamKeysField {...props} />
    </>
  );
}
