import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Button, Drawer, Segmented, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Question, question } from '#contract/question/question.ts';
import { difficultyLabel, typeLabel } from '#contract/question/type.ts';
import { can } from '../../../kit/api/session/can.ts';
import { StatusDot } from '../../../kit/status-dot.tsx';
import { pointsText } from '../../../kit/text/score.ts';
import { dateTime } from '../../../kit/text/time.ts';
import { QuestionView } from './question-view.tsx';
import { difficultyColour, stateOf } from './question-words.ts';

interface QuestionPreviewProps {
  shown: Question;
  /** The page of the list that it stands in, to go through. */
  among: readonly Question[];
  onShow: (question: Question) => void;
  onEdit: (question: Question) => void;
  onClose: () => void;
}

const views = [
  { value: 'key', label: '含答案' },
  { value: 'examinee', label: '考生视角' },
];

export function QuestionPreview({ shown, among, onShow, onEdit, onClose }: QuestionPreviewProps) {
  const [view, setView] = useState('key');
  const at = among.findIndex(({ questionId }) => questionId === shown.questionId);
  const footer = (
    <div className="question-preview-foot">
      <Step to={among[at - 1]} icon={<LeftOutlined />} label="上一题" onShow={onShow} />
      <Step to={at === -1 ? undefined : among[at + 1]} icon={<RightOutlined />} label="下一题" onShow={onShow} />
      {can(question.modify) && (
        <Button className="question-preview-edit" type="primary" onClick={() => onEdit(shown)}>
          编辑
        </Button>
      )}
    </div>
  );
  return (
    <Drawer
      open
      title="试题预览"
      size={640}
      onClose={onClose}
      footer={footer}
      extra={<Segmented options={views} value={view} onChange={setView} aria-label="查看方式" />}
    >
      <Facts shown={shown} />
      <QuestionView question={shown} withKey={view === 'key'} />
    </Drawer>
  );
}

interface StepProps {
  to: Question | undefined;
  icon: ReactNode;
  label: string;
  onShow: (question: Question) => void;
}

function Step({ to, icon, label, onShow }: StepProps) {
  return (
    <Button icon={icon} disabled={!to} onClick={() => to && onShow(to)}>
      {label}
    </Button>
  );
}

function Facts({ shown }: { shown: Question }) {
  const state = stateOf(shown.state);
  return (
    <div className="question-facts">
      <span>{typeLabel(shown.type)}</span>
      <Tag color={difficultyColour(shown.difficulty)}>
        {difficultyLabel(shown.difficulty)} {shown.difficulty}
      </Tag>
      <span>{pointsText(shown.points)} 分</span>
      <StatusDot tone={state.tone}>{state.label}</StatusDot>
      <span>用于 {shown.usedCount} 份试卷</span>
      <span>第 {shown.versionNumber} 版</span>
      <span>{dateTime(shown.updatedAt)} 更新</span>
      <span>题库：{shown.bankName}</span>
    </div>
  );
}
