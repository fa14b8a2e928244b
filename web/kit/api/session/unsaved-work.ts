/** A page with something typed that any way to another page would lose. */
export interface UnsavedWork {
  readonly unsaved: () => boolean;
  /** The session is over; the page stays, so that what was typed can be saved after signing in again. */
  readonly onEnded: () => void;
}

const works = new Set<UnsavedWork>();

/** Until the answer is called. */
export function holdWork(work: UnsavedWork) {
  works.add(work);
  return () => {
    works.delete(work);
  };
}

/** Tells the pages that have something to lose; false: there are none. */
export function tellUnsavedWork() {
  const held = [...works].filter((work) => work.unsaved());
  for (const work of held) work.onEnded();
  return held.length > 0;
}
