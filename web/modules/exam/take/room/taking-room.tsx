import { useState } from 'react';
import { Button } from '../../../../kit/light/button.tsx';
import type { AttemptSession } from '../attempt-session.ts';
import { EndingDialog } from '../dialog/ending-dialog.tsx';
import { HandInDialog } from '../dialog/hand-in-dialog.tsx';
import { LeaveDialog } from '../dialog/leave-dialog.tsx';
import { StrayDialog } from '../dialog/stray-dialog.tsx';
import { type ExamItem, optionLetter } from '../exam-items.ts';
import type { TakeView } from '../take-view.ts';
import { AnswerCard, answeredCount } from './answer-card.tsx';
import { Banners } from './banners.tsx';
import { CardSheet } from './card-sheet.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { TakeHeader, TextSizeSwitch } from './take-header.tsx';
import { type Desk, useDesk } from './use-desk.ts';

interface RoomProps {
  session: AttemptSession;
  view: TakeView;
  desk: Desk;
}

function keyHint({ type, options }: ExamItem) {
  if (type === 'JUDGE') return '← → 切换 · T 对 · F 错 · M 标记';
  const choosing = options.length > 0 ? ` · A–${optionLetter(options.length - 1)} 选择` : '';
  return `← → 切换${choosing} · M 标记`;
}

/** Previous, next; after the last question comes handing in. */
function Steps({ desk, onHandIn, between }: { desk: Desk; onHandIn: () => void; between: React.ReactNode }) {
  return (
    <>
      <Button large disabled={desk.isFirst} onClick={() => desk.go(desk.position - 1)}>
        上一题
      </Button>
      {between}
      {desk.isLast ? (
        <Button look="primary" large onClick={onHandIn}>
          交卷
        </Button>
      ) : (
        <Button look="primary" large onClick={() => desk.go(desk.position + 1)}>
          下一题
        </Button>
      )}
    </>
  );
}

type Open = 'card' | 'handIn' | undefined;

function Dialogs({ session, view, desk, open, setOpen }: RoomProps & { open: Open; setOpen: (open: Open) => void }) {
  const close = () => {
    session.cancelHandIn();
    setOpen(undefined);
  };
  const go = (position: number) => {
    close();
    desk.go(position);
  };
  if (view.ending) return <EndingDialog ending={view.ending} />;
  if (view.stray.length > 0) return <StrayDialog session={session} view={view} />;
  if (open === 'handIn') return <HandInDialog session={session} view={view} onClose={close} onGo={go} />;
  if (open !== 'card') return null;
  return (
    <CardSheet onClose={close} onHandIn={() => setOpen('handIn')}>
      <AnswerCard items={view.items} answers={view.answers} position={desk.position} onGo={go} />
      <TextSizeSwitch size={desk.size} onSize={desk.setSize} />
    </CardSheet>
  );
}

/** The exam itself: the question, the answer card beside it or below, and what is asked in between. */
export function TakingRoom({ session, view }: { session: AttemptSession; view: TakeView }) {
  const [open, setOpen] = useState<Open>();
  const desk = useDesk(session, view);
  const { items, answers } = view;
  const { item, position } = desk;
  const handIn = () => setOpen('handIn');
  if (!item) return null;
  const hint = <span className="take-hint">{keyHint(item)}</span>;
  return (
    <div className="take" data-size={desk.size}>
      <TakeHeader
        session={session}
        examName={view.examName}
        answers={answers}
        size={desk.size}
        onSize={desk.setSize}
        onHandIn={handIn}
      />
      <Banners view={view} />
      <div className="take-room">
        <main className="take-paper">
          <QuestionPanel
            item={item}
            count={items.length}
            answer={answers.get(item.questionId)}
            onAnswer={(response) => session.answer(item, response)}
            onFlag={(flagged) => session.flag(item, flagged)}
          />
          <div className="take-steps">
            <Steps desk={desk} onHandIn={handIn} between={hint} />
          </div>
        </main>
        <aside className="take-card" aria-label="答题卡">
          <AnswerCard items={items} answers={answers} position={position} onGo={desk.go} />
        </aside>
      </div>
      <nav className="take-bottom" aria-label="题目切换">
        <Steps
          desk={desk}
          onHandIn={handIn}
          between={
            <Button large onClick={() => setOpen('card')}>
              答题卡 {answeredCount(items, answers)}/{items.length}
            </Button>
          }
        />
      </nav>
      <Dialogs session={session} view={view} desk={desk} open={open} setOpen={setOpen} />
      <LeaveDialog session={session} />
    </div>
  );
}
