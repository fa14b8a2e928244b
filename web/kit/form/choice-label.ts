import type { ReactNode } from 'react';

/** For a choice whose options are still on their way, or no longer hold what is chosen: its id means nothing to people. */
export const choiceLabel = ({ label }: { label?: ReactNode }) => label ?? '…';
