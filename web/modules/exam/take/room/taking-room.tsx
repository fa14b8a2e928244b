import { type MouseEvent, Suspense, useState } from 'react';
import type { Response } from '#contract/exam/attempt.ts';
import { picturesOf } from '#shared/short-response.ts';
import { lazyPart, patientPart } from '../../../../kit/chunk.ts';
import { Button } from '../../../../kit/learner-ui/button.tsx';
import { choiceText, progress, standings } from '../choice.ts';
import { EndingDialog } from '../dialog/ending-dialog.tsx';
import { HandInDialog } from '../dialog/hand-in-dialog.tsx';
import { LeaveDialog } from '../dialog/leave-dialog.tsx';
import { PassOnDialog } from '../dialog/pass-on-dialog.tsx';
import { nextSection } from '../sections.ts';
import type { AttemptSession } from '../session/attempt-session.ts';
import type { TakeView } from '../take-view.ts';
import { AnswerCard } from './answer-card.tsx';
import { Banners } from './banners.tsx';
import { CardSheet } from './card-sheet.tsx';
import { KeyHint, KeySwitch } from './key-hint.tsx';
import { MaterialPanel } from './material-panel.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { TakeHeader, TextSizeSwitch } from './take-header.tsx';
import { type Desk, useDesk } from './use-desk.ts';
import { CodeText } from './written-answer.tsx';

/** Few exams have sections with time limits; those load this when they begin. */
const SectionGate = lazyPart(async () => (await import('./section-gate.tsx')).SectionGate);
const NextSectionDialog = lazyPart(async () => (await import('./section-gate.tsx')).NextSectionDialog);

/** Few come back to answers that another page has cut off, and only once the server has said so. */
const StrayDialog = lazyPart(async () => (await import('../dialog/stray-dialog.tsx')).StrayDialog);
/** Few exams take pictures as answers. */
const AnswerPictures = lazyPart(async () => (await import('../pictures/answer-pictures.tsx')).AnswerPictures);
/** Few papers have code. Where it is late or does not come, code is written as text. */
const CodeDesk = patientPart(async () => (await import('../code/code-desk.tsx')).CodeDesk);

interface RoomProps {
  session: AttemptSession;
  view: TakeView;
  desk: Desk;
}

const forwardsText = '按顺序作答，进入下一题后不能返回';

/** Previous, next; after the last question comes handing in. */
interface StepsProps {
  desk: Desk;
  onHandIn: () => void;
  /** Leads to the next section, where there is one that opens after this. */
  onNextSection: (() => void) | undefined;
  between: React.ReactNode;
}

function Steps({ desk, onHandIn, onNextSection, between }: StepsProps) {
  return (
    <>
      {desk.forwards || (
        <Button large disabled={desk.isFirst} onClick={desk.back}>
          上一题
        </Button>
      )}
      {between}
      {desk.isLast ? (
        <Button look="primary" large onClick={onNextSection ?? onHandIn}>
          {onNextSection ? '下一大题' : '交卷'}
        </Button>
      ) : (
        <Button look="primary" large onClick={desk.next}>
          下一题
        </Button>
      )}
    </>
  );
}

