import { DeleteOutlined, HolderOutlined, MoreOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import { memo } from 'react';
import { plainText } from '../../../../kit/rich-text/plain-text.ts';
import type { Picked } from '../../selection.ts';
import type { DraftQuestion } from '../draft/draft.ts';
import { StemLine } from '../stem-line.tsx';
import { IconButton } from './icon-button.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { PointsInput } from './points/points-input.tsx';
import type { SheetActions } from './sheet-actions.ts';

interface QuestionRowProps {
  picked: Picked<DraftQuestion>;
  actions: SheetActions;
}

function Marks({ question, onRefresh }: { question: DraftQuestion; onRefresh: () => void }) {
  if (question.gone) return <Tag color="red">已删除</Tag>;
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
  const { question, points } = picked;
  const { questionId } = question;
  const text = plainText(question.stem);
  const name = `「${text.slice(0, 20)}」`;
  return (
    <li className={question.gone ? 'paper-row paper-row-gone' : 'paper-row'} data-question={questionId}>
      <span className="paper-handle" draggable data-drag={questionId} title="拖动排序" aria-hidden="true">
        <HolderOutlined />
      </span>
      <span className="paper-row-number" />
      <span className="paper-row-stem" title={text}>
        <StemLine html={question.stem} />
      </span>
      <Marks question={question} onRefresh={() => actions.refresh(questionId)} />
      <PointsInput
        points={points}
        label={`${name}的分值`}
        onChange={(points) => actions.setPoints(questionId, points)}
      />
      <span className="paper-row-unit">分</span>
      <LazyMenu label={`移动${name}`} icon={<MoreOutlined />} items={() => actions.questionMenu(questionId)} />
      <IconButton
        label={`移除${name}`}
        title="移除"
        icon={<DeleteOutlined />}
        onClick={() => actions.remove(questionId)}
      />
    </li>
  );
});
