import { TextField } from '../text-field.tsx';

interface PhoneFieldProps {
  value: string;
  onValue: (digits: string) => void;
  problem: string | undefined;
  hint?: string;
}

/** Gives nothing but digits, whatever is typed. */
export const PhoneField = ({ onValue, ...rest }: PhoneFieldProps) => (
  <TextField
    label="手机号"
    name="phone"
    type="tel"
    inputMode="numeric"
    autoComplete="tel-national"
    maxLength={11}
    onValue={(text) => onValue(text.replace(/\D/g, ''))}
    {...rest}
  />
);
