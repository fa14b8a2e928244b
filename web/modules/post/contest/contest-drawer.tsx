import { Button, Descriptions, Drawer, Input } from 'antd';
import { useState } from 'react';
import { type ContestDetail, contestStateNames, type EvidenceItem, evidence } from '#contract/post/evidence.ts';
import { evidenceSourceNames } from '#contract/post/evidence-setting.ts';
import './contest.css';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';
import { AnswerView } from '../evidence/answer-view.tsx';
import { itemText, numberText } from '../evidence/evidence-words.ts';

/** The question follows whole where the answer is shown. */
function itemLines(item: EvidenceItem, withAnswer: boolean) {
  const question = [numberText(item), item.excerpt].filter(Boolean).join('　');
  return [
    { key: 'title', label: item.source === 'rating' ? '评定人' : '考试', children: item.title },
    ...(question && !withAnswer ? [{ key: 'excerpt', label: '试题', children: question }] : []),
    { key: 'said', label: item.level === null ? '得分' : '评定', children: itemText(item) },
    { key: 'difficulty', label: '难度', children: String(item.difficulty) },
    { key: 'itemAt', label: '时间', children: dateTime(item.at) },
    { key: 'weight', label: '现在的分量', children: item.excluded ? '不计入' : item.weight.toFixed(2) },
  ];
}

function linesOf(contest: ContestDetail) {
  const { realName, jobNumber, departmentName, abilityName, source, level, item, reason, createdAt } = contest;
  return [
    { key: 'who', label: '提出人', children: `${realName}（${jobNumber}，${departmentName}）` },
    { key: 'ability', label: '能力', children: `${abilityName}，目前${level === null ? '数据不足' : ` ${level} 级`}` },
    { key: 'reason', label: '理由', children: reason },
    { key: 'at', label: '提出时间', children: dateTime(createdAt) },
    { key: 'source', label: '来源', children: evidenceSourceNames[source] },
    ...(item
      ? itemLines(item, contest.answer !== null)
      : [{ key: 'gone', label: '依据', children: '这条依据已经不在' }]),
  ];
}

function decidedLines({ state, reply, deciderName, decidedAt }: ContestDetail) {
  return [
    { key: 'state', label: '结果', children: contestStateNames[state] },
    { key: 'reply', label: '答复', children: reply },
    { key: 'decider', label: '处理人', children: `${deciderName ?? ''} ${dateTime(decidedAt)}` },
  ];
}

/** What the person answered, so that it can be judged; why it is missing where it is. */
function Answer({ contest: { item, answer, mayDecide } }: { contest: ContestDetail }) {
  if (item?.source !== 'exam') return null;
  return (
    <div className="contest-answer">
      {answer ? (
        <>
          <AnswerView answer={answer} />
          {answer.key === null && <p className="contest-note">您不能查看这场考试的成绩，因此不显示答案。</p>}
        </>
      ) : (
        <p className="contest-note">
          {mayDecide
            ? '您还可以参加这场考试，或答卷已作废，因此不显示试题和作答。'
            : '这是您自己的依据，请其他负责人处理。'}
        </p>
      )}
    </div>
  );
}

/** What is contested and why; decided with a reply that the person reads. */
export function ContestDrawer({ contestId, onClose }: { contestId: string; onClose: () => void }) {
  const found = useReply(evidence.contestDetail, { query: { contestId } }, { quiet: true });
  const [reply, setReply] = useState('');
  const decide = useAction(evidence.decide, {
    changes: [evidence.contests, evidence.contestDetail],
    success: '已处理，并发消息告诉了本人',
    onDone: onClose,
  });
  const send = (upheld: boolean) => decide.run({ body: { contestId, upheld, reply: reply.trim() } });
  const contest = found.data;
  const open = contest?.state === 'PENDING' && contest.mayDecide;
  const wait = { disabled: reply.trim() === '' || decide.pending };
  return (
    <Drawer
      open
      title="异议"
      size={600}
      onClose={onClose}
      footer={
        open && (
          <div className="kit-form-foot">
            <Button {...wait} onClick={() => send(false)}>
              维持原依据
            </Button>
            <Button type="primary" {...wait} onClick={() => send(true)}>
              异议成立，不再计入这项能力
            </Button>
          </div>
        )
      }
    >
      {!contest && (found.error ? <ErrorState text={found.error.text} onRetry={found.refetch} /> : <LinesSkeleton />)}
      {contest && (
        <Descriptions
          column={1}
          bordered
          size="small"
          items={[...linesOf(contest), ...(contest.state === 'PENDING' ? [] : decidedLines(contest))]}
        />
      )}
      {contest && <Answer contest={contest} />}
      {open && (
        <>
          <div style={{ padding: '16px 0 4px' }}>答复</div>
          <Input.TextArea
            aria-label="答复"
            rows={3}
            maxLength={500}
            showCount
            value={reply}
            onChange={(event) => setReply(event.target.value)}
          />
        </>
      )}
    </Drawer>
  );
}
