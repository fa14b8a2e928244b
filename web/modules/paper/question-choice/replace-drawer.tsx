import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { PaperQuestion } from '#contract/paper/paper.ts';
import { paperSelection } from '#contract/paper/selection.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { QuestionView } from '../preview/question-view.tsx';
import { likeness, questionFacts } from './question-facts.ts';
import './replace.css';

interface ReplaceDrawerProps {
  replaced: PaperQuestion;
  /** The questions of the paper, which cannot stand in it twice. */
  standing: readonly string[];
  /** One was taken and is being saved. */
  pending?: boolean;
  onTake: (other: PaperQuestion) => void;
  onClose: () => void;
}

const atOnce = 5;
const mostBesides = 2000;

interface OfferProps {
  replaced: PaperQuestion;
  other: PaperQuestion;
  pending: boolean;
  onTake: () => void;
}

function Offer({ replaced, other, pending, onTake }: OfferProps) {
  return (
    <li className="paper-offer">
      <QuestionView question={other} withKey />
      <p>
        <span>
          {questionFacts(other)} · <b>{likeness(replaced, other)}</b>
        </span>
        <Button size="small" type="primary" ghost disabled={pending} onClick={onTake}>
          用这道
        </Button>
      </p>
    </li>
  );
}

/** Questions of the same type and knowledge, the nearest in difficulty first. */
export function ReplaceDrawer({ replaced, standing, pending = false, onTake, onClose }: ReplaceDrawerProps) {
  const [passed, setPassed] = useState<readonly string[]>([]);
  const besides = [...standing, ...passed].slice(0, mostBesides);
  const body = { questionId: replaced.questionId, besides, count: atOnce };
  const found = useReply(paperSelection.equals, { body }, { quiet: true, keepPrevious: true });
  const offered = found.data ?? [];
  const pass = () => setPassed([...passed, ...offered.map(({ questionId }) => questionId)]);
  return (
    <Drawer
      open
      title="替换试题"
      size={720}
      onClose={onClose}
      footer={
        offered.length > 0 && (
          <Button loading={found.isFetching} onClick={pass}>
            换一组
          </Button>
        )
      }
    >
      <h3 className="paper-replace-head">现在的试题</h3>
      <div className="paper-offer">
        <QuestionView question={replaced} withKey />
        <p>
          <span>{questionFacts(replaced)}</span>
        </p>
      </div>
      <h3 className="paper-replace-head">可以换成（同题型、同知识点，难度最接近的在前，分值不变）</h3>
      {found.error && !found.data && <ErrorState text={found.error.text} onRetry={found.refetch} />}
      {found.isPending && <LinesSkeleton lines={6} />}
      {found.data && offered.length === 0 && (
        <EmptyState
          text={passed.length > 0 ? '等价的试题都看过了' : '没有等价的试题'}
          hint="同题型、同知识点的试题都在试卷里了，也可以从题库里另选一道加入。"
          action={passed.length > 0 && <Button onClick={() => setPassed([])}>从头再看</Button>}
        />
      )}
      <ul className="paper-offers" aria-label="可以换成的试题">
        {offered.map((other) => (
          <Offer key={other.questionId} {...{ replaced, other, pending }} onTake={() => onTake(other)} />
        ))}
      </ul>
    </Drawer>
  );
}
