import { session } from '#contract/account/session.ts';
import { useReply } from '../../api/use-reply.ts';
import { TextField } from '../text-field.tsx';
import './code.css';
import type { Captcha, CaptchaAnswer } from './use-captcha.ts';
import type { LightForm } from './use-form.ts';

interface CaptchaFieldProps {
  value: string;
  onAnswer: (answer: CaptchaAnswer) => void;
  problem?: string | undefined;
  /** Another number asks for another picture: each is good once. */
  round: number;
  onReload: () => void;
}

/** The picture that the server draws after failed tries, and what is read in it. */
export function CaptchaField({ value, onAnswer, problem, round, onReload }: CaptchaFieldProps) {
  const picture = useReply(session.captcha, {}, { quiet: true, freshMs: 240_000 });
  const failed = picture.isError && !picture.isFetching;
  const captchaId = picture.data?.captchaId ?? '';
  const reload = () => {
    onReload();
    picture.refetch();
  };
  return (
    <TextField
      key={round}
      label="图形验证码"
      name="captcha"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={6}
      value={value}
      onValue={(captcha) => onAnswer({ captchaId, captcha })}
      problem={problem}
      after={
        <button
          type="button"
          className="captcha-picture"
          onClick={reload}
          aria-label={failed ? '图形验证码没有加载成功，重试' : '看不清，换一张'}
        >
          {picture.data ? (
            <img src={picture.data.image} alt="图形验证码" />
          ) : (
            <span>{failed ? '没有加载成功，重试' : '加载中...'}</span>
          )}
        </button>
      }
    />
  );
}

/** The picture of a form, once the server asks for it. */
export function FormCaptcha({ captcha: { field }, form }: { captcha: Captcha; form: LightForm }) {
  if (!field) return null;
  const problem = form.problems.captcha ?? field.problem;
  return <CaptchaField {...field} onAnswer={form.typed(field.onAnswer, 'captcha')} problem={problem} />;
}
