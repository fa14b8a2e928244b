import { Tag } from 'antd';
import './kit.css';

/** Several short words, each a tag, with a gap between them however many lines they take. */
export const TagRow = ({ words }: { words: readonly string[] }) => (
  <span className="kit-tags">
    {words.map((word) => (
      <Tag key={word}>{word}</Tag>
    ))}
  </span>
);
