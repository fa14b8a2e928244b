import { useUser } from '../../../../kit/api/session/use-session.ts';
import { BrandMark } from '../../../../kit/learner-ui/brand-mark.tsx';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Tag } from '../../../../kit/learner-ui/tag.tsx';
import { countdownText } from '../exam-clock.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import { useRemaining } from '../use-attempt-session.ts';
import { savingOf, soonMs } from './announcement.ts';
import type { Answers } from './answer-card.tsx';

function SaveTag({ answers }: { answers: Answers }) {
  const { tone, text } = savingOf(answers);
  return <Tag tone={tone}>{text}</Tag>;
}

function Timer({ session }: { session: AttemptSession }) {
  const left = useRemaining(session);
  const ofSection = session.sectionRemainingMs();
  return (
    <>
      {ofSection !== undefined && (
        <span className="take-timer-section" role="timer" aria-label="本大题剩余时间">
          本大题 {countdownText(ofSection).replace(/^00:/, '')}
        </span>
      )}
      <span className={left <= soonMs ? 'take-timer take-timer-soon' : 'take-timer'} role="timer" aria-label="剩余时间">
        {countdownText(left)}
      </span>
    </>
  );
}

const sizes = [
  ['标准字号', '小'],
  ['大字号', '中'],
  ['特大字号', '大'],
] as const;

export type TextSize = 0 | 1 | 2;

interface TextSizeProps {
  size: TextSize;
  onSize: (size: TextSize) => void;
}

export function TextSizeSwitch({ size, onSize }: TextSizeProps) {
  return (
    <fieldset className="take-sizes">
      <legend>字号</legend>
      {sizes.map(([label, text], at) => (
        <button
          key={text}
          type="button"
          aria-label={label}
          aria-pressed={size === at}
          onClick={() => onSize(at as TextSize)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}

interface TakeHeaderProps extends TextSizeProps {
  session: AttemptSession;
  examName: string;
  answers: Answers;
  onHandIn: () => void;
}

export function TakeHeader({ session, examName, answers, size, onSize, onHandIn }: TakeHeaderProps) {
  const user = useUser();
  return (
    <header className="take-top">
      <BrandMark logoUrl={user?.organizationLogoUrl} />
      <h1>{examName}</h1>
      {user && (
        <span className="take-person">
          {user.realName}
          {user.jobNumber && <span className="take-dot">{user.jobNumber}</span>}
        </span>
      )}
      <div className="take-top-end">
        <TextSizeSwitch size={size} onSize={onSize} />
        <SaveTag answers={answers} />
        <Timer session={session} />
        <Button look="primary" className="take-hand-in" onClick={onHandIn}>
          交卷
        </Button>
      </div>
    </header>
  );
}
