import { createContext, use, useLayoutEffect } from 'react';

/** Asks the layout of the management pages for the bars of the learners' pages. */
export const LearnerFrame = createContext<(wanted: boolean) => void>(() => undefined);

/** A page below /manage that somebody sees as a learner stands between the bars of the learners' pages. */
export function useLearnerFrame(wanted: boolean) {
  const ask = use(LearnerFrame);
  useLayoutEffect(() => {
    ask(wanted);
    return () => ask(false);
  }, [ask, wanted]);
}
