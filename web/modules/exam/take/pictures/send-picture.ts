import { errors } from '#contract/errors.ts';
import { answerPicture } from '#contract/exam/answer-picture.ts';
import { call } from '../../../../kit/api/call.ts';
import { asFailure, type CallFailure } from '../../../../kit/api/failure.ts';
import type { Lease } from '../device/answer-store.ts';
import type { PendingPicture, Sent } from './picture-queue.ts';

/** On a slow network a picture takes its time. */
const patienceMs = 90_000;

const overErrors = [errors.attemptTaken, errors.attemptSubmitted, errors.attemptTimeUp];
const refusedErrors = [
  ...[errors.answerPicturesMany, errors.answerPictureOff, errors.answerPictureWrong],
  ...[errors.sectionNotEntered, errors.sectionLeft, errors.sectionTimeUp],
  ...[errors.notFound, errors.invalid, errors.malformed, errors.tooLarge],
];
const codesOf = (some: readonly { readonly code: number }[]): ReadonlySet<number> =>
  new Set(some.map(({ code }) => code));
const overCodes = codesOf(overErrors);
const refusedCodes = codesOf(refusedErrors);

/** What a failure means for the picture that was sent. */
export function sentOf({ code, status, ours, text, retryAfterMs }: CallFailure): Sent {
  if (overCodes.has(code)) return { kind: 'over' };
  if (ours && refusedCodes.has(code)) return { kind: 'refused', text: text.replace(/^第 \d+ 题/, '这一题') };
  if (status === 0) return { kind: 'failed', text: '没有网络，恢复后自动上传' };
  return { kind: 'failed', text: `${text}，正在自动重试`, retryAfterMs };
}

type Picture = Pick<PendingPicture, 'pictureId' | 'questionId' | 'blob'>;

export async function sendPicture(lease: Lease, { pictureId, questionId, blob }: Picture): Promise<Sent> {
  const file = new File([blob], 'answer.jpg', { type: 'image/jpeg' });
  const options = { quiet: true, read: false, stay: true, timeoutMs: patienceMs };
  try {
    await call(answerPicture.add, { query: { ...lease, questionId, pictureId }, file }, options);
    return { kind: 'stored' };
  } catch (problem) {
    return sentOf(asFailure(problem));
  }
}

/** One that the server has, for the page that writes. */
export async function ownPicture(attemptId: string, pictureId: string) {
  const { blob } = await call(
    answerPicture.own,
    { query: { attemptId, pictureId } },
    { quiet: true, read: false, stay: true },
  );
  return blob;
}
