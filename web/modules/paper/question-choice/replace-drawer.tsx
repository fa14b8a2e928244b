import { useState } from 'react';
import type { PaperQuestion } from '#contract/paper/paper.ts';
import { paperSelection } from '#contract/paper/selection.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { OffersDrawer } from './offers-drawer.tsx';

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

/** Questions of the same type and knowledge, the nearest in difficulty first. */
export function ReplaceDrawer({ replaced, standing, ...drawer }: ReplaceDrawerProps) {
  const [passed, setPassed] = useState<readonly string[]>([]);
  const besides = [...standing, ...passed].slice(0, mostBesides);
  const body = { questionId: replaced.questionId, besides, count: atOnce };
  const offers = useReply(paperSelection.equals, { body }, { quiet: true, keepPrevious: true });
  return (
    <OffersDrawer
      {...{ replaced, offers, ...drawer }}
      rule="同题型、同知识点，难度最接近的在前，分值不变"
      hint="同题型、同知识点的试题都在试卷里了，也可以从题库里另选一道加入。"
      passedSome={passed.length > 0}
      onPass={(offered) => setPassed([...passed, ...offered.map(({ questionId }) => questionId)])}
      onAgain={() => setPassed([])}
    />
  );
}
