import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover, Radio, Tag } from 'antd';
import { useState } from 'react';
import { questionImport } from '#contract/question/import.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { type ListFilters, moreCount } from './question-filters.ts';

interface MoreFiltersProps {
  filters: ListFilters;
  onChange: (changes: Partial<ListFilters>) => void;
}

/** That only what came with one import is shown; its file is known to who imported it. */
export function ImportMark({ filters: { importId }, onChange }: MoreFiltersProps) {
  const named = useReply(
    questionImport.detail,
    { query: { importId: importId ?? '' } },
    { enabled: importId !== undefined && can(questionImport.detail), quiet: true, freshMs: 60_000 },
  );
  if (!importId) return null;
  return (
    <Tag color="blue" closable onClose={() => onChange({ importId: undefined })}>
      <span className="question-import-mark" title={named.data?.fileName}>
        {named.data ? `只看「${named.data.fileName}」导入的试题` : '只看一次导入的试题'}
      </span>
    </Tag>
  );
}

const uses = [
  { value: 'all', label: '不限' },
  { value: 'used', label: '已用于试卷' },
  { value: 'unused', label: '没有用过' },
];

const useOf = (used: boolean | undefined) => (used === undefined ? 'all' : used ? 'used' : 'unused');

/** The filters that are needed less often. */
export function MoreFilters({ filters, onChange }: MoreFiltersProps) {
  const [ability, setAbility] = useState(filters.ability ?? '');
  const count = moreCount(filters);
  const search = () => onChange({ ability: ability.trim() || undefined });
  const content = (
    <div className="question-more">
      <Radio.Group
        options={uses}
        value={useOf(filters.used)}
        onChange={(event) => onChange({ used: { used: true, unused: false }[event.target.value as string] })}
        aria-label="使用情况"
      />
      <Checkbox
        checked={filters.mine ?? false}
        onChange={(event) => onChange({ mine: event.target.checked || undefined })}
      >
        只看我创建的
      </Checkbox>
      <Input
        prefix="能力"
        value={ability}
        maxLength={50}
        allowClear
        placeholder="输入后按回车"
        aria-label="能力"
        onChange={(event) => setAbility(event.target.value)}
        onPressEnter={search}
        onBlur={search}
      />
    </div>
  );
  return (
    <Popover
      content={content}
      trigger="click"
      placement="bottomLeft"
      onOpenChange={(open) => open && setAbility(filters.ability ?? '')}
    >
      <Button>
        更多条件{count > 0 && ` ${count}`} <DownOutlined aria-hidden="true" />
      </Button>
    </Popover>
  );
}
