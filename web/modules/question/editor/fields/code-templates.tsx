import { Button, Tabs } from 'antd';
import { useState } from 'react';
import { type CodeLanguage, codeLanguages } from '#contract/question/content.ts';
import { question } from '#contract/question/question.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { languageNames } from '../form/code-form.ts';
import { CodeArea } from './code-area.tsx';
import { Field } from './field.tsx';
import type { CodePartProps } from './field-props.ts';

/** What examinees find in their editor, language by language; the product's own program until its author writes one. */
export function CodeTemplates({ draft, onCode }: CodePartProps) {
  const { code } = draft.form;
  const defaults = useReply(question.defaultTemplate, {}, { quiet: true, freshMs: Number.POSITIVE_INFINITY });
  const [chosen, setChosen] = useState<CodeLanguage>();
  const languages = codeLanguages.filter((language) => code.languages.includes(language));
  const shown = languages.find((language) => language === chosen) ?? languages[0];
  if (!shown) return null;
  const usual = defaults.data?.find(({ codeType }) => codeType === shown)?.template ?? '';
  const own = code.templates[shown];
  const put = (template: string) =>
    onCode(
      {
        templates: {
          ...code.templates,
          [shown]: { defaultTemplate: own?.defaultTemplate ?? usual, template },
        },
      },
      'templates',
    );
  return (
    <Field path="answer.templates" notes={draft.notes} label="代码模板">
      <p className="question-hint">考生打开编辑器时看到的代码；没有改动的语言使用默认模板。</p>
      <Tabs
        size="small"
        activeKey={shown}
        onChange={(key) => setChosen(key as CodeLanguage)}
        items={languages.map((language) => ({ key: language, label: languageNames[language] }))}
        tabBarExtraContent={
          <Button type="link" size="small" disabled={!own || own.template === usual} onClick={() => put(usual)}>
            恢复默认模板
          </Button>
        }
      />
      <CodeArea
        key={shown}
        value={own?.template || usual}
        onChange={put}
        label={`${languageNames[shown]} 代码模板`}
        rows={[6, 16]}
      />
    </Field>
  );
}
