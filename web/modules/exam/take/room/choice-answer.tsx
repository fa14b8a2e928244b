import type { KeyboardEvent } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { optionLetter } from '#contract/letters.ts';
import { FrozenText } from '../../question/frozen-text.tsx';
import { choose, type ExamItem } from '../exam-items.ts';

export interface AnswerProps {
  item: ExamItem;
  response: Response;
  /** The ids of the question's heading and stem: what a field is called, and what it is about. */
  named: { readonly by: string; readonly about: string };
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

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -1, ArrowRight: 1 };

/** Of options that exclude each other all arrows are expected to move among them; of others ← and → are left alone. */
function moveAmongOptions(event: KeyboardEvent, several: boolean) {
  const step = steps[event.key];
  if (!step || (several && /Left|Right/.test(event.key))) return;
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
      onKeyDown={(event) => moveAmongOptions(event, several)}
    >
      <span className={several ? 'take-option-letter take-option-square' : 'take-option-letter'} aria-hidden="true">
        {letter}
      </span>
      {!silent && <span className="ui-hidden">{letter}：</span>}
      <span className="take-option-text">{html === undefined ? text : <FrozenText html={html} inline />}</span>
    </button>
  );
}

/** Options as large buttons. */
export function ChoiceAnswer({ item, response, named, onAnswer }: AnswerProps) {
  const several = item.type === 'MULTIPLE';
  const chosen = [response].flat();
  const reached = Math.max(
    0,
    item.options.findIndex((option) => chosen.includes(option.id)),
  );
  const group = {
    role: several ? 'group' : 'radiogroup',
    'aria-labelledby': named.by,
    'aria-describedby': named.about,
  };
  return (
    <div {...group} className="take-options">
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

export function JudgeAnswer({ response, named, onAnswer }: AnswerProps) {
  return (
    <div className="take-options" role="radiogroup" aria-labelledby={named.by} aria-describedby={named.about}>
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
