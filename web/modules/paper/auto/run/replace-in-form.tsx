import { useState } from 'react';
import { paperAssembly } from '#contract/paper/assembly.ts';
import type { PaperQuestion } from '#contract/paper/paper.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { OffersDrawer } from '../../question-choice/offers-drawer.tsx';

interface ReplaceInFormProps {
  runId: string;
  place: number;
  replaced: PaperQuestion;
  onClose: () => void;
}

const atOnce = 5;
const mostPassed = 500;

export const changedByReplacing = [paperAssembly.detail, paperAssembly.form, paperAssembly.equals];

/** Questions that leave a form as it was ordered; the one that is taken stands there at once. */
export function ReplaceInForm({ runId, place, replaced, onClose }: ReplaceInFormProps) {
  const [passed, setPassed] = useState<readonly string[]>([]);
  const standing = { runId, form: place, questionId: replaced.questionId };
  const body = { ...standing, passed: passed.slice(-mostPassed), count: atOnce };
  const offers = useReply(paperAssembly.equals, { body }, { quiet: true, keepPrevious: true });
  const replace = useAction(paperAssembly.replace, {
    changes: changedByReplacing,
    success: '已替换，可以撤销',
    onDone: onClose,
  });
  return (
    <OffersDrawer
      {...{ replaced, offers, onClose }}
      rule="同题型、同知识点、同难度档次，分值不变，换上后仍符合全部组卷条件"
      hint="换上后仍符合全部组卷条件的试题没有了，也可以放宽条件重新组卷。"
      pending={replace.pending}
      passedSome={passed.length > 0}
      onPass={(offered) => setPassed([...passed, ...offered.map(({ questionId }) => questionId)])}
      onAgain={() => setPassed([])}
      onTake={(other) => replace.run({ body: { ...standing, byId: other.questionId } })}
    />
  );
}
