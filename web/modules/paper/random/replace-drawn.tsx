import { type Paper, type PaperQuestion, paper as paperCalls } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { ReplaceDrawer } from '../question-choice/replace-drawer.tsx';
import { paperChanged } from './rules/use-rules.ts';

interface ReplaceDrawnProps {
  paper: Paper;
  replaced: PaperQuestion;
  onReplaced: (from: number, to: number) => void;
  onClose: () => void;
}

function withOther(paper: Paper, replaced: PaperQuestion, other: PaperQuestion) {
  return paper.sectionVOS.map(({ name, questionVOS }) => ({
    name,
    questionVOS: questionVOS.map(({ questionId, points }) => ({
      questionId: questionId === replaced.questionId ? other.questionId : questionId,
      points,
    })),
  }));
}

/** What was drawn is saved already: a replacement is saved at once, and is worth what stood there. */
export function ReplaceDrawn({ paper, replaced, onReplaced, onClose }: ReplaceDrawnProps) {
  const standing = paper.sectionVOS.flatMap(({ questionVOS }) => questionVOS.map(({ questionId }) => questionId));
  const save = useAction(paperCalls.modify, {
    changes: [paperCalls.search, paperCalls.detail, randomPaper.detail],
    success: '已替换',
    onDone: ({ version }) => {
      onReplaced(paper.version, version);
      onClose();
    },
    onFailure: ({ status }) => {
      if (status === 409) paperChanged();
    },
  });
  const take = (other: PaperQuestion) =>
    save.run({
      query: { paperId: paper.paperId },
      body: { version: paper.version, sectionVOS: withOther(paper, replaced, other) },
    });
  return <ReplaceDrawer {...{ replaced, standing, onClose }} pending={save.pending} onTake={take} />;
}
