import { App, Button, Checkbox, Radio } from 'antd';
import { useState } from 'react';
import { questionDuplicate } from '#contract/question/duplicate.ts';
import { questionHistory } from '#contract/question/history.ts';
import type { Question } from '#contract/question/question.ts';
import { typeLabel } from '#contract/question/type.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { useAction } from '../../../../kit/api/use-action.ts';
import { Card } from '../../../../kit/card.tsx';
import { StatusDot } from '../../../../kit/status-dot.tsx';
import { dateTime } from '../../../../kit/text/time.ts';
import { changedByQuestions } from '../../editor/use-save-question.ts';
import { QuestionPreview } from '../preview/question-preview.tsx';
import { QuestionView } from '../question-view.tsx';
import { stateOf } from '../question-words.ts';
import { bestKept, leftLines, lostParts, mergedText } from './duplicate-words.ts';

/** One group: which stays, and which go into it. */
export function DuplicateGroup({ questions }: { questions: readonly Question[] }) {
  const [keepId, setKeepId] = useState(() => bestKept(questions)?.questionId);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [read, setRead] = useState<Question>();
  const { modal } = App.useApp();
  const merging = useAction(questionDuplicate.merge, {
    changes: [...changedByQuestions, questionHistory.whereUsed],
    success: mergedText,
    onDone: ({ left }) => {
      if (left.papers.length + left.beyond === 0) return;
      modal.warning({
        title: '有些试卷没有改动',
        content: leftLines(left).map((line) => <p key={line}>{line}</p>),
        okText: '知道了',
      });
    },
  });
  const kept = questions.find(({ questionId }) => questionId === keepId);
  const mergeIds = questions.map(({ questionId }) => questionId).filter((id) => id !== keepId && !left.includes(id));
  if (!kept) return null;
  return (
    <Card title={typeLabel(kept.type)}>
      <div className="question-duplicate">
        <QuestionView question={kept} withKey />
        <div>
          {questions.map((one) => (
            <DuplicateRow
              key={one.questionId}
              shown={one}
              kept={kept}
              merged={mergeIds.includes(one.questionId)}
              onKeep={() => setKeepId(one.questionId)}
              onMerge={(merge) =>
                setLeft(merge ? left.filter((id) => id !== one.questionId) : [...left, one.questionId])
              }
              onRead={() => setRead(one)}
            />
          ))}
          <div className="question-duplicate-foot">
            <ActionButton
              id="merge"
              label={`合并 ${mergeIds.length} 道`}
              disabled={mergeIds.length === 0}
              confirm={{
                title: `保留一道，删除其余 ${mergeIds.length} 道？`,
                content:
                  '被删除的试题的标签、知识点，以及在您管理的试卷中的位置，都转到保留的那道；已发布的考试和考过的试卷不受影响。',
                ok: '合并',
              }}
              onClick={() => merging.run({ body: { keepId: kept.questionId, mergeIds } })}
            />
          </div>
        </div>
      </div>
      {read && <QuestionPreview shown={read} among={questions} onShow={setRead} onClose={() => setRead(undefined)} />}
    </Card>
  );
}

interface DuplicateRowProps {
  shown: Question;
  kept: Question;
  merged: boolean;
  onKeep: () => void;
  onMerge: (merge: boolean) => void;
  onRead: () => void;
}

function DuplicateRow({ shown, kept, merged, onKeep, onMerge, onRead }: DuplicateRowProps) {
  const isKept = shown.questionId === kept.questionId;
  const lost = isKept ? [] : lostParts(kept, shown);
  const { label, tone } = stateOf(shown.state);
  const belongs = [...shown.knowledgePoints, ...shown.tags].map(({ name }) => name).join('、');
  return (
    <div className="question-duplicate-row">
      <Radio checked={isKept} onChange={onKeep}>
        保留
      </Radio>
      <div className="question-duplicate-words">
        <Button type="link" size="small" onClick={onRead}>
          {shown.bankName}
        </Button>
        <div className="question-duplicate-facts">
          <StatusDot tone={tone}>{label}</StatusDot>
          <span>用于 {shown.usedCount} 份试卷</span>
          <span>第 {shown.versionNumber} 版</span>
          <span>
            {shown.creator}，{dateTime(shown.updatedAt)}
          </span>
          {belongs && <span>{belongs}</span>}
          {lost.length > 0 && <b className="question-duplicate-lost">{lost.join('、')}与保留的不同</b>}
        </div>
      </div>
      {!isKept && (
        <Checkbox checked={merged} onChange={(event) => onMerge(event.target.checked)}>
          并入
        </Checkbox>
      )}
    </div>
  );
}
