import { Checkbox, InputNumber, Radio } from 'antd';
import { codeCheckers, codeLanguages } from '#contract/question/content.ts';
import { checkerNames, languageNames } from '../form/code-form.ts';
import { CodeTemplates } from './code-templates.tsx';
import { CodeTests } from './code-tests.tsx';
import { Field } from './field.tsx';
import type { CodePartProps, FieldsProps } from './field-props.ts';

const languageOptions = codeLanguages.map((value) => ({ value, label: languageNames[value] }));
/** A program is chosen where it can be written. */
const checkerOptions = codeCheckers
  .filter((value) => value !== 'program')
  .map((value) => ({ value, label: checkerNames[value] }));

/** What a 编程题 is judged by: languages, templates, samples and hidden tests, comparison and limits. */
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
      <CodeTemplates draft={draft} onCode={onCode} />
      <CodeTests draft={draft} onCode={onCode} />
      <Field path="answer.checker" notes={notes} label="输出怎样算对">
        <Radio.Group
          options={checkerOptions}
          value={form.code.checker}
          onChange={(event) => onCode({ checker: event.target.value }, 'checker')}
        />
      </Field>
      <Limits draft={draft} onCode={onCode} />
    </>
  );
}

function Limits({ draft, onCode }: CodePartProps) {
  const { code } = draft.form;
  return (
    <div className="question-limits">
      {code.checker === 'float' && (
        <Field path="answer.floatDigits" notes={draft.notes} label="比较到小数点后">
          <InputNumber
            min={0}
            max={12}
            precision={0}
            suffix="位"
            aria-label="小数位数"
            value={code.floatDigits}
            onChange={(floatDigits) => onCode({ floatDigits }, 'floatDigits')}
          />
        </Field>
      )}
      <Field path="answer.timeLimitMs" notes={draft.notes} label="时间限制">
        <InputNumber
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
        <InputNumber
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
  );
}
