import { Button, Descriptions, Drawer, Input } from 'antd';
import { useState } from 'react';
import { type ContestDetail, contestStateNames, type EvidenceItem, evidence } from '#contract/post/evidence.ts';
import { evidenceSourceNames } from '#contract/post/evidence-setting.ts';
import { useAction } from '../../../kit/api/use-action.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { ErrorState, LinesSkeleton } from '../../../kit/states.tsx';
import { dateTime } from '../../../kit/text/time.ts';

function itemLines(item: EvidenceItem) {
  const said = item.level !== null ? `评为 ${item.level} 级` : `${Math.round((item.score ?? 0) * 100)}%`;
  return [
    { key: 'title', label: item.source === 'rating' ? '评定人' : '考试', children: item.title },
    ...(item.excerpt ? [{ key: 'excerpt', label: '试题', children: item.excerpt }] : []),
    { key: 'said', label: item.level === null ? '得分率' : '评定', children: said },
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
    { key: 'source', label: '来源', children: evidenceSourceNames[source] },
    ...(item ? itemLines(item) : [{ key: 'gone', label: '依据', children: '这条依据已经不在' }]),
    { key: 'reason', label: '理由', children: reason },
    { key: 'at', label: '提出时间', children: dateTime(createdAt) },
  ];
}

function decidedLines({ state, reply, deciderName, decidedAt }: ContestDetail) {
  return [
    { key: 'state', label: '结果', children: contestStateNames[state] },
    { key: 'reply', label: '答复', children: reply },
    { key: 'decider', label: '处理人', children: `${deciderName ?? ''} ${dateTime(decidedAt)}` },
  ];
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
              异议成立，不再计入
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
