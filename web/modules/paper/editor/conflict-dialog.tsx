import { Button, Modal, Table } from 'antd';
import { useState } from 'react';
import type { StandingPaper } from '#contract/paper/paper.ts';
import { countText } from '#shared/paper-statistics/count-text.ts';
import { pointsText } from '../../../kit/text/score.ts';
import { shortTime } from '../../../kit/text/time.ts';
import { type Draft, draftOf } from './draft/draft.ts';
import { draftStatistics } from './draft/draft-statistics.ts';
import type { EditorActions } from './editor-actions.ts';
import { pickedOf } from './selection/selection.ts';
import type { SavedCopy } from './send-draft.ts';

interface ConflictDialogProps {
  mine: Draft;
  theirs: StandingPaper;
  actions: EditorActions;
  /** These changes have become a paper of their own. */
  onKeptBoth: (copy: SavedCopy) => void;
}

const columns = [
  { dataIndex: 'label', title: '', width: 110 },
  { dataIndex: 'mine', title: '我的修改' },
  { dataIndex: 'theirs', title: '对方的版本' },
];

const factsOf = (draft: Draft) => {
  const { totalPoints, ...count } = draftStatistics(draft.selection);
  return {
    questions: `${countText(count)}，共 ${pointsText(totalPoints)} 分`,
    sections: draft.selection.sections.map((section) => section.name).join('、') || '没有大题',
    minutes: `${draft.suggestedMinutes} 分钟`,
  };
};

function onlyIn(one: Draft, other: Draft) {
  const ids = new Set(pickedOf(other.selection).map(({ question }) => question.questionId));
  return `${pickedOf(one.selection).filter(({ question }) => !ids.has(question.questionId)).length} 题`;
}

/** Of the questions that stand in both, how many are not worth the same. */
function worthOther(one: Draft, other: Draft) {
  const worth = new Map(pickedOf(other.selection).map(({ question, points }) => [question.questionId, points]));
  return pickedOf(one.selection).filter(({ question, points }) => (worth.get(question.questionId) ?? points) !== points)
    .length;
}

/** Two people changed one paper; nothing is lost before one of them decides. */
export function ConflictDialog({ mine, theirs, actions, onKeptBoth }: ConflictDialogProps) {
  const [saving, setSaving] = useState<'copy' | 'overwrite'>();
  const their = draftOf(theirs);
  const [own, other] = [factsOf(mine), factsOf(their)];
  const differing = `${worthOther(mine, their)} 题`;
  const rows = [
    { label: '试题', mine: own.questions, theirs: other.questions },
    { label: '大题', mine: own.sections, theirs: other.sections },
    { label: '建议时长', mine: own.minutes, theirs: other.minutes },
    { label: '另一方没有的', mine: onlyIn(mine, their), theirs: onlyIn(their, mine) },
    { label: '分值不同的', mine: differing, theirs: differing },
  ];
  const answer = (way: 'copy' | 'overwrite') => async () => {
    setSaving(way);
    const copy = way === 'copy' ? await actions.keepBoth(theirs) : undefined;
    if (way === 'overwrite') await actions.overwrite();
    setSaving(undefined);
    if (copy) onKeptBoth(copy);
  };
  return (
    <Modal
      title="这份试卷刚刚被他人修改"
      open
      width={680}
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
      footer={[
        <Button key="take" disabled={saving !== undefined} onClick={() => actions.takeTheirs(theirs)}>
          载入对方的版本
        </Button>,
        <Button
          key="overwrite"
          danger
          disabled={saving === 'copy'}
          loading={saving === 'overwrite'}
          onClick={answer('overwrite')}
        >
          用我的覆盖
        </Button>,
        <Button
          key="copy"
          type="primary"
          disabled={saving === 'overwrite'}
          loading={saving === 'copy'}
          onClick={answer('copy')}
        >
          两份都留，我的另存
        </Button>,
      ]}
    >
      <p className="paper-editor-conflict">
        {theirs.savedBy || '有人'} {shortTime(theirs.updatedAt)}{' '}
        保存了新的一版，您的修改还没有保存。可以两份都留，您的修改另存为一份新试卷；载入对方的版本后，也仍可用「撤销」找回。
      </p>
      <Table size="small" rowKey="label" columns={columns} dataSource={rows} pagination={false} />
    </Modal>
  );
}
