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
import { AnswerSide } from './answer-side.tsx';
import { ConflictPanel } from './conflict-panel.tsx';
import { FinishedQuestion } from './finished-question.tsx';
import { ScorePanel } from './score-panel.tsx';
import { type Desk, type DeskQuestion, useDesk } from './use-desk.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { useScoring } from './use-scoring.ts';
import './marking.css';

function DeskHeader({ desk, item }: { desk: Desk; item: MarkingItem }) {
  const navigate = useNavigate();
  const { total, marked, mean } = desk.progress ?? item;
  const parts = [
    item.examName,
    '匿名阅卷',
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
          <Button
            disabled={item.previousAttemptId === null}
            onClick={() => desk.go(item.previousAttemptId ?? undefined)}
          >
            上一份
          </Button>
          <Button disabled={item.nextAttemptId === null} onClick={() => desk.go(item.nextAttemptId ?? undefined)}>
            下一份
          </Button>
        </>
      }
    />
  );
}

/** With another answer the keys belong to the desk again, and it is read from its top. */
function useFreshDesk(place: RefObject<HTMLElement | null>, attemptId: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every other answer
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && place.current?.contains(activeElement)) activeElement.blur();
    place.current?.closest('main')?.scrollTo(0, 0);
  }, [place, attemptId]);
}

function MarkingDesk({ desk, item }: { desk: Desk; item: MarkingItem }) {
  const place = useRef<HTMLDivElement>(null);
  const scoring = useScoring(desk, item);
  useFreshDesk(place, item.attemptId);
  const ready = !desk.loading && !scoring.pending;
  const keys = {
    points: item.points,
    give: scoring.give,
    refuse: scoring.refuse,
    confirm: scoring.confirm,
    previous: () => item.previousAttemptId !== null && desk.go(item.previousAttemptId),
    next: () => item.nextAttemptId !== null && desk.go(item.nextAttemptId),
  };
  useDeskKeys(place, ready && !scoring.conflict ? keys : undefined);
  return (
    <div ref={place}>
      <DeskHeader desk={desk} item={item} />
      <LoadingOverlay loading={desk.loading}>
        <div className="desk">
          <AnswerSide item={item} />
          {scoring.conflict ? (
            <ConflictPanel conflict={scoring.conflict} scoring={scoring} />
          ) : (
            <ScorePanel item={item} scoring={scoring} disabled={desk.loading} />
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

function DeskForQuestion(question: DeskQuestion) {
  const navigate = useNavigate();
  const desk = useDesk(question);
  const back = () => navigate(examAddress.tasks);
  if (desk.item) return <MarkingDesk desk={desk} item={desk.item} />;
  return (
    <>
      <PageHeader title="阅卷" onBack={back} />
      {desk.item === null ? (
        <FinishedQuestion {...question} />
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
  if (examId && questionId) return <DeskForQuestion key={questionId} examId={examId} questionId={questionId} />;
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
