import { Select } from 'antd';
import { type TagType, tag } from '#contract/directory/tag.ts';
import { useReply } from '../../../../kit/api/use-reply.ts';
import { choiceLabel } from '../../../../kit/form/choice-label.ts';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface TagSelectProps {
  id?: string;
  value?: readonly string[];
  onChange?: (tagIds: string[]) => void;
  /** What bears them. */
  type: TagType;
  label?: string;
}

export const bankTags = 1;
export const questionTags = 2;

const most = 20;

export function TagSelect({ id, value = [], onChange, type, label }: TagSelectProps) {
  const tags = useReply(tag.list, { query: { type } }, { quiet: true, freshMs: 30_000 });
  return (
    <Select
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      mode="multiple"
      style={{ width: '100%' }}
      value={[...value]}
      onChange={(chosen: string[]) => onChange?.(chosen)}
      options={(tags.data ?? []).map(({ tagId, name }) => ({ value: tagId, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      labelRender={choiceLabel}
      maxCount={most}
      placeholder="选择标签，可以选多个"
      notFoundContent={tags.error?.text ?? '还没有标签，请先在标签管理中新建'}
    />
  );
}
