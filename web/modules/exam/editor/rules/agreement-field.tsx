import { Button, Input } from 'antd';
import { agreementSentence } from '../draft/rule-sentences.ts';
import { Field, fieldId } from '../field/field.tsx';
import type { StepProps } from '../steps/step-props.ts';

const usualAgreement = `我承诺：
1. 本人独立完成考试，不请他人代考，也不替他人作答；
2. 考试期间不查阅资料，不使用其他设备，不与他人交流试题和答案；
3. 不以任何方式拍摄、抄录、传播试题；
4. 知晓作答过程会被记录，违反以上承诺的，成绩可以被取消。`;

/** What examinees promise, in the words of the organisation. */
export function AgreementField({ draft, problems, change, frozen }: StepProps) {
  const empty = draft.agreement.trim() === '';
  return (
    <div className="exam-editor-wide">
      <Field
        name="agreement"
        label={
          <>
            考试承诺
            {empty && !frozen('agreement') && (
              <Button type="link" size="small" onClick={() => change({ agreement: usualAgreement })}>
                填入常用承诺
              </Button>
            )}
          </>
        }
        hint="考生每次开始作答前要阅读并勾选同意，不同意不能开始；留空则不需要。"
        problem={problems.agreement}
        frozen={frozen('agreement')}
        text={agreementSentence(draft)}
      >
        <Input.TextArea
          id={fieldId('agreement')}
          value={draft.agreement}
          maxLength={5000}
          autoSize={{ minRows: 2, maxRows: 10 }}
          onChange={(event) => change({ agreement: event.target.value })}
        />
      </Field>
    </div>
  );
}