function dropSecond(desk: Desk, event: MouseEvent) {
  if (!desk.isSecond(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

type Open = 'card' | 'handIn' | 'section' | undefined;

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
  if (view.stray.length > 0) {
    return (
      <Suspense fallback={null}>
        <StrayDialog session={session} view={view} />
      </Suspense>
    );
  }
  if (open === 'handIn') {
    return <HandInDialog session={session} view={view} canGo={desk.canGo} onClose={close} onGo={go} />;
  }
  if (open === 'section') {
    return (
      <Suspense fallback={null}>
        <NextSectionDialog session={session} view={view} onClose={close} />
      </Suspense>
    );
  }
  if (desk.leaving) return <PassOnDialog because={desk.leaving} onStay={desk.stay} onPassOn={desk.leave} />;
  if (open !== 'card') return null;
  const card = {
    items: view.items,
    answers: view.answers,
    position: desk.position,
    forwards: desk.forwards,
    canGo: desk.canGo,
  };
  return (
    <CardSheet onClose={close} onHandIn={() => setOpen('handIn')}>
      <AnswerCard {...card} onGo={go} />
      <div className="take-sheet-settings">
        <TextSizeSwitch size={desk.size} onSize={desk.setSize} />
        <KeySwitch {...desk.keys} />
      </div>
    </CardSheet>
  );
}

interface HeadProps extends RoomProps {
  onHandIn: () => void;
}

function Head({ session, view: { examName, answers }, desk: { size, setSize }, onHandIn }: HeadProps) {
  return <TakeHeader {...{ session, examName, answers, size, onHandIn }} onSize={setSize} />;
}

interface GatedProps extends HeadProps {
  open: Open;
  setOpen: (open: Open) => void;
}

/** No section is open: the next one is offered in the place of the questions. */
function GatedRoom({ session, view, desk, open, setOpen, onHandIn }: GatedProps) {
  const shown = open === 'handIn' ? open : undefined;
  return (
    <div className="take" data-size={desk.size}>
      <Head session={session} view={view} desk={desk} onHandIn={onHandIn} />
      <Banners session={session} view={view} />
      <Suspense fallback={null}>
        <SectionGate session={session} view={view} onHandIn={onHandIn} />
      </Suspense>
      <Dialogs session={session} view={view} desk={desk} open={shown} setOpen={setOpen} />
      <LeaveDialog session={session} />
    </div>
  );
}

/** The exam itself: the question, the answer card beside it or below, and what is asked in between. */
export function TakingRoom({ session, view }: { session: AttemptSession; view: TakeView }) {
  const [open, setOpen] = useState<Open>();
  const desk = useDesk(session, view);
  const { items, answers } = view;
  const { item, position } = desk;
  const handIn = () => setOpen('handIn');
  const { answered, total } = progress(items, answers);
  const gated = view.sections !== undefined && (view.section.position === null || view.section.over);
  const onNextSection = view.sections && nextSection(view) ? () => setOpen('section') : undefined;
  if (!item) return null;
  const answer = answers.get(item.questionId);
  const response = answer?.response ?? null;
  const onAnswer = (response: Response) => session.answer(item, response);
  // What is there is shown also when no more are taken.
  const pictured = view.rules?.antiCheating.answerPictures || picturesOf(response).length > 0;
  const standing = standings(items, answers).find((section) => section.items.includes(item));
  const hint = <KeyHint item={item} forwards={desk.forwards} {...desk.keys} />;
  const frame = { session, view, desk, open, setOpen, onHandIn: handIn };
  if (gated) return <GatedRoom {...frame} />;
  return (
    <div className="take" data-size={desk.size}>
      <Head session={session} view={view} desk={desk} onHandIn={handIn} />
      <Banners session={session} view={view} />
      <div
        className={item.material ? 'take-room take-room-split' : 'take-room'}
        onClickCapture={(event) => dropSecond(desk, event)}
      >
        <main className="take-paper">
          {item.material && <MaterialPanel key={item.material.materialId} material={item.material} />}
          <div className="take-asked">
            <QuestionPanel
              item={item}
              count={`${items.length} ${items.some(({ material }) => material) ? '小题' : '题'}`}
              answer={answer}
              onAnswer={onAnswer}
              onFlag={desk.forwards ? undefined : (flagged) => session.flag(item, flagged)}
            >
              {items.some(({ code }) => code) && (
                <Suspense fallback={<CodeText item={item} response={response} onAnswer={onAnswer} />}>
                  <CodeDesk session={session} view={view} item={item} size={desk.size} />
                </Suspense>
              )}
              {pictured && (
                <Suspense fallback={null}>
                  <AnswerPictures session={session} view={view} item={item} />
                </Suspense>
              )}
            </QuestionPanel>
            {standing?.choice && (
              <p className="take-choice-rule">
                {standing.choice.rule}。{choiceText(standing.choice)}。
                {standing.extra.has(position) && <strong>这一题是多做的，不计入成绩。</strong>}
              </p>
            )}
            {desk.forwards && <p className="take-forwards">{forwardsText}</p>}
            <div className="take-steps">
              <Steps desk={desk} onHandIn={handIn} onNextSection={onNextSection} between={hint} />
            </div>
          </div>
        </main>
        <aside className="take-card" aria-label="答题卡">
          <AnswerCard
            items={items}
            answers={answers}
            position={position}
            forwards={desk.forwards}
            canGo={desk.canGo}
            onGo={desk.go}
          />
        </aside>
      </div>
      <nav className={desk.forwards ? 'take-bottom take-bottom-forwards' : 'take-bottom'} aria-label="题目切换">
        <Steps
          desk={desk}
          onHandIn={handIn}
          onNextSection={onNextSection}
          between={
            <Button large onClick={() => setOpen('card')}>
              答题卡 {answered}/{total}
            </Button>
          }
        />
      </nav>
      <Dialogs session={session} view={view} desk={desk} open={open} setOpen={setOpen} />
      <LeaveDialog session={session} />
    </div>
  );
}
