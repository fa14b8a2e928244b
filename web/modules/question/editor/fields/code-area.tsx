import { Input } from 'antd';
import { type KeyboardEvent, useId } from 'react';
import './code.css';

interface CodeAreaProps {
  value: string;
  onChange: (text: string) => void;
  label: string;
  rows?: [least: number, most: number];
  placeholder?: string;
}

/** Tab indents here, so that it must be possible to leave with Escape first. */
function useIndent(onChange: (text: string) => void) {
  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const area = event.currentTarget;
    if (event.key === 'Escape') {
      event.stopPropagation();
      area.blur();
    }
    if (event.key !== 'Tab' || event.shiftKey || event.altKey || event.ctrlKey) return;
    event.preventDefault();
    if (!document.execCommand('insertText', false, '    ')) {
      area.setRangeText('    ', area.selectionStart, area.selectionEnd, 'end');
      onChange(area.value);
    }
  };
}

/** Program text: every blank counts, nothing is corrected. */
export function CodeArea({ value, onChange, label, rows = [3, 12], placeholder }: CodeAreaProps) {
  const onKeyDown = useIndent(onChange);
  const hint = useId();
  const [minRows, maxRows] = rows;
  return (
    <div className="question-code-area">
      <Input.TextArea
        className="question-code"
        value={value}
        autoSize={{ minRows, maxRows }}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        wrap="off"
        aria-label={label}
        aria-describedby={hint}
        {...(placeholder && { placeholder })}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <span id={hint} className="question-code-hint">
        Tab 键缩进；先按 Esc 再按 Tab 离开
      </span>
    </div>
  );
}
