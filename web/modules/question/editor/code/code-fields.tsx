import { Checkbox } from 'antd';
import { limitFactors } from '#contract/judge/limit-factors.ts';
import { codeLanguageNames, codeLanguages } from '#contract/question/content.ts';
import { memoryLimitText, timeLimitText } from '../../../../kit/code-run/limit-text.ts';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { Field } from '../fields/field.tsx';
import type { CodePartProps, FieldsProps } from '../fields/field-props.ts';
import { CheckerField } from './checker-field.tsx';
import { CodeCases } from './code-cases.tsx';
import { CodePrograms } from './code-programs.tsx';
import { VerifyPanel } from './verify-panel.tsx';

const languageOptions = codeLanguages.map((value) => ({ value, label: codeLanguageNames[value] }));

/** What a 编程题 is judged by: languages, programs, samples and hidden cases, comparison and limits. */
export function CodeFields({ draft, onChange }: FieldsProps) {
  const { form, notes } = draft;
  const onCode: CodePartProps['onCode'] = (change, path) =>
    onChange({ code: { ...form.code, ...change } }, `answer.${path}`);
  return (
    <>
      <Field path="answer.languages" notes={notes} label="可用的语言" required>
        <Checkbox.Group
          options={languageOptions}
          value={[...form.code.languages]}
          onChange={(languages) => onCode({ languages }, 'languages')}
        />
      </Field>
      <CodePrograms draft={draft} onCode={onCode} />
      <CodeCases draft={draft} onCode={onCode} />
      <CheckerField draft={draft} onCode={onCode} />
      <Limits draft={draft} onCode={onCode} />
      <VerifyPanel draft={draft} onCode={onCode} />
    </>
  );
}

function Limits({ draft, onCode }: CodePartProps) {
  const { code } = draft.form;
  return (
    <>
      <div className="question-limits">
        <Field path="answer.timeLimitMs" notes={draft.notes} label="时间限制">
          <NumberField
            min={100}
            max={30_000}
            step={500}
            precision={0}
            suffix="毫秒"
            aria-label="时间限制"
            value={code.timeLimitMs}
            onChange={(timeLimitMs) => onCode({ timeLimitMs }, 'timeLimitMs')}
          />
        </Field>
        <Field path="answer.memoryLimitMb" notes={draft.notes} label="内存限制">
          <NumberField
            min={16}
            max={1024}
            step={64}
            precision={0}
            suffix="MB"
            aria-label="内存限制"
            value={code.memoryLimitMb}
            onChange={(memoryLimitMb) => onCode({ memoryLimitMb }, 'memoryLimitMb')}
          />
        </Field>
      </div>
      <EffectiveLimits code={code} />
    </>
  );
}

/** Some languages are given more than the author writes. */
function EffectiveLimits({
  code: { languages, timeLimitMs, memoryLimitMb },
}: Pick<CodePartProps['draft']['form'], 'code'>) {
  if (timeLimitMs === null || memoryLimitMb === null || !languages.some((one) => limitFactors[one].timeFactor > 1))
    return null;
  return (
    <p className="question-hint">
      运行时的限制：时间 {timeLimitText(timeLimitMs, languages)}，内存 {memoryLimitText(memoryLimitMb, languages)}
    </p>
  );
}
