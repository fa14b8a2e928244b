import type { KeyboardEvent } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { FrozenText } from '../../question/frozen-text.tsx';
import { choose, type ExamItem, optionLetter } from '../exam-items.ts';

export interface AnswerProps {
  item: ExamItem;
  response: Response;
  onAnswer: (response: Response) => void;
}

interface ChoiceProps {
  letter: string;
  /** A letter is read out, a tick is not. */
  silent?: boolean;
  several: boolean;
  chosen: boolean;
  /** The one that the Tab key goes to. */
  reachable: boolean;
  html?: string;
  text?: string;
  onChoose: () => void;
}

/** ↑ and ↓ move among the options, as ← and → belong to the questions. */
function moveAmongOptions(event: KeyboardEvent) {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!step) return;
  const options = [...(event.currentTarget.parentElement?.children ?? [])];
  const at = options.indexOf(event.currentTarget);
  event.preventDefault();
  const next = options[(at + step + options.length) % options.length];
  if (next instanceof HTMLElement) next.focus();
}

function Choice({ letter, silent, several, chosen, reachable, html, text, onChoose }: ChoiceProps) {
  const semantics = { role: several ? 'checkbox' : 'radio', 'aria-checked': chosen };
  return (
    <button
      type="button"
      {...semantics}
      className={chosen ? 'take-option take-option-chosen' : 'take-option'}
      tabIndex={several || reachable ? 0 : -1}
      onClick={onChoose}
      onKeyDown={moveAmongOptions}
    >
      <span className={several ? 'take-option-letter take-option-square' : 'take-option-letter'} aria-hidden="true">
        {letter}
      </span>
      {!silent && <span className="light-hidden">{letter}：</span>}
      <span className="take-option-text">{html === undefined ? text : <FrozenText html={html} inline />}</span>
    </button>
  );
}

/** Options as large buttons. */
export function ChoiceAnswer({ item, response, onAnswer }: AnswerProps) {
  const several = item.type === 'MULTIPLE';
  const chosen = [response].flat();
  const reached = Math.max(
    0,
    item.options.findIndex((option) => chosen.includes(option.id)),
  );
  const semantics = several
    ? { role: 'group', 'aria-label': '选项，可选多项' }
    : { role: 'radiogroup', 'aria-label': '选项' };
  return (
    <div {...semantics} className="take-options">
      {item.options.map((option, at) => (
        <Choice
          key={option.id}
          letter={optionLetter(at)}
          several={several}
          chosen={chosen.includes(option.id)}
          reachable={at === reached}
          html={option.content}
          onChoose={() => onAnswer(choose(item, response, option.id))}
        />
      ))}
    </div>
  );
}

const verdicts = [
  { value: true, letter: '✓', text: '对' },
  { value: false, letter: '✗', text: '错' },
];

export function JudgeAnswer({ response, onAnswer }: AnswerProps) {
  return (
    <div className="take-options" role="radiogroup" aria-label="对或错">
      {verdicts.map(({ value, letter, text }) => (
        <Choice
          key={text}
          letter={letter}
          silent
          several={false}
          chosen={response === value}
          reachable={typeof response === 'boolean' ? response === value : value}
          text={text}
          onChoose={() => onAnswer(value)}
        />
      ))}
    </div>
  );
}
