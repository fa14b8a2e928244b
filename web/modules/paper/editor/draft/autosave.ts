/** How a save ended: done, refused by a rule, lost on the way, or too late because somebody else had saved. */
export type SaveOutcome<C> =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'lost'; readonly text: string }
  | { readonly kind: 'stale'; readonly current: C };

export type SaveState<C> =
  | { readonly phase: 'saved' | 'unsaved' | 'saving' }
  | { readonly phase: 'failed'; readonly text: string; readonly refused: boolean }
  | { readonly phase: 'conflict'; readonly theirs: C };

interface AutosaveOptions<T, C> {
  readonly version: number;
  readonly send: (value: T, version: number) => Promise<SaveOutcome<C>>;
  readonly tell: (state: SaveState<C>) => void;
}

export const pauseMs = 1500;
/** Pauses before a lost save is sent again; the last one goes on. */
export const retryMs: readonly number[] = [3000, 8000, 20_000];

/**
 * Saves the newest value a while after the last change. One save is under way at a time and each builds on the version
 * that the one before it made; whoever comes too late waits for a person to decide.
 */
export function makeAutosave<T, C extends { readonly version: number }>({ version, send, tell }: AutosaveOptions<T, C>) {
  let base = version;
  let waiting: { readonly value: T } | undefined;
  let theirs: C | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | undefined;
  /** The pause after the last change is over, or nobody wants to wait for it. */
  let due = false;
  let lost = 0;

  const arm = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      due = true;
      save();
    }, ms);
  };

  const failed = (outcome: Exclude<SaveOutcome<C>, { kind: 'saved' }>) => {
    if (outcome.kind === 'stale') {
      theirs = outcome.current;
      tell({ phase: 'conflict', theirs });
      return false;
    }
    tell({ phase: 'failed', text: outcome.text, refused: outcome.kind === 'refused' });
    if (outcome.kind === 'lost') arm(retryMs[Math.min(lost++, retryMs.length - 1)] ?? pauseMs);
    return false;
  };

  const run = async () => {
    while (waiting && due) {
      const sent = waiting;
      due = false;
      clearTimeout(timer);
      tell({ phase: 'saving' });
      const outcome = await send(sent.value, base);
      if (outcome.kind !== 'saved') return failed(outcome);
      base = outcome.version;
      lost = 0;
      if (waiting === sent) waiting = undefined;
    }
    tell({ phase: waiting ? 'unsaved' : 'saved' });
    return waiting === undefined;
  };

  const save = () => {
    running ??= run().finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    change: (value: T) => {
      waiting = { value };
      if (theirs) return;
      due = false;
      arm(pauseMs);
      if (!running) tell({ phase: 'unsaved' });
    },
    /** Saves what there is at once; false when it could not be. */
    flush: async (): Promise<boolean> => {
      while (waiting) {
        if (theirs) return false;
        due = true;
        if (!(await save()) && !due) return waiting === undefined;
      }
      return true;
    },
    /** Gives up what was not saved for what somebody else saved. */
    takeTheirs: () => {
      if (theirs) base = theirs.version;
      theirs = undefined;
      waiting = undefined;
      clearTimeout(timer);
      tell({ phase: 'saved' });
    },
    /** Saves over what somebody else saved. */
    overwrite: (): Promise<boolean> => {
      if (theirs) base = theirs.version;
      theirs = undefined;
      due = true;
      return save();
    },
    unsaved: () => waiting !== undefined,
    stop: () => clearTimeout(timer),
  };
}
