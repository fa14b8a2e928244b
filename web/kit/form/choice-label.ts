import type { ReactNode } from 'react';

interface Choice {
  readonly label?: ReactNode;
  /** Its name alone, where its label says more about it while choosing. */
  readonly title?: ReactNode;
}

/** For a choice whose options are still on their way, or no longer hold what is chosen: its id means nothing to people. */
export const choiceLabel = ({ label, title }: Choice) => title ?? label ?? '…';

/** In the place of the name of what is gone or out of the reader's reach. */
export const outOfSight = '已不可见';

/** The same where all the options are there, so that one they do not hold is gone or out of the reader's reach. */
export const choiceLabelAmong = (options: readonly unknown[]) => (choice: Choice) =>
  choice.label === undefined && options.length > 0 ? outOfSight : choiceLabel(choice);
