import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { Alert, Button, Drawer, Segmented, Tabs, Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { type Question, question } from '#contract/question/question.ts';
import { questionReview } from '#contract/question/review.ts';
import { difficultyLabel, typeLabel } from '#contract/question/type.ts';
import { ActionButton } from '../../../../kit/action/action-button.tsx';
import { can } from '../../../../kit/api/session/can.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { StatusDot } from '../../../../kit/status-dot.tsx';
import { pointsText } from '../../../../kit/text/score.ts';
import { dateTime } from '../../../../kit/text/time.ts';
import { RejectDialog } from '../batch/reject-dialog.tsx';
import { type ReviewAction, reviewLabels } from '../batch/review-words.ts';
import { reviewActionsOf, useReview } from '../batch/use-review.tsx';
import { QuestionView } from '../question-view.tsx';
import { difficultyColour, stateOf } from '../question-words.ts';
import './preview.css';
import { RejectionNotice } from './rejection-notice.tsx';
import { ReviewPanel } from './review-panel.tsx';
import { placeIn, stepsFrom } from './steps.ts';
import { TrialPanel } from './trial-panel.tsx';
import { UsesPanel } from './uses-panel.tsx';
import { VersionsPanel } from './versions-panel.tsx';

interface QuestionPreviewProps {
  shown: Question;
  /** The page of the list that it stands in, to go through. */
  among: readonly Question[];
  onShow: (question: Question) => void;
  /** Without it the question is only read. */
  onEdit?: ((question: Question) => void) | undefined;
  onClose: () => void;
  /** The question that was sought has been merged into this one. */
  instead?: boolean;
  /** Of the platform's banks: neither versions nor review can be asked for. */
  foreign?: boolean;
}

const views = [
  { value: 'key', label: '含答案' },
  { value: 'examinee', label: '考生视角' },
];

/** A question with everything that is known about it. */
export function QuestionPreview({ shown: given, instead = false, foreign = false, ...props }: QuestionPreviewProps) {
  const fresh = useReply(question.detail, { params: { id: given.questionId } }, { quiet: true, enabled: !foreign });
  const shown = fresh.data ?? given;
  const [tab, setTab] = useState('content');
  const writable = props.onEdit !== undefined && can(question.modify);
  const panels = [
    { key: 'content', label: '内容', children: <ContentPanel shown={shown} /> },
    { key: 'trial', label: '试答', children: <TrialPanel key={shown.id} shown={shown} /> },
  ];
  if (!foreign)
    panels.push(
      { key: 'versions', label: '版本', children: <VersionsPanel key={shown.id} shown={shown} writable={writable} /> },
      { key: 'uses', label: '使用', children: <UsesPanel shown={shown} /> },
      { key: 'review', label: '审核记录', children: <ReviewPanel shown={shown} /> },
    );
  return (
    <Drawer
      open
      title="试题预览"
      size={720}
      onClose={props.onClose}
      footer={<PreviewFoot shown={shown} foreign={foreign} {...props} />}
      className="question-preview"
    >
      {instead && <MergedNotice />}
      <Facts shown={shown} />
      {!foreign && <RejectionNotice question={shown} />}
      <Tabs activeKey={tab} onChange={setTab} items={panels} destroyOnHidden />
    </Drawer>
  );
}

const MergedNotice = () => (
  <Alert
    className="question-merged"
    type="info"
    showIcon
    title="您要看的试题与这道相同，已经合并到这道，下面是保留的试题。"
  />
);

function ContentPanel({ shown }: { shown: Question }) {
  const [view, setView] = useState('key');
  return (
    <>
      <div className="question-preview-view">
        <Segmented size="small" options={views} value={view} onChange={setView} aria-label="查看方式" />
      </div>
      <QuestionView question={shown} withKey={view === 'key'} />
    </>
  );
}

function PreviewFoot({ shown, among, onShow, onEdit, foreign }: Omit<QuestionPreviewProps, 'onClose'>) {
  const [rejecting, setRejecting] = useState(false);
  const review = useReview([shown], {
    onDone: () => setRejecting(false),
    ...(onEdit && can(question.modify) && { onEdit }),
  });
  const { previous, next } = useSteps(among, shown);
  const ids = [shown.questionId];
  const act = (action: ReviewAction) => (action === 'reject' ? setRejecting(true) : review.act(ids, action));
  const actions = foreign ? [] : reviewActionsOf(shown, onEdit !== undefined);
  const judges = actions.includes('approve');
  const standing = useReply(
    questionReview.standing,
    { query: { questionId: shown.questionId } },
    { enabled: judges, quiet: true },
  );
  const own = standing.data?.own === true;
  return (
    <div className="question-preview-foot">
      <Step to={previous} icon={<LeftOutlined />} label="上一题" onShow={onShow} />
      <Step to={next} icon={<RightOutlined />} label="下一题" onShow={onShow} />
      <span className="question-preview-acts">
        {actions.map((action) => (
          <ActionButton
            key={action}
            label={reviewLabels[action]}
            danger={action === 'reject'}
            disabled={review.pending || (action === 'approve' && (standing.isLoading || own))}
            {...(action === 'approve' && own && { reason: '这道题由您编写，请其他审核人审核' })}
            type={action === 'approve' && !own ? 'primary' : 'default'}
            onClick={() => act(action)}
          />
        ))}
        {onEdit && can(question.modify) && (
          <Button type={judges && !own ? 'default' : 'primary'} onClick={() => onEdit(shown)}>
            编辑
          </Button>
        )}
      </span>
      {rejecting && (
        <RejectDialog
          count={1}
          pending={review.pending}
          onReject={(reason) => review.act(ids, 'reject', reason)}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  );
}

function useSteps(among: readonly Question[], shown: Question) {
  const now = placeIn(among, shown);
  const [last, setLast] = useState(now);
  if (now !== undefined && now !== last) setLast(now);
  return stepsFrom(among, now, last);
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

const namesOf = (things: readonly { name: string }[]) => things.map(({ name }) => name).join('、');

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
      {shown.knowledgePoints.length > 0 && <span>知识点：{namesOf(shown.knowledgePoints)}</span>}
      {shown.tags.length > 0 && <span>标签：{namesOf(shown.tags)}</span>}
      {shown.abilities.length > 0 && <span>能力：{namesOf(shown.abilities)}</span>}
    </div>
  );
}
