import type { ReactNode } from 'react';

interface Choice {
  readonly label?: ReactNode;
  /** Its name alone, where its label says more about it while choosing. */
  readonly title?: ReactNode;
}

/** For a choice whose options are still on their way, or no longer hold what is chosen: its id means nothing to people. */
export const choiceLabel = ({ label, title }: Choice) => title ?? label ?? '…';
