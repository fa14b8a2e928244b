import { Button } from '../../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../../kit/learner-ui/dialog.tsx';
import { dateTime } from '../../../../kit/text/time.ts';
import { type SectionStanding, standings } from '../choice.ts';
import { waitText } from '../exam-clock.ts';
import type { Trouble } from '../saving/retry.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';
import { useRemaining } from '../use-attempt-session.ts';
import { QuestionLinks } from './question-links.tsx';

interface HandInProps {
  session: AttemptSession;
  view: TakeView;
  canGo: (position: number) => boolean;
  onClose: () => void;
  onGo: (position: number) => void;
}

function TooEarly({ session, onClose }: HandInProps) {
  useRemaining(session);
  return (
    <Dialog
      title="现在还不能交卷"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          继续作答
        </Button>
      }
    >
      <p>
        {dateTime(session.earliestSubmitAt).slice(-5)} 以后才可以交卷，还要等 {waitText(session.tooEarlyMs())}。
      </p>
    </Dialog>
  );
}

/** From here nothing is taken, an earlier answer no more than a later one. */
function Elsewhere({ onClose, trouble }: Pick<HandInProps, 'onClose'> & { trouble: Trouble }) {
  const network = trouble.because === 'elsewhere';
  const { text } = trouble;
  return (
    <Dialog
      title={network ? '当前网络不能交卷' : '当前浏览器不能交卷'}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          返回作答
        </Button>
      }
    >
      <p>{text}。</p>
      <p>
        答案都保存在这台设备上，考试计时没有停止。
        {network ? '回到允许的网络后会自动保存，那时再交卷' : '请联系监考老师'}；到时没有交卷的自动交卷。
      </p>
    </Dialog>
  );
}

function Unsent({ session, onClose, positions, ...ways }: HandInProps & { positions: readonly number[] }) {
  return (
    <Dialog
      title={`有 ${positions.length} 题还没有保存`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>返回作答</Button>
          <Button look="danger" onClick={() => session.handIn(true)}>
            不等了，直接交卷
          </Button>
          <Button look="primary" onClick={() => session.handIn()}>
            重试
          </Button>
        </>
      }
    >
      <p>这些题最后的修改没有保存到服务器，直接交卷将以之前保存的内容为准：</p>
      <QuestionLinks positions={positions} {...ways} />
    </Dialog>
  );
}

function Failed({ session, onClose, text }: HandInProps & { text: string }) {
  return (
    <Dialog
      title="还没有交卷"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>返回作答</Button>
          <Button look="primary" onClick={() => session.handIn()}>
            重试
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}

interface ReminderProps extends Pick<HandInProps, 'canGo' | 'onGo'> {
  title: string;
  positions: number[];
}

function Reminder({ title, positions, ...ways }: ReminderProps) {
  if (positions.length === 0) return null;
  return (
    <>
      <p>
        {title} <strong>{positions.length}</strong> 题：
      </p>
      <QuestionLinks positions={positions} {...ways} />
    </>
  );
}

/** Of a section to choose from: how many more may be answered, not how many are left out. */
function FewChosen({ section, ...ways }: Pick<HandInProps, 'canGo' | 'onGo'> & { section: SectionStanding }) {
  const { choice, name, items, open } = section;
  if (!choice || open.length === 0) return null;
  if (choice.chosen >= choice.most)
    return <Reminder title={`「${name}」选做的题里还有未答的`} positions={[...open]} {...ways} />;
  const first = items[0]?.position;
  return (
    <>
      <p>
        「{name}」任选 {choice.most} 题，已选 {choice.chosen} 题，还差 <strong>{choice.most - choice.chosen}</strong>{' '}
        题。
      </p>
      {first !== undefined && <QuestionLinks positions={[first]} {...ways} />}
    </>
  );
}

function Confirm({ session, view, onClose, ...ways }: HandInProps) {
  const pending = view.handIn.step === 'sending';
  const left = useRemaining(session);
  const { items, answers } = view;
  const sections = standings(items, answers);
  const open = sections.flatMap((section) => (section.choice ? [] : section.open));
  const extra = sections.flatMap((section) => [...section.extra]);
  const complete = sections.every((section) => section.open.length === 0);
  const flagged = items.filter((item) => answers.get(item.questionId)?.flagged).map((item) => item.position);
  const forwards = view.rules?.navigation === 'sequential';
  return (
    <Dialog
      title="确认交卷？"
      onClose={pending ? undefined : onClose}
      actions={
        <>
          <Button disabled={pending} onClick={onClose}>
            继续作答
          </Button>
          <Button look="primary" pending={pending} onClick={() => session.handIn()}>
            {pending ? '正在交卷' : '确认交卷'}
          </Button>
        </>
      }
    >
      <div className="take-confirm">
        {complete && <p>{sections.some(({ choice }) => choice) ? '要答的题目都已作答。' : '题目都已作答。'}</p>}
        <Reminder title="还有未答的" positions={open} {...ways} />
        {sections.map((section) => (
          <FewChosen key={section.items[0]?.questionId} section={section} {...ways} />
        ))}
        <Reminder title="多做的不计入成绩，共" positions={extra} {...ways} />
        {!forwards && <Reminder title="还有标记的" positions={flagged} {...ways} />}
        <p>剩余时间 {waitText(left)}，交卷后不能再修改。</p>
      </div>
    </Dialog>
  );
}

/** Asks before handing in, and says what stands in the way of it. */
export function HandInDialog(props: HandInProps) {
  const { handIn } = props.view;
  const { trouble } = props.view;
  if (handIn.step === 'unsent' && (trouble?.because === 'elsewhere' || trouble?.because === 'otherBrowser')) {
    return <Elsewhere {...props} trouble={trouble} />;
  }
  if (handIn.step === 'unsent') return <Unsent {...props} positions={handIn.positions} />;
  if (handIn.step === 'failed') return <Failed {...props} text={handIn.text} />;
  if (props.session.tooEarlyMs() > 0) return <TooEarly {...props} />;
  return <Confirm {...props} />;
}
