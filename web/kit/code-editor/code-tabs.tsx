import { type KeyboardEvent, useId, useRef } from 'react';
import { type CodeLanguage, codeLanguageNames } from '#contract/question/content.ts';
import { CodeEditor, type CodeEditorProps } from './code-editor.tsx';
import { inOrder } from './language-order.ts';

interface CodeTabsProps extends Omit<CodeEditorProps, 'language' | 'value' | 'onChange' | 'label' | 'labelledBy'> {
  /** Those that have a tab, shown in the product's order: java, JavaScript, c, c++, python, bash. */
  languages: readonly CodeLanguage[];
  shown: CodeLanguage;
  onShow: (language: CodeLanguage) => void;
  /** What all of them are, 代码模板 for instance: with the language it is the name of the field. */
  label: string;
  textOf: (language: CodeLanguage) => string;
  onChange: (text: string, language: CodeLanguage) => void;
  /** Beside the tabs. */
  extra?: React.ReactNode;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** A program for each language, one to a tab; each has undo steps of its own where `documentKey` is given. */
export function CodeTabs({ languages, shown, onShow, label, textOf, onChange, extra, ...rest }: CodeTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const offered = inOrder(languages);
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const at = (offered.indexOf(shown) + step + offered.length) % offered.length;
    const next = offered[at];
    if (!next) return;
    onShow(next);
    const tab = list.current?.children[at];
    if (tab instanceof HTMLElement) tab.focus();
  };
  const { documentKey } = rest;
  return (
    <div className="code-tabs">
      <div className="code-tabs-head">
        <div ref={list} role="tablist" aria-label={`${label}的语言`} className="code-tabs-list">
          {offered.map((language) => (
            <button
              key={language}
              type="button"
              role="tab"
              id={`${id}-${language}`}
              aria-selected={language === shown}
              aria-controls={`${id}-panel`}
              tabIndex={language === shown ? 0 : -1}
              onClick={() => onShow(language)}
              onKeyDown={move}
            >
              {codeLanguageNames[language]}
            </button>
          ))}
        </div>
        {extra}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`}>
        <CodeEditor
          {...rest}
          key={documentKey === undefined ? shown : ''}
          {...(documentKey !== undefined && { documentKey: `${documentKey}/${shown}` })}
          label={`${codeLanguageNames[shown]} ${label}`}
          language={shown}
          value={textOf(shown)}
          onChange={(text) => onChange(text, shown)}
        />
      </div>
    </div>
  );
}
