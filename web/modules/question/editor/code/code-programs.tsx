import { Button, Segmented } from 'antd';
import { useId, useState } from 'react';
import { type CodeLanguage, codeLanguageNames, codeLanguages, framePlace } from '#contract/question/content.ts';
import { question } from '#contract/question/question.ts';
import { framedSource, frameProblem } from '#shared/frame.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { CodeEditor } from '../../../../kit/code-editor/code-editor.tsx';
import { CodeTabs } from '../../../../kit/code-editor/code-tabs.tsx';
import { Field } from '../fields/field.tsx';
import type { CodePartProps } from '../fields/field-props.ts';
import { frameExamples } from '../form/code-examples.ts';
import type { CodeForm } from '../form/parts.ts';

const kinds = [
  { value: 'templates', label: '初始代码' },
  { value: 'references', label: '参考程序' },
  { value: 'frames', label: '外框' },
] as const;

type Kind = (typeof kinds)[number]['value'];

const hints: Readonly<Record<Kind, string>> = {
  templates: '考生打开编辑器时看到的代码；没有改动的语言使用机构的默认模板。',
  references:
    '您自己的解答，只有出题和审核的人能看到。至少写一种语言，验证它能通过全部用例后，试题才能通过审核；有外框的题只写函数，每种语言都要写。',
  frames: `只考一个函数时才写：考生只写函数，外框读输入、调用它、输出结果，考生看不到。单独一行 ${framePlace} 换成考生的代码。`,
};

/** The judge keeps the frame from the page and from messages, not from the program that runs beside it. */
const openSecret =
  'python、JavaScript、bash 程序运行时能读到外框所在的文件，所以外框里不要写答案、标准解法或期望输出。';

/** What the product or the organisation gives where an author wrote nothing. */
function useUsualTemplates() {
  const defaults = useReply(question.defaultTemplate, {}, { quiet: true, freshMs: 60_000 });
  return (language: CodeLanguage) => defaults.data?.find(({ codeType }) => codeType === language)?.template ?? '';
}

/** All programs of a 编程题, a tab for each language: what examinees begin with, the author's solution, the frame. */
export function CodePrograms({ draft, onCode }: CodePartProps) {
  const { form, notes } = draft;
  const { code } = form;
  const [kind, setKind] = useState<Kind>('templates');
  const [chosen, setChosen] = useState<CodeLanguage>();
  const usualOf = useUsualTemplates();
  const document = useId();
  const languages = codeLanguages.filter((language) => code.languages.includes(language));
  const shown = languages.find((language) => language === chosen) ?? languages[0];
  if (!shown) return null;
  const templateOf = (language: CodeLanguage) => code.templates[language]?.template || usualOf(language);
  const textOf = (language: CodeLanguage) =>
    kind === 'templates' ? templateOf(language) : (code[kind][language] ?? '');
  const put = (text: string, language: CodeLanguage) =>
    onCode(changeOf(code, kind, { language, text, usual: usualOf(language) }), kind);
  return (
    <>
      <Field path={`answer.${kind}`} notes={notes} label="各语言的代码">
        <Segmented value={kind} onChange={setKind} options={kinds.map((one) => withCount(one, code))} />
        <p className="question-hint question-programs-hint">{hints[kind]}</p>
        {kind === 'frames' && <p className="question-hint">{openSecret}</p>}
        <CodeTabs
          languages={languages}
          shown={shown}
          onShow={setChosen}
          label={kinds.find(({ value }) => value === kind)?.label ?? ''}
          textOf={textOf}
          onChange={put}
          lines={[6, 20]}
          fontSize={13}
          documentKey={`${document}/${kind}`}
          extra={<ProgramTools {...{ kind, code, onCode, shown, put }} usual={usualOf(shown)} />}
        />
        {kind === 'frames' && <Assembled code={code} language={shown} usual={usualOf(shown)} />}
      </Field>
      {/* What was said about those that are not shown. */}
      {kinds.map(
        ({ value }) =>
          value !== kind &&
          notes[`answer.${value}`] && (
            <Field key={value} path={`answer.${value}`} notes={notes}>
              {null}
            </Field>
          ),
      )}
    </>
  );
}

function withCount({ value, label }: (typeof kinds)[number], code: CodeForm) {
  if (value === 'templates') return { value, label };
  const written = code.languages.filter((language) => code[value][language]?.trim()).length;
  return { value, label: written > 0 ? `${label}（${written}）` : label };
}

interface Text {
  language: CodeLanguage;
  text: string;
  usual: string;
}

function changeOf(code: CodeForm, kind: Kind, { language, text, usual }: Text): Partial<CodeForm> {
  if (kind !== 'templates') return { [kind]: { ...code[kind], [language]: text } };
  const defaultTemplate = code.templates[language]?.defaultTemplate ?? usual;
  return { templates: { ...code.templates, [language]: { defaultTemplate, template: text } } };
}

interface ProgramToolsProps extends Pick<CodePartProps, 'onCode'> {
  kind: Kind;
  code: CodeForm;
  shown: CodeLanguage;
  usual: string;
  put: (text: string, language: CodeLanguage) => void;
}

function ProgramTools({ kind, code, onCode, shown, usual, put }: ProgramToolsProps) {
  const own = code.templates[shown];
  if (kind === 'templates')
    return (
      <Button
        type="link"
        size="small"
        disabled={!own?.template || own.template === usual}
        onClick={() => put(usual, shown)}
      >
        恢复默认模板
      </Button>
    );
  if (kind === 'references')
    return (
      <Button
        type="link"
        size="small"
        disabled={Boolean(code.references[shown]?.trim())}
        onClick={() => put(own?.template || usual, shown)}
      >
        从初始代码开始写
      </Button>
    );
  const example = frameExamples[shown];
  const unchanged = !own?.template || own.template === usual;
  return (
    <Button
      type="link"
      size="small"
      disabled={Boolean(code.frames[shown]?.trim())}
      onClick={() =>
        onCode(
          {
            ...changeOf(code, 'frames', { language: shown, text: example.frame, usual }),
            ...(unchanged && changeOf(code, 'templates', { language: shown, text: example.template, usual })),
          },
          'frames',
        )
      }
    >
      填入示例（两数相加）
    </Button>
  );
}

/** The whole program as it will be run, so that nobody has to imagine it. */
function Assembled({ code, language, usual }: { code: CodeForm; language: CodeLanguage; usual: string }) {
  const [open, setOpen] = useState(false);
  const frame = code.frames[language] ?? '';
  if (frame.trim() === '') return null;
  const problem = frameProblem(frame);
  const reference = code.references[language]?.trim() ? code.references[language] : undefined;
  const inside = reference ?? (code.templates[language]?.template || usual);
  const whole = framedSource(frame, inside)?.source ?? frame;
  return (
    <div className="question-assembled">
      <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? '收起拼好的程序' : '查看拼好的程序'}
      </Button>
      {problem && (
        <span className="question-note-warning">
          {codeLanguageNames[language]} 的外框：{problem}
        </span>
      )}
      {open && (
        <>
          <p className="question-hint">
            外框里放的是{reference === undefined ? '初始代码' : '参考程序'}，运行的就是这个程序。
          </p>
          <CodeEditor
            readOnly
            language={language}
            label={`${codeLanguageNames[language]} 拼好的程序`}
            value={whole}
            lines={[4, 16]}
            fontSize={13}
          />
        </>
      )}
    </div>
  );
}
