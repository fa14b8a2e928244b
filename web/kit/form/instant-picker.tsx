import { DatePicker } from 'antd';
import { fromPicker, toPicker } from '../text/picker-time.ts';

/** A form's item gives `id`, `value` and `onChange` itself. */
interface InstantPickerProps {
  id?: string;
  value?: string | null;
  onChange?: (instant: string | null) => void;
  /** For readers, where no label belongs to it. */
  label?: string;
  placeholder?: string;
  wrong?: boolean;
  className?: string;
  /** May be emptied. */
  clearable?: boolean;
  /** A day alone, which counts until its last second. */
  lastDay?: boolean;
}

/** What is shown first; a day that is typed without a time begins at midnight. */
const instantFormats = ['YYYY-MM-DD HH:mm', 'YYYY-M-D H:mm', 'YYYY-M-D', 'YYYY/M/D H:mm', 'YYYY/M/D'];
const dayFormats = ['YYYY-MM-DD', 'YYYY-M-D', 'YYYY/M/D'];

/** A date and time to the minute, by the clock of Shanghai. Enter takes what was typed and stays on the form. */
export function InstantPicker(props: InstantPickerProps) {
  const { id, value, onChange, label, placeholder, wrong, className, clearable = false, lastDay = false } = props;
  return (
    <DatePicker
      showTime={!lastDay && { format: 'HH:mm', minuteStep: 5 }}
      format={lastDay ? dayFormats : instantFormats}
      needConfirm={false}
      showNow={false}
      allowClear={clearable}
      {...(id && { id })}
      {...(label && { 'aria-label': label })}
      {...(placeholder && { placeholder })}
      {...(className && { className })}
      {...(wrong && { status: 'error' as const })}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      value={toPicker(value)}
      onChange={(picked) =>
        onChange?.(fromPicker(lastDay ? picked?.endOf('day').millisecond(0) : picked?.startOf('minute')))
      }
    />
  );
}
