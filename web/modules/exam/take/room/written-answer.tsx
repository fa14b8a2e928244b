import { useId } from 'react';
import { responseMaxLength } from '#contract/exam/attempt.ts';
import { codeOf } from '#shared/code-response.ts';
import { picturesOf, shortResponse, textOf } from '#shared/short-response.ts';
import { blankTexts, fillBlank } from '../exam-items.ts';
import type { AnswerProps } from './choice-answer.tsx';

/** One field for each blank of the stem. */
export function FillAnswer({ item, response, named, onAnswer }: AnswerProps) {
  const id = useId();
  return (
    <div className="take-blanks">
      {blankTexts(item, response).map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place
        <div key={at} className="take-blank">
          <label id={`${id}-${at}-label`} htmlFor={`${id}-${at}`}>
            第 {at + 1} 空
          </label>
          <input
            id={`${id}-${at}`}
            aria-labelledby={`${named.by} ${id}-${at}-label`}
            aria-describedby={named.about}
            value={text}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => onAnswer(fillBlank(item, response, at, event.target.value))}
          />
        </div>
      ))}
    </div>
  );
}

export function ShortAnswer({ response, named, onAnswer }: AnswerProps) {
  const id = useId();
  const text = textOf(response);
  const over = text.length > responseMaxLength;
  return (
    <div className="take-essay">
      <label id={`${id}-label`} htmlFor={id} className="ui-hidden">
        作答
      </label>
      <textarea
        id={id}
        value={text}
        placeholder="在这里作答"
        aria-labelledby={`${named.by} ${id}-label`}
        aria-describedby={`${named.about} ${id}-count`}
        onChange={(event) => onAnswer(shortResponse(event.target.value, picturesOf(response)))}
      />
      <p id={`${id}-count`} className={over ? 'take-count take-count-over' : 'take-count'}>
        {over ? `已写 ${text.length} 字，最多 ${responseMaxLength} 字` : `${text.length} 字`}
      </p>
    </div>
  );
}

/** A program as plain text, as long as its desk is not there. */
export function CodeText({ item, response, onAnswer }: Omit<AnswerProps, 'named'>) {
  const { language, source } = codeOf(response) ?? { language: item.code?.languages[0], source: '' };
  if (!language) return null;
  const template = item.code?.templates.find(({ codeType }) => codeType === language)?.template;
  return (
    <div className="take-essay">
      <textarea
        aria-label={language}
        value={response ? source : template}
        onChange={({ target }) => onAnswer({ language, source: target.value })}
      />
    </div>
  );
}
