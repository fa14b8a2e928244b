import { DownOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover, Radio, Tag } from 'antd';
import { questionImport } from '#contract/question/import.ts';
import { can } from '../../../kit/api/session/can.ts';
import { useReply } from '../../../kit/api/use-reply.ts';
import { OneAbilitySelect } from '../../post/index.ts';
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
  const count = moreCount(filters);
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
      <OneAbilitySelect
        label="能力"
        placeholder="不限"
        value={filters.abilityId}
        onChange={(abilityId) => onChange({ abilityId })}
      />
    </div>
  );
  return (
    <Popover content={content} trigger="click" placement="bottomLeft">
      <Button>
        更多条件{count > 0 && ` ${count}`} <DownOutlined aria-hidden="true" />
      </Button>
    </Popover>
  );
}
