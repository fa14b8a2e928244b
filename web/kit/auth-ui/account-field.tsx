import { TextField } from '../learner-ui/text-field.tsx';

interface AccountFieldProps {
  value: string;
  onValue: (value: string) => void;
  problem?: string | undefined;
  label?: string;
  name?: string;
}

export function AccountField({ label = '账号', name = 'username', ...field }: AccountFieldProps) {
  return (
    <TextField
      {...field}
      label={label}
      name={name}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={200}
      autoFocus
    />
  );
}

export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className="login-problem" role="alert">
      {text}
    </p>
  );
}
