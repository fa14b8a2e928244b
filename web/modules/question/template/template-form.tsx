import { Button, Tag } from 'antd';
import { useId, useState } from 'react';
import { type CodeLanguage, codeLanguageNames, codeLanguages } from '#contract/question/content.ts';
import { question } from '#contract/question/question.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { CodeTabs } from '../../../kit/code-editor/code-tabs.tsx';
import { useLeaveGuard } from '../../../kit/form/leave-guard.tsx';
import './template.css';
import { isSameText, sentTemplate, type Templates, unsavedOf } from './template-words.ts';

function useTemplates(templates: Templates) {
  const [language, setLanguage] = useState<CodeLanguage>('java');
  const [written, setWritten] = useState<Partial<Record<CodeLanguage, string>>>({});
  const [problem, setProblem] = useState<string>();
  const stored = (one: CodeLanguage) => templates.find(({ codeType }) => codeType === one);
  const textOf = (one: CodeLanguage) => written[one] ?? stored(one)?.template ?? '';
  const builtIn = stored(language)?.defaultTemplate ?? '';
  const saving = useAction(question.saveTemplate, {
    changes: [question.defaultTemplate],
    quiet: true,
    success: (_, { body }) =>
      body.template === ''
        ? `${codeLanguageNames[body.codeType]} 用内置模板`
        : `${codeLanguageNames[body.codeType]} 模板已保存`,
    onFailure: (failure) => {
      if (!failure.cancelled) setProblem(failure.fields.template ?? failure.text);
    },
  });
  const put = (text: string, one: CodeLanguage) => {
    setProblem(undefined);
    setWritten((now) => ({ ...now, [one]: text }));
  };
  return {
    ...{ language, setLanguage, textOf, builtIn, put, problem, pending: saving.pending },
    unsaved: unsavedOf(templates, written),
    isOwn: !isSameText(stored(language)?.template ?? '', builtIn),
    save: () => saving.run({ body: { codeType: language, template: sentTemplate(textOf(language), builtIn) } }),
  };
}

/** A template for each language, saved one by one. */
export function TemplateForm({ templates }: { templates: Templates }) {
  const form = useTemplates(templates);
  const { language, unsaved, builtIn, problem } = form;
  const writable = can(question.saveTemplate);
  const document = useId();
  const guard = useLeaveGuard({
    unsaved: unsaved.length > 0,
    text: `离开后，${unsaved.map((one) => codeLanguageNames[one]).join('、')} 模板的修改会丢失。`,
  });
  return (
    <div className="question-template">
      <CodeTabs
        languages={codeLanguages}
        shown={language}
        onShow={form.setLanguage}
        label="模板"
        textOf={form.textOf}
        onChange={form.put}
        readOnly={!writable || form.pending}
        lines={[14, 28]}
        documentKey={`${document}/template`}
        extra={<Tag>{form.isOwn ? '本机构的模板' : '内置模板'}</Tag>}
      />
      {problem && (
        <p className="question-template-problem" role="alert">
          {problem}
        </p>
      )}
      {writable ? (
        <div className="question-template-foot">
          <Button type="primary" loading={form.pending} disabled={!unsaved.includes(language)} onClick={form.save}>
            保存
          </Button>
          <Button
            disabled={form.pending || isSameText(form.textOf(language), builtIn)}
            onClick={() => form.put(builtIn, language)}
          >
            恢复内置模板
          </Button>
          {unsaved.length > 0 && <span>还没有保存：{unsaved.map((one) => codeLanguageNames[one]).join('、')}</span>}
        </div>
      ) : (
        <p className="question-template-note">由机构管理员修改。</p>
      )}
      {guard.dialog}
    </div>
  );
}
