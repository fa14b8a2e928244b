import { DeleteOutlined, HolderOutlined, MoreOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { type CSSProperties, memo, useState } from 'react';
import { plainText } from '../../../../kit/rich-text/plain-text.ts';
import { UnapprovedTag } from '../../paper-state.tsx';
import { QuestionView } from '../../preview/question-view.tsx';
import { questionFacts } from '../../question-choice/question-facts.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { itemFacts } from '../draft/section-words.ts';
import { PointsInput } from '../points/points-input.tsx';
import { answersOf, type Picked } from '../selection/selection.ts';
import { StemLine } from '../stem-line.tsx';
import { IconButton } from './icon-button.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import type { SheetActions } from './sheet-actions.ts';

interface QuestionRowProps {
  picked: Picked<DraftQuestion>;
  actions: SheetActions;
}

function Marks({ question, onRefresh }: { question: DraftQuestion; onRefresh: () => void }) {
  if (question.gone) return <Tag color="red">已删除</Tag>;
  if (question.unapproved) return <UnapprovedTag question={question} />;
  if (!question.outdated) return null;
  return (
    <>
      <Tag color="orange">有新版本</Tag>
      <Button type="link" size="small" className="paper-row-refresh" onClick={onRefresh}>
        更新到新版本
      </Button>
    </>
  );
}

/** One question of the paper. Drawn again only when it changes itself, so that long papers stay quick; the style sheet counts. */
export const QuestionRow = memo(function QuestionRow({ picked, actions }: QuestionRowProps) {
  const [open, setOpen] = useState(false);
  const { question, points } = picked;
  const { questionId } = question;
  const text = plainText(question.stem);
  const name = `「${text.slice(0, 20)}」`;
  const answers = answersOf(question);
  const items = itemFacts(picked);
  return (
    <li className="paper-item" data-row={questionId} style={{ '--answers': answers } as CSSProperties}>
      <div className={question.gone ? 'paper-row paper-row-gone' : 'paper-row'}>
        <span className="paper-handle" draggable data-drag={questionId} title="拖动排序" aria-hidden="true">
          <HolderOutlined />
        </span>
        <span className={answers > 1 ? 'paper-row-number paper-row-range' : 'paper-row-number'} />
        <button type="button" className="paper-row-stem" aria-expanded={open} onClick={() => setOpen(!open)}>
          <StemLine html={question.stem} />
        </button>
        {items && (
          <span className="paper-row-items" title={items}>
            {items}
          </span>
        )}
        <Marks question={question} onRefresh={() => actions.refresh(questionId)} />
        <PointsInput
          points={points}
          label={`${name}的分值`}
          onChange={(points) => actions.setPoints(questionId, points)}
        />
        <span className="paper-row-unit">分</span>
        <span className="paper-row-actions">
          <IconButton
            label={`替换${name}`}
            title="替换为等价的试题"
            icon={<SwapOutlined />}
            aria-haspopup="dialog"
            onClick={() => actions.replace(questionId)}
          />
          <LazyMenu label={`移动${name}`} icon={<MoreOutlined />} items={() => actions.questionMenu(questionId)} />
          <IconButton
            label={`移除${name}`}
            title="移除"
            icon={<DeleteOutlined />}
            onClick={() => actions.remove(questionId)}
          />
        </span>
      </div>
      {open && (
        <div className="paper-row-whole">
          <QuestionView question={question} withKey />
          <p className="paper-row-facts">{questionFacts(question)}</p>
        </div>
      )}
    </li>
  );
});
