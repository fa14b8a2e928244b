import { Button, Tag } from 'antd';
import { memo, useState } from 'react';
import type { Question } from '#contract/question/question.ts';
import { difficultyLabel } from '#contract/question/type.ts';
import { difficultyColour, shortTypeLabel } from '../../../question/index.ts';
import { QuestionView } from '../../preview/question-view.tsx';
import { StemLine } from '../stem-line.tsx';

interface PickerCardProps {
  question: Question;
  picked: boolean;
  onToggle: (question: Question) => void;
}

/** A question that can be picked; opened, the whole of it with its key. */
export const PickerCard = memo(function PickerCard({ question, picked, onToggle }: PickerCardProps) {
  const [open, setOpen] = useState(false);
  return (
    <li className={picked ? 'paper-picker-card paper-picker-picked' : 'paper-picker-card'}>
      {open ? (
        <QuestionView question={question} withKey />
      ) : (
        <StemLine html={question.stem} className="paper-picker-words" />
      )}
      <div className="paper-picker-foot">
        <span>
          {shortTypeLabel(question.type)}
          {question.children.length > 0 && ` ${question.children.length} 小题`}
        </span>
        <Tag variant="filled" color={difficultyColour(question.difficulty)}>
          {difficultyLabel(question.difficulty)}
        </Tag>
        <span>用过 {question.usedCount} 次</span>
        <Button
          type="text"
          size="small"
          className="paper-picker-more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '详情'}
        </Button>
        <Button
          type="text"
          size="small"
          className="paper-picker-toggle"
          aria-pressed={picked}
          // The second half of a double click would take it back at once.
          onClick={(event) => event.detail < 2 && onToggle(question)}
        >
          {picked ? '移除' : '加入'}
        </Button>
      </div>
    </li>
  );
});
