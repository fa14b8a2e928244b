import { useId, useState } from 'react';
import type { CodeLanguage } from '#contract/question/content.ts';
import { codeOf } from '#shared/code-response.ts';
import type { AnswerProps } from './choice-answer.tsx';

/** The language and the program, which begins with the template of the language. */
export function CodeAnswer({ item, response, named, onAnswer }: AnswerProps) {
  const id = useId();
  const languages = item.code?.languages ?? [];
  const templateOf = (language: CodeLanguage) =>
    item.code?.templates.find(({ codeType }) => codeType === language)?.template ?? '';
  const given = codeOf(response);
  const [chosen, setChosen] = useState<CodeLanguage>(given?.language ?? languages[0] ?? 'python');
  const language = given?.language ?? chosen;
  const change = (next: CodeLanguage) => {
    setChosen(next);
    // What was written goes along: whoever picked the wrong language loses nothing.
    if (given) onAnswer({ language: next, source: given.source });
  };
  return (
    <div className="take-essay">
      <label htmlFor={`${id}-language`}>语言</label>{' '}
      <select
        id={`${id}-language`}
        value={language}
        onChange={(event) => change(languages.find((one) => one === event.target.value) ?? language)}
      >
        {languages.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <textarea
        id={id}
        value={given?.source ?? templateOf(language)}
        aria-labelledby={named.by}
        aria-describedby={named.about}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onAnswer({ language, source: event.target.value })}
      />
    </div>
  );
}
