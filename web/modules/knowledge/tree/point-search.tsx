import { Select } from 'antd';
import { useState } from 'react';
import { foundPoints, namesAbove, type PointIndex } from './point-index.ts';

interface PointSearchProps {
  index: PointIndex;
  placeholder: string;
  onFound: (knowledgeId: string) => void;
  /** Not offered. */
  without?: ReadonlySet<string>;
  className?: string;
}

const most = 50;

/** Finds a point by name or code and hands it on; the field is empty again afterwards. */
export function PointSearch({ index, placeholder, onFound, without, className }: PointSearchProps) {
  const [text, setText] = useState('');
  const found = foundPoints(index, text, most + (without?.size ?? 0)).filter(({ id }) => !without?.has(id));
  return (
    <Select
      {...(className && { className })}
      aria-label={placeholder}
      placeholder={placeholder}
      value={null}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      options={found.slice(0, most).map((point) => ({
        value: point.id,
        label: (
          <span className="knowledge-choice">
            {point.name}
            <span>{namesAbove(index, point)}</span>
          </span>
        ),
      }))}
      onChange={(id: string | null) => {
        setText('');
        if (id) onFound(id);
      }}
      notFoundContent="没有找到这个知识点"
    />
  );
}
