import { Button, Input } from 'antd';
import { newPassword } from '../draft/new-password.ts';
import { passwordSentence } from '../draft/rule-sentences.ts';
import { fieldId } from '../field/field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { LimitField } from './limit-field.tsx';

/** The word that the invigilator writes on the board. */
export function PasswordField({ draft, problems, change, frozen }: StepProps) {
  return (
    <LimitField
      name="password"
      label="考试密码"
      hint="考生每次开始作答前要输入，断线回来不再问。系统不会把密码发给考生，请在考试当天告知。"
      problem={problems.password}
      frozen={frozen('password')}
      text={passwordSentence(draft)}
      off="不需要密码"
      on={
        <span className="exam-editor-password">
          需要密码
          <Input
            id={fieldId('password')}
            aria-label="考试密码"
            value={draft.password}
            maxLength={20}
            autoComplete="off"
            onFocus={() => change({ passwordAsked: true })}
            onChange={(event) => change({ password: event.target.value })}
          />
          <Button onClick={() => change({ passwordAsked: true, password: newPassword() })}>生成</Button>
        </span>
      }
      limited={draft.passwordAsked}
      onLimited={(passwordAsked) => change({ passwordAsked })}
    />
  );
}
