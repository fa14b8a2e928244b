import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { type Paper, type PaperQuestion, paper as paperCalls } from '#contract/paper/paper.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { paperSelection } from '#contract/paper/selection.ts';
import { difficultyLabel, typeLabel } from '#contract/question/type.ts';
import { useAction } from '../../../../kit/api/use-action.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { EmptyState, ErrorState, LinesSkeleton } from '../../../../kit/states.tsx';
import { QuestionView } from '../../preview/question-view.tsx';
import { paperChanged } from '../rules/use-rules.ts';

interface ReplaceDrawerProps {
  paper: Paper;
  replaced: PaperQuestion;
  onReplaced: (from: number, to: number) => void;
  onClose: () => void;
}

const atOnce = 5;
const mostBesides = 2000;

function withOther(paper: Paper, replaced: PaperQuestion, other: PaperQuestion) {
  return paper.sectionVOS.map(({ name, questionVOS }) => ({
    name,
    questionVOS: questionVOS.map(({ questionId, points }) => ({
      questionId: questionId === replaced.questionId ? other.questionId : questionId,
      points,
    })),
  }));
}

/** Questions of the same type and knowledge, nearest in difficulty first; the chosen one is worth what stood there. */
export function ReplaceDrawer({ paper, replaced, onReplaced, onClose }: ReplaceDrawerProps) {
  const standing = paper.sectionVOS.flatMap(({ questionVOS }) => questionVOS.map(({ questionId }) => questionId));
  const [passed, setPassed] = useState<readonly string[]>([]);
  const found = useReply(
    paperSelection.equals,
    {
      body: { questionId: replaced.questionId, besides: [...standing, ...passed].slice(0, mostBesides), count: atOnce },
    },
    { quiet: true, keepPrevious: true },
  );
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
  const offered = found.data ?? [];
  const pass = () => setPassed([...passed, ...offered.map(({ questionId }) => questionId)]);
  const again = passed.length > 0 && <Button onClick={() => setPassed([])}>从头再看</Button>;
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
      <h3 className="random-replace-head">现在的试题</h3>
      <QuestionView question={replaced} withKey />
      <h3 className="random-replace-head">可以换成</h3>
      {found.error && !found.data && <ErrorState text={found.error.text} onRetry={found.refetch} />}
      {found.isPending && <LinesSkeleton lines={6} />}
      {found.data && offered.length === 0 && (
        <EmptyState text="没有更多等价的试题" hint="同题型、同知识点的试题都在卷中或看过了。" action={again} />
      )}
      {offered.map((other) => (
        <article className="random-offer" key={other.questionId}>
          <QuestionView question={other} withKey />
          <p>
            <span className="kit-muted">
              {typeLabel(other.type)} · {difficultyLabel(other.difficulty)} {other.difficulty} · {other.bankName}
            </span>
            <Button size="small" type="primary" ghost disabled={save.pending} onClick={() => take(other)}>
              用这道
            </Button>
          </p>
        </article>
      ))}
    </Drawer>
  );
}
