import { Tag } from 'antd';
import type { Bank } from '#contract/question/bank.ts';
import { visibilityNames, visibilitySentence } from './bank-words.ts';

const tagColour = (color: string) => (color === 'gray' ? 'default' : color);

/** Who may use a bank, whether it can only be read, and its tags. */
export function BankMarks({ bank: { visibility, writable, tags } }: { bank: Bank }) {
  return (
    <span className="bank-marks">
      <Tag
        title={visibilitySentence(visibility)}
        {...(visibility !== 'organisation' && { color: visibility === 'public' ? 'green' : 'gold' })}
      >
        {visibilityNames[visibility]}
      </Tag>
      {!writable && <Tag title="您不是这个题库的管理人">只能查看</Tag>}
      {tags.map(({ id, name, color }) => (
        <Tag key={id} color={tagColour(color)}>
          {name}
        </Tag>
      ))}
    </span>
  );
}
