import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type OwnPractice, ownPractice } from '#contract/study/own-practice.ts';
import { type PracticeMode, practiceModeNames } from '#contract/study/practice.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { Button } from '../../../kit/learner-ui/button.tsx';
import { Dialog } from '../../../kit/learner-ui/dialog.tsx';
import { LearnerLayout } from '../../../kit/learner-ui/learner-layout.tsx';
import { EmptyState, ErrorState } from '../../../kit/learner-ui/page-state.tsx';
import { Skeleton } from '../../../kit/learner-ui/skeleton.tsx';
import { shortTime } from '../../../kit/text/time.ts';
import { WrongBook } from './wrong-book.tsx';
import './practice.css';
import { notStartedText, tellRefused } from './use-sent-answer.ts';

/** Begins, and goes where it is practised. */
export function useStart() {
  const navigate = useNavigate();
  return useAction(ownPractice.start, {
    onDone: ({ sessionId }) => navigate(`/practice/${sessionId}`),
    onFailure: tellRefused(notStartedText),
    quiet: true,
  });
}

function PointDialog({ practiceId, onClose }: { practiceId: string; onClose: () => void }) {
  const points = useReply(ownPractice.points, { query: { practiceId } });
  const start = useStart();
  return (
    <Dialog title="选择知识点" onClose={onClose} actions={<Button onClick={onClose}>取消</Button>}>
      {points.isPending && <Skeleton lines={3} />}
      {points.data?.length === 0 && <p className="practice-note">这个练习的题目还没有关联知识点。</p>}
      <ul className="practice-points">
        {points.data?.map(({ knowledgeId, name, questions, answered, right }) => (
          <li key={knowledgeId}>
            <Button
              pending={start.pending}
              style={answered > 0 ? { background: `hsl(${Math.round((right / answered) * 120)} 70% 92%)` } : {}}
              onClick={() => start.run({ body: { practiceId, mode: 'KNOWLEDGE', knowledgeId } })}
            >
              <span className="practice-point">
                {name}（{questions} 题）
                <small>{answered > 0 ? `答过 ${answered} 题，答对 ${right} 题` : '还没有练过'}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const modeText = (mode: PracticeMode, minutes: number) =>
  mode === 'MOCK' ? `${practiceModeNames[mode]}（${minutes} 分钟）` : practiceModeNames[mode];

function Row({ own }: { own: OwnPractice }) {
  const navigate = useNavigate();
  const start = useStart();
  const [choosing, setChoosing] = useState(false);
  const { practiceId, name, description, modes, practised, right, closesAt, openSessionId, closedBecause } = own;
  const begin = (mode: PracticeMode) =>
    mode === 'KNOWLEDGE' ? setChoosing(true) : void start.run({ body: { practiceId, mode } });
  return (
    <li className="practice-row">
      <h3>{name}</h3>
      {description && <p>{description}</p>}
      <p className="practice-note">
        {practised > 0 ? `练过 ${practised} 题，最近一次答对 ${right} 题` : '还没有练过'}
        {closesAt && ` · ${shortTime(closesAt)} 结束`}
      </p>
      {closedBecause && <p className="practice-note">{closedBecause}</p>}
      <div className="practice-buttons">
        {openSessionId && (
          <Button look="primary" onClick={() => navigate(`/practice/${openSessionId}`)}>
            接着做
          </Button>
        )}
        {!closedBecause &&
          modes.map((mode) => (
            <Button key={mode} pending={start.pending} onClick={() => begin(mode)}>
              {modeText(mode, own.mockMinutes)}
            </Button>
          ))}
      </div>
      {choosing && <PointDialog practiceId={practiceId} onClose={() => setChoosing(false)} />}
    </li>
  );
}

function Practices() {
  const list = useReply(ownPractice.list, { query: { size: 100 } }, { quiet: true });
  if (!list.data) {
    if (!list.error) return <Skeleton lines={4} />;
    return <ErrorState title="练习没有加载成功" text={list.error.text} onRetry={list.refetch} />;
  }
  if (list.data.data.length === 0) return <EmptyState title="还没有练习" text="给您的练习发布以后，会出现在这里。" />;
  return (
    <ul className="practice-list">
      {list.data.data.map((own) => (
        <Row key={own.practiceId} own={own} />
      ))}
    </ul>
  );
}

/** What waits: cards that are due, and wrong answers. */
function Waiting() {
  const due = useReply(ownPractice.due, {}, { quiet: true });
  const start = useStart();
  const counts = due.data ?? { due: 0, wrong: 0 };
  return (
    <div className="practice-waiting">
      <section className="ui-card">
        <h2>今日复习</h2>
        <p>
          <strong>{counts.due}</strong> 题该复习了
        </p>
        <Button
          look="primary"
          disabled={counts.due === 0}
          pending={start.pending}
          onClick={() => start.run({ body: { mode: 'REVIEW' } })}
        >
          开始复习
        </Button>
      </section>
      <section className="ui-card">
        <h2>错题重练</h2>
        <p>
          <strong>{counts.wrong}</strong> 题还没有掌握
        </p>
        <Button
          look="primary"
          disabled={counts.wrong === 0}
          pending={start.pending}
          onClick={() => start.run({ body: { mode: 'WRONG' } })}
        >
          重练错题
        </Button>
      </section>
    </div>
  );
}

export function Component() {
  return (
    <LearnerLayout>
      <div className="practice">
        <Waiting />
        <section className="ui-card">
          <h1>我的练习</h1>
          <Practices />
        </section>
        <section className="ui-card">
          <h1>错题本</h1>
          <WrongBook />
        </section>
      </div>
    </LearnerLayout>
  );
}
