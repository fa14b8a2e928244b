import type { Reply } from '#contract/endpoint.ts';
import type { questionReview } from '#contract/question/review.ts';

type Change = Reply<typeof questionReview.info>[number];

/** The rejection that a question has not been submitted again since, of its changes with the latest first. */
export function standingRejection(changes: readonly Change[]) {
  const last = changes.find(({ to }) => to !== 'DRAFT');
  return last?.to === 'REJECTED' ? last : undefined;
}
