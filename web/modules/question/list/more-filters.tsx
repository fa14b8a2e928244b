import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Popover, Radio } from 'antd';
import { useState } from 'react';
import { type ListFilters, moreCount } from './question-filters.ts';

interface MoreFiltersProps {
  filters: ListFilters;
  onChange: (changes: Partial<ListFilters>) => void;
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
