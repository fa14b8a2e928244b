import { Button } from 'antd';
import { type RefObject, useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MarkingItem } from '#contract/exam/marking.ts';
import { typeLabel } from '#contract/question/type.ts';
import { Card } from '../../../kit/card.tsx';
import { LeaveGuard } from '../../../kit/form/leave-guard.tsx';
import { LoadingOverlay } from '../../../kit/loading-overlay.tsx';
import { PageHeader } from '../../../kit/page-header.tsx';
import { Progress } from '../../../kit/progress.tsx';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { examAddress } from '../exam-address.ts';
import type { StageHandle } from '../picture/picture-stage.tsx';
import { AnswerSide } from './answer-side.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { FinishedPart } from './finished-question.tsx';
import type { PhrasesHandle } from './phrases.tsx';
import { ScorePanel } from './score-panel.tsx';
import { type Desk, type DeskPart, useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useScoring } from './use-scoring.ts';
import './marking.css';

function DeskHeader({ desk, item }: { desk: Desk; item: MarkingItem }) {
  const navigate = useNavigate();
  const { total, marked, mean } = desk.progress ?? item;
  const parts = [
    item.examName,
    item.third ? '匿名阅卷 · 第三评' : '匿名阅卷',
    ...(desk.by === 'paper' ? ['按卷'] : []),
    `已阅 ${marked} / ${total}`,
    ...(mean === null ? [] : [`平均 ${pointsText(mean)} 分`]),
  ];
  return (
    <PageHeader
      title={`第 ${item.position} 题 · ${typeLabel(item.type)}（${pointsText(item.points)} 分）`}
      line={parts.join(' · ')}
      onBack={() => navigate(examAddress.tasks)}
      extra={
        <>
          <div className="desk-progress">
            <Progress label="阅卷进度" value={total > 0 ? (marked / total) * 100 : 0} />
          </div>
          <Button disabled={item.previous === null} onClick={() => desk.go(item.previous)}>
            上一份
          </Button>
          <Button disabled={item.next === null} onClick={() => desk.go(item.next)}>
            下一份
          </Button>
        </>
      }
    />
  );
}

/** With another answer the keys belong to the desk again, and it is read from its top. */
function useFreshDesk(place: RefObject<HTMLElement | null>, answer: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other answer
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && place.current?.contains(activeElement)) activeElement.blur();
    place.current?.closest('main')?.scrollTo(0, 0);
  }, [place, answer]);
}

function MarkingDesk({ desk, item }: { desk: Desk; item: MarkingItem }) {
  const place = useRef<HTMLDivElement>(null);
  const phrases = useRef<PhrasesHandle>(null);
  const pictures = useRef<StageHandle>(null);
  const scoring = useScoring(desk, item);
  useFreshDesk(place, `${item.attemptId} ${item.questionId}`);
  const ready = !desk.loading && !scoring.pending;
  const keys = {
    points: item.points,
    give: scoring.give,
    refuse: scoring.refuse,
    confirm: scoring.confirm,
    previous: () => item.previous !== null && desk.go(item.previous),
    next: () => item.next !== null && desk.go(item.next),
    point: scoring.toggle,
    phrases: () => phrases.current?.open(),
    picture: (key: string) => pictures.current?.press(key),
  };
  useDeskKeys(place, ready && !scoring.conflict ? keys : undefined);
  return (
    <div ref={place}>
      <DeskHeader desk={desk} item={item} />
      <LoadingOverlay loading={desk.loading}>
        <div className="desk">
          <AnswerSide item={item} examId={desk.examId} pictures={pictures} />
          {scoring.conflict ? (
            <ConflictPanel conflict={scoring.conflict} scoring={scoring} />
          ) : (
            <ScorePanel item={item} scoring={scoring} disabled={desk.loading} phrases={phrases} />
          )}
        </div>
      </LoadingOverlay>
      <LeaveGuard
        unsaved={scoring.unconfirmed > 0}
        text={`有 ${scoring.unconfirmed} 份评分还没有确定，离开后不会保存。`}
      />
    </div>
  );
}

function DeskForPart(part: DeskPart) {
  const navigate = useNavigate();
  const desk = useDesk(part);
  const back = () => navigate(examAddress.tasks);
  if (desk.item) return <MarkingDesk desk={desk} item={desk.item} />;
  return (
    <>
      <PageHeader title="阅卷" onBack={back} />
      {desk.item === null ? (
        <FinishedPart {...part} />
      ) : (
        <Card>
          {desk.error ? <ErrorState text={desk.error.text} onRetry={desk.retry} /> : <LinesSkeleton lines={8} />}
        </Card>
      )}
    </>
  );
}

/** One answer after the other, by keyboard; whose it is stays hidden. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const examId = params.get('examId');
  const questionId = params.get('questionId');
  if (examId && params.get('by') === 'paper') return <DeskForPart key="paper" examId={examId} by="paper" />;
  if (examId && questionId) {
    return <DeskForPart key={questionId} examId={examId} by="question" questionId={questionId} />;
  }
  return (
    <>
      <PageHeader title="阅卷" />
      <Card>
        <ErrorState text="没有选择要评的题目，请从阅卷任务进入。" />
        <p className="desk-finished-ways">
          <Button type="primary" onClick={() => navigate(examAddress.tasks)}>
            去阅卷任务
          </Button>
        </p>
      </Card>
    </>
  );
}
