/** How a save ended: done, refused by a rule, lost on the way, or too late because somebody else had saved. */
export type SaveOutcome<C> =
  | { readonly kind: 'saved'; readonly version: number; readonly renewed?: number }
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

export interface Autosave<T> {
  change: (value: T) => void;
  /** Saves what there is at once; false when it could not be. */
  flush: () => Promise<boolean>;
  /** Gives up what was not saved for what somebody else saved. */
  takeTheirs: () => void;
  /** Saves over what somebody else saved. */
  overwrite: () => Promise<boolean>;
  unsaved: () => boolean;
  stop: () => void;
}

export const pauseMs = 1500;
/** Pauses before a lost save is sent again; the last one goes on. */
export const retryMs: readonly number[] = [3000, 8000, 20_000];

interface Pending<T, C> {
  /** The version that the next save builds on. */
  base: number;
  waiting?: { readonly value: T } | undefined;
  theirs?: C | undefined;
  timer?: ReturnType<typeof setTimeout>;
  running?: Promise<boolean> | undefined;
  /** The pause after the last change is over, or nobody wants to wait for it. */
  due: boolean;
  /** How many saves in a row did not arrive. */
  lost: number;
}

/**
 * Saves the newest value a while after the last change. One save is under way at a time and each builds on the version
 * that the one before it made; whoever comes too late waits for a person to decide.
 */
export function makeAutosave<T, C extends { readonly version: number }>(options: AutosaveOptions<T, C>): Autosave<T> {
  const { send, tell } = options;
  const state: Pending<T, C> = { base: options.version, due: false, lost: 0 };

  const arm = (ms: number) => {
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      state.due = true;
      save();
    }, ms);
  };

  const failed = (outcome: Exclude<SaveOutcome<C>, { kind: 'saved' }>) => {
    if (outcome.kind === 'stale') {
      state.theirs = outcome.current;
      tell({ phase: 'conflict', theirs: outcome.current });
      return false;
    }
    tell({ phase: 'failed', text: outcome.text, refused: outcome.kind === 'refused' });
    if (outcome.kind === 'lost') arm(retryMs[Math.min(state.lost++, retryMs.length - 1)] ?? pauseMs);
    return false;
  };

  const run = async () => {
    while (state.waiting && state.due) {
      const sent = state.waiting;
      state.due = false;
      clearTimeout(state.timer);
      tell({ phase: 'saving' });
      const outcome = await send(sent.value, state.base);
      if (outcome.kind !== 'saved') return failed(outcome);
      state.base = outcome.version;
      state.lost = 0;
      if (state.waiting === sent) state.waiting = undefined;
    }
    tell({ phase: state.waiting ? 'unsaved' : 'saved' });
    return state.waiting === undefined;
  };

  const save = () => {
    state.running ??= run().finally(() => {
      state.running = undefined;
    });
    return state.running;
  };

  const settle = () => {
    if (state.theirs) state.base = state.theirs.version;
    state.theirs = undefined;
  };

  const change = (value: T) => {
    state.waiting = { value };
    if (state.theirs) return;
    state.due = false;
    arm(pauseMs);
    if (!state.running) tell({ phase: 'unsaved' });
  };
  return { change, ...deciding(state, save, settle, tell) };
}

/** What a person does about it, apart from changing things. */
function deciding<T, C>(
  state: Pending<T, C>,
  save: () => Promise<boolean>,
  settle: () => void,
  tell: (state: SaveState<C>) => void,
) {
  return {
    flush: async () => {
      while (state.waiting) {
        if (state.theirs) return false;
        state.due = true;
        if (!(await save()) && !state.due) return state.waiting === undefined;
      }
      return true;
    },
    takeTheirs: () => {
      settle();
      state.waiting = undefined;
      clearTimeout(state.timer);
      tell({ phase: 'saved' });
    },
    overwrite: () => {
      settle();
      state.due = true;
      return save();
    },
    unsaved: () => state.waiting !== undefined,
    stop: () => clearTimeout(state.timer),
  };
}
