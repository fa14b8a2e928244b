import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { asFailure } from '../../kit/api/failure.ts';
import { Button } from '../../kit/light/button.tsx';
import { TextField } from '../../kit/light/text-field.tsx';
import { signIn } from './sign-in.ts';

interface Problems {
  username?: string | undefined;
  password?: string | undefined;
  /** Concerns no single field. */
  form?: string | undefined;
}

function missing(username: string, password: string): Problems {
  return {
    username: username.trim() ? undefined : '请输入账号',
    password: password ? undefined : '请输入密码',
  };
}

const anyOf = (problems: Problems) => problems.username ?? problems.password ?? problems.form;

function EyeIcon({ open }: { open: boolean }) {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      aria-hidden="true"
    >
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!open && <path d="M4 20 20 4" />}
    </svg>
  );
}

/** What was typed, what is wrong with it, and the signing in. */
function useLogin() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [problems, setProblems] = useState<Problems>({});
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();

  const refuse = (found: Problems) => {
    setProblems(found);
    form.current?.querySelector<HTMLInputElement>(found.username ? '[name=username]' : '[name=password]')?.focus();
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = missing(username, password);
    if (anyOf(found)) return refuse(found);
    setProblems({});
    setPending(true);
    try {
      await navigate(await signIn(username.trim(), password), { replace: true });
    } catch (problem) {
      const { fields, text } = asFailure(problem);
      refuse(anyOf(fields) ? { username: fields.username, password: fields.password } : { form: text });
    } finally {
      setPending(false);
    }
  };

  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setProblems({});
  };
  return { username, password, problems, pending, form, submit, typed, setUsername, setPassword };
}

export function LoginForm() {
  const login = useLogin();
  const [readable, setReadable] = useState(false);
  const { problems } = login;
  return (
    <form ref={login.form} className="login-form" onSubmit={login.submit} noValidate>
      <h1>登录</h1>
      <p className="login-hint">使用账号、手机号或工号@机构登录</p>
      <TextField
        label="账号"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        value={login.username}
        onValue={login.typed(login.setUsername)}
        problem={problems.username}
      />
      <TextField
        label="密码"
        name="password"
        type={readable ? 'text' : 'password'}
        autoComplete="current-password"
        value={login.password}
        onValue={login.typed(login.setPassword)}
        problem={problems.password}
        after={
          <button
            type="button"
            className="light-field-after"
            aria-label={readable ? '隐藏密码' : '显示密码'}
            aria-pressed={readable}
            onClick={() => setReadable(!readable)}
          >
            <EyeIcon open={readable} />
          </button>
        }
      />
      {problems.form && (
        <p className="login-problem" role="alert">
          {problems.form}
        </p>
      )}
      <Button type="submit" look="primary" large wide pending={login.pending}>
        登录
      </Button>
    </form>
  );
}
