import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../api/failure.ts';
import type { Captcha } from './use-captcha.ts';
import { useSendCode } from './use-send-code.ts';

const captchaWith = (given: Partial<Captcha>) =>
  ({ sent: {}, missing: false, tellMissing: vi.fn(), renew: vi.fn(), note: () => false, ...given }) as Captcha;

test('the picture is sent along, and another one is drawn after a success too', async () => {
  const sent = { captchaId: '1', captcha: 'AB' };
  const captcha = captchaWith({ sent });
  const send = vi.fn(async () => ({ resendAfterSeconds: 60 }));
  expect(await useSendCode(captcha, vi.fn())(send)).toBe(60);
  expect(send).toHaveBeenCalledWith(sent);
  expect(captcha.renew).toHaveBeenCalledOnce();
});

test('without the picture that is asked for nothing is sent', async () => {
  const captcha = captchaWith({ missing: true });
  const send = vi.fn();
  expect(await useSendCode(captcha, vi.fn())(send)).toBeUndefined();
  expect(send).not.toHaveBeenCalled();
  expect(captcha.tellMissing).toHaveBeenCalledOnce();
});

test('a refusal is said once: beside the picture or above the button', async () => {
  const refuse = () => Promise.reject(new CallFailure({ code: 1, status: 200, text: '发送太频繁' }));
  const said = vi.fn();
  expect(await useSendCode(captchaWith({}), said)(refuse)).toBeUndefined();
  expect(said).toHaveBeenCalledWith('发送太频繁');
  await useSendCode(captchaWith({ note: () => true }), said)(refuse);
  expect(said).toHaveBeenCalledOnce();
});
