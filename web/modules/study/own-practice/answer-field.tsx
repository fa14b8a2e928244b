import { lazy, Suspense } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { optionLetter } from '#contract/letters.ts';
import type { PracticeItem } from '#contract/study/own-practice.ts';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { RichText } from '../../../kit/rich-text/rich-text.tsx';
import { ShortField } from './short-field.tsx';

export interface FieldProps {
  item: PracticeItem;
  response: Response;
  onAnswer: (response: Response) => void;
}

interface Choice {
  readonly value: string | boolean;
  readonly letter: string;
  readonly html: string;
  readonly right: boolean | undefined;
}

function choicesOf({ type, options, key }: PracticeItem): Choice[] {
  if (type === 'JUDGE') {
    const right = (value: boolean) => (key ? key.answer === value : undefined);
    return [
      { value: true, letter: '✓', html: '对', right: right(true) },
      { value: false, letter: '✗', html: '错', right: right(false) },
    ];
  }
  return options.map(({ id, content }, at) => ({
    ...{ value: id, letter: optionLetter(at), html: content },
    right: key ? key.optionIds.includes(id) : undefined,
  }));
}

/** What a click on one makes of the answer. */
export function chosen({ type }: Pick<PracticeItem, 'type'>, response: Response, value: string | boolean): Response {
  if (type !== 'MULTIPLE') return value;
  const before = Array.isArray(response) ? response : [];
  const one = String(value);
  return before.includes(one) ? before.filter((id) => id !== one) : [...before, one];
}

function Verdict({ choice, mine }: { choice: Choice; mine: boolean }) {
  if (choice.right === undefined) return null;
  if (choice.right) return <em className="practice-right">✓ 正确答案</em>;
  return mine ? <em className="practice-wrong">✗ 您的选择</em> : null;
}

function Choices({ item, response, onAnswer }: FieldProps) {
  const several = item.type === 'MULTIPLE';
  const picked: readonly unknown[] = [response].flat();
  return (
    <div className="practice-options" {...{ role: several ? 'group' : 'radiogroup', 'aria-label': '选项' }}>
      {choicesOf(item).map((choice) => {
        const mine = picked.includes(choice.value);
        const state = [
          'practice-option',
          mine && 'practice-option-mine',
          choice.right && 'practice-option-right',
          mine && choice.right === false && 'practice-option-wrong',
        ];
        return (
          <button
            key={String(choice.value)}
            type="button"
            {...{ role: several ? 'checkbox' : 'radio', 'aria-checked': mine }}
            disabled={item.answered}
            className={state.filter(Boolean).join(' ')}
            onClick={() => onAnswer(chosen(item, response, choice.value))}
          >
            <span className="practice-letter" aria-hidden="true">
              {choice.letter}
            </span>
            <span className="practice-option-text">
              <RichText html={choice.html} inline />
            </span>
            <Verdict choice={choice} mine={mine} />
          </button>
        );
      })}
    </div>
  );
}

function Blanks({ item, response, onAnswer }: FieldProps) {
  const texts = Array.isArray(response) ? response : [];
  const { answer } = item.key ?? {};
  const blanks = typeof answer === 'object' && answer !== null && 'blanks' in answer ? answer.blanks : [];
  const fill = (at: number, text: string) =>
    onAnswer(Array.from({ length: item.blankCount }, (_, place) => (place === at ? text : (texts[place] ?? ''))));
  return (
    <div className="practice-blanks">
      {Array.from({ length: item.blankCount }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place
        <label key={at}>
          第 {at + 1} 空
          <input
            value={texts[at] ?? ''}
            disabled={item.answered}
            maxLength={1000}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => fill(at, event.target.value)}
          />
          {blanks[at] && <span className="practice-right">正确答案：{blanks[at].accepted.join(' 或 ')}</span>}
        </label>
      ))}
    </div>
  );
}

// The editor comes with the first code question.
const CodeField = lazy(async () => ({ default: (await import('./code-field.tsx')).CodeField }));

export function AnswerField({ sessionId, ...props }: FieldProps & { sessionId: string }) {
  const { type } = props.item;
  if (type === 'SHORT') return <ShortField {...props} />;
  if (type === 'FILL') return <Blanks {...props} />;
  if (type !== 'CODE') return <Choices {...props} />;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <CodeField {...props} sessionId={sessionId} />
    </Suspense>
  );
}
