export { colleagueWithPhone, isPlatform, organisationName } from './asks.ts';
export { failedMessages, forgetMessages, messagesTo } from './outbox/outbox.queries.ts';
export { linkTemplate } from './outbox/outbox.rules.ts';
export { queueMail, queueSms } from './outbox/outbox.ts';
export { type CaptchaAnswer, offerCaptcha, requireCaptcha } from './verification/captcha.ts';
export { spendOnce } from './verification/failure.queries.ts';
export {
  failuresBeforeCaptcha,
  failuresBeforeLock,
  knownPlaceWindowMs,
  mostFromKnownPlace,
} from './verification/failure.rules.ts';
export {
  addressKey,
  type Counter,
  forgetTries,
  giveBack,
  minutesLeft,
  noteFailure,
  takeCodeTry,
  takeTry,
} from './verification/failures.ts';
export { makeNonce } from './verification/sealed-password.rules.ts';
export { passwordOf } from './verification/sealed-password.ts';
export { lockSending } from './verification/sms-code.queries.ts';
export { checkCode, proveCode, sendCode, sendInstead, spendCode, takeCode } from './verification/sms-code.ts';
export { forgetCodes } from './verification/sweep.queries.ts';
