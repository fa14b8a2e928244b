import { Drawer, Tag } from 'antd';
import { useState } from 'react';
import { type EvidenceItem, evidence } from '#contract/post/evidence.ts';
import { evidenceSourceNames } from '#contract/post/evidence-setting.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import type { DataColumn } from '../../../kit/data-table/column.ts';
import { useLocalTableQuery } from '../../../kit/data-table/use-table-query.ts';
import { ListTable } from '../../../kit/list-page/list-table.tsx';
import { dateText } from '../../../kit/text/time.ts';
import { AnswerDrawer } from './answer-drawer.tsx';
import { confidenceText, contestText, countsText, itemText, levelText, numberText } from './evidence-words.ts';
import './evidence.css';

function What({ item }: { item: EvidenceItem }) {
  const line = [numberText(item), item.excerpt].filter(Boolean).join('　');
  const about = item.source === 'rating' ? `评定人：${item.title}` : item.title;
  return (
    <div className="evidence-what" title={[about, line].filter(Boolean).join('\n')}>
      <span>{about}</span>
      {line && <small>{line}</small>}
    </div>
  );
}

function Counts({ item }: { item: EvidenceItem }) {
  const counts = countsText(item) === '计入';
  return (
    <span title={countsText(item)}>
      <Tag color={counts ? 'green' : 'default'}>{counts ? '计入' : '不计入'}</Tag>
      {item.contest && !item.excluded && <Tag color="orange">{contestText(item)}</Tag>}
    </span>
  );
}

const columns: readonly DataColumn<EvidenceItem>[] = [
  { key: 'source', title: '来源', width: 88, render: ({ source }) => evidenceSourceNames[source] },
  { key: 'title', title: '依据', render: (item) => <What item={item} /> },
  { key: 'score', title: '得分', width: 112, render: itemText },
  { key: 'at', title: '日期', width: 104, render: ({ at }) => dateText(at) },
  { key: 'weight', title: '分量', width: 64, align: 'right', render: ({ weight }) => weight.toFixed(2) },
  { key: 'counts', title: '是否计入', width: 96, render: (item) => <Counts item={item} /> },
];

const keyOf = ({ source, originId, itemId }: EvidenceItem) => `${source} ${originId} ${itemId}`;

interface EvidenceDrawerProps {
  person: { readonly userId: string; readonly realName: string };
  ability: { readonly abilityId: string; readonly name: string };
  onClose: () => void;
}

/** What the level of somebody in an ability comes from, down to the single answer where the reader may open it. */
export function EvidenceDrawer({ person: { userId, realName }, ability, onClose }: EvidenceDrawerProps) {
  const { abilityId, name } = ability;
  const query = useLocalTableQuery({});
  const { page, size } = query;
  const list = useReply(
    evidence.personItems,
    { query: { userId, abilityId, page, size } },
    { quiet: true, keepPrevious: true },
  );
  const known = useReply(evidence.person, { query: { userId } }, { quiet: true, freshMs: 60_000 });
  const [opened, setOpened] = useState<EvidenceItem>();
  const standing = known.data?.abilities.find((one) => one.abilityId === abilityId);
  return (
    <Drawer open size={880} title={`${realName}：${name}的证据`} onClose={onClose}>
      {standing && (
        <p className="evidence-standing">
          <strong>{levelText(standing)}</strong>
          {standing.items} 条计入 · {confidenceText(standing.confidence)} · 分量随时间减少
        </p>
      )}
      <ListTable<EvidenceItem>
        list={list}
        query={query}
        label={`${name}的证据`}
        rowKey={keyOf}
        columns={columns}
        rowActions={(item) =>
          item.examId ? [{ id: 'answer', label: '查看作答', onClick: () => setOpened(item) }] : []
        }
        actionsWidth={96}
        empty={{ text: '还没有这项能力的证据' }}
      />
      {opened && (
        <AnswerDrawer userId={userId} abilityId={abilityId} item={opened} onClose={() => setOpened(undefined)} />
      )}
    </Drawer>
  );
}
