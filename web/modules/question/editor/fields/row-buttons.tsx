import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';

interface RowButtonsProps {
  name: string;
  index: number;
  count: number;
  /** So many rows stay. */
  fewest?: number;
  movable?: boolean;
  onMove: (to: number) => void;
  onRemove: () => void;
}

/** Moves a row of a list or takes it away. */
export function RowButtons({ name, index, count, fewest = 0, movable = true, onMove, onRemove }: RowButtonsProps) {
  const small = { type: 'text', size: 'small' } as const;
  return (
    <>
      {movable && (
        <>
          <Button
            {...small}
            icon={<ArrowUpOutlined />}
            aria-label={`上移${name}`}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <Button
            {...small}
            icon={<ArrowDownOutlined />}
            aria-label={`下移${name}`}
            disabled={index === count - 1}
            onClick={() => onMove(index + 1)}
          />
        </>
      )}
      <Button
        {...small}
        icon={<DeleteOutlined />}
        aria-label={`删除${name}`}
        disabled={count <= fewest}
        onClick={onRemove}
      />
    </>
  );
}
