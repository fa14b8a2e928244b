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
}

/** A date and time to the minute, by the clock of Shanghai. Enter takes what was typed and stays on the form. */
export function InstantPicker(props: InstantPickerProps) {
  const { id, value, onChange, label, placeholder, wrong, className, clearable = false } = props;
  return (
    <DatePicker
      showTime={{ format: 'HH:mm', minuteStep: 5 }}
      format="YYYY-MM-DD HH:mm"
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
      onChange={(picked) => onChange?.(fromPicker(picked?.startOf('minute')))}
    />
  );
}
