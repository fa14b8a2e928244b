import { Button, Drawer } from 'antd';
import type { PaperQuestion } from '#contract/paper/paper.ts';
import type { CallFailure } from '../../../kit/api/failure.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { QuestionView } from '../preview/question-view.tsx';
import { likeness, questionFacts } from './question-facts.ts';
import './replace.css';

interface OffersDrawerProps {
  replaced: PaperQuestion;
  /** In which order the others come, and what they have in common. */
  rule: string;
  offers: {
    readonly data: PaperQuestion[] | undefined;
    readonly error: CallFailure | null;
    readonly isPending: boolean;
    readonly isFetching: boolean;
    readonly refetch: () => unknown;
  };
  /** Some were shown and passed over before these. */
  passedSome: boolean;
  /** What to do where there are none. */
  hint: string;
  /** One was taken and is being saved. */
  pending?: boolean;
  onPass: (offered: PaperQuestion[]) => void;
  onAgain: () => void;
  onTake: (other: PaperQuestion) => void;
  onClose: () => void;
}

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

/** The question that stands there, and those that may take its place. */
export function OffersDrawer(props: OffersDrawerProps) {
  const { replaced, rule, offers, passedSome, hint, pending = false, onPass, onAgain, onTake, onClose } = props;
  const offered = offers.data ?? [];
  return (
    <Drawer
      open
      title="替换试题"
      size={720}
      onClose={onClose}
      footer={
        offered.length > 0 && (
          <Button loading={offers.isFetching} onClick={() => onPass(offered)}>
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
      <h3 className="paper-replace-head">可以换成（{rule}）</h3>
      {offers.error && !offers.data && <ErrorState text={offers.error.text} onRetry={offers.refetch} />}
      {offers.isPending && <LinesSkeleton lines={6} />}
      {offers.data && offered.length === 0 && (
        <EmptyState
          text={passedSome ? '等价的试题都看过了' : '没有等价的试题'}
          hint={hint}
          action={passedSome && <Button onClick={onAgain}>从头再看</Button>}
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
