import { Button, Radio, Select } from 'antd';
import { useId } from 'react';
import { type CodeLanguage, codeCheckers, codeLanguageNames, codeLanguages } from '#contract/question/content.ts';
import { CodeEditor } from '../../../../kit/code-editor/code-editor.tsx';
import { NumberField } from '../../../../kit/form/number-field.tsx';
import { Field } from '../fields/field.tsx';
import type { CodePartProps } from '../fields/field-props.ts';
import { checkerHints, checkerNames } from '../form/code-form.ts';

/** The usual one first. */
const inOrder = ['trim', ...codeCheckers.filter((value) => value !== 'trim')] as const;

/** When an output counts as right. */
export function CheckerField({ draft, onCode }: CodePartProps) {
  const { form, notes } = draft;
  const { checker, floatDigits } = form.code;
  return (
    <>
      <Field path="answer.checker" notes={notes} label="输出怎样算对">
        <Radio.Group
          className="question-checkers"
          value={checker}
          onChange={(event) => onCode({ checker: event.target.value }, 'checker')}
        >
          {inOrder.map((value) => (
            <Radio key={value} value={value}>
              {checkerNames[value]}
              <span>{checkerHints[value]}</span>
            </Radio>
          ))}
        </Radio.Group>
      </Field>
      {checker === 'float' && (
        <Field path="answer.floatDigits" notes={notes} label="比较到小数点后">
          <NumberField
            min={0}
            max={12}
            precision={0}
            suffix="位"
            aria-label="小数位数"
            value={floatDigits}
            onChange={(digits) => onCode({ floatDigits: digits }, 'floatDigits')}
          />
        </Field>
      )}
      {checker === 'program' && <CheckerProgram draft={draft} onCode={onCode} />}
    </>
  );
}

const languageOptions = codeLanguages.map((value) => ({ value, label: codeLanguageNames[value] }));

function CheckerProgram({ draft, onCode }: CodePartProps) {
  const program = draft.form.code.checkerProgram ?? { codeType: 'python', source: '' };
  const document = useId();
  const put = (change: { codeType?: CodeLanguage; source?: string }) =>
    onCode({ checkerProgram: { ...program, ...change } }, 'checkerProgram');
  return (
    <Field path="answer.checkerProgram" notes={draft.notes} label="检查程序" required>
      <p className="question-hint">
        程序收到三个文件名作为参数：输入、考生的输出、期望输出。退出码 0 算对，1
        算错；打印的第一行作为说明给阅卷人看。它每次最多运行 5 秒，出错时不扣考生的分，由人阅卷。
      </p>
      <div className="question-checker-head">
        <Select
          value={program.codeType}
          options={languageOptions}
          onChange={(codeType) => put({ codeType })}
          aria-label="检查程序的语言"
          popupMatchSelectWidth={false}
        />
        <Button
          type="link"
          size="small"
          disabled={program.source.trim() !== ''}
          onClick={() => put({ codeType: 'python', source: example })}
        >
          填入示例（Python）
        </Button>
      </div>
      <CodeEditor
        language={program.codeType}
        label="检查程序"
        value={program.source}
        onChange={(source) => put({ source })}
        lines={[6, 20]}
        fontSize={13}
        documentKey={`${document}/checker/${program.codeType}`}
      />
    </Field>
  );
}

/** Words in any order, as one would begin. */
const example = `import sys

given, own, answer = (open(name).read().split() for name in sys.argv[1:4])

# 各个词的先后不论
if sorted(own) == sorted(answer):
    sys.exit(0)
print('输出的内容与期望的不同')
sys.exit(1)
`;
