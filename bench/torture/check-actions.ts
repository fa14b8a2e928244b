import type { MonitorActionKind } from '#contract/exam/monitor.ts';
import type { Finding } from './check.ts';

/** An action of a monitor for one attempt; `done`: what was answered, undefined: nothing yet. */
export interface ActionTold {
  readonly actionId: string;
  readonly kind: MonitorActionKind;
  readonly attemptId: string;
  readonly done: boolean | undefined;
}

export interface ActionRows {
  readonly clocks: readonly {
    readonly attemptId: string;
    readonly state: string;
    readonly addedMs: number;
    readonly pausedMs: number;
    readonly paused: boolean;
  }[];
  /** What stands in the records of the attempts. */
  readonly lines: readonly {
    readonly attemptId: string;
    readonly actionId: string;
    readonly kind: string;
    readonly minutes: number | null;
  }[];
  readonly messages: readonly { readonly attemptId: string; readonly actionId: string }[];
}

const finding = (kind: Finding['kind'], about: string, what: string): Finding => ({
  kind,
  about,
  text: `${about} ${what}`,
});

/** Each acknowledged action stands in the record once and has had its effect; what was refused has left nothing. */
export function checkActions(told: readonly ActionTold[], rows: ActionRows): Finding[] {
  const lines = Map.groupBy(rows.lines, ({ actionId }) => actionId);
  const clocks = new Map(rows.clocks.map((clock) => [clock.attemptId, clock]));
  const messages = new Set(rows.messages.map(({ actionId }) => actionId));
  const asked = new Set(told.map(({ actionId }) => actionId));
  return [
    ...told.flatMap((action) => checkOne(action, lines.get(action.actionId) ?? [], clocks, messages)),
    ...rows.lines
      .filter(({ actionId }) => !asked.has(actionId))
      .map(({ actionId }) => finding('double', `action ${actionId}`, 'is in a record and was never asked for')),
    ...checkClocks(rows),
  ];
}

function checkOne(
  { actionId, kind, attemptId, done }: ActionTold,
  lines: ActionRows['lines'],
  clocks: ReadonlyMap<string, ActionRows['clocks'][number]>,
  messages: ReadonlySet<string>,
): Finding[] {
  const about = `${kind} ${actionId} of ${attemptId}`;
  if (lines.length > 1) return [finding('double', about, `stands ${lines.length} times in the record`)];
  if (done === false && lines.length > 0) return [finding('double', about, 'was refused and stands in the record')];
  if (!done) return [];
  if (lines.length === 0) return [finding('lost', about, 'was acknowledged and is not in the record')];
  const state = clocks.get(attemptId)?.state;
  if (kind === 'submit' && state === 'IN_PROGRESS')
    return [finding('lost', about, 'was acknowledged, the attempt runs')];
  if (kind === 'void' && state !== 'VOIDED')
    return [finding('lost', about, `was acknowledged, the attempt is ${state}`)];
  if (kind === 'message' && !messages.has(actionId)) return [finding('lost', about, 'was acknowledged and is nowhere')];
  return [];
}

/** The time given is that of the extensions in the record, and that of the pauses which are over. */
function checkClocks({ clocks, lines }: ActionRows): Finding[] {
  const given = Map.groupBy(lines, ({ attemptId }) => attemptId);
  return clocks.flatMap(({ attemptId, addedMs, pausedMs, paused, state }) => {
    const own = given.get(attemptId) ?? [];
    const minutes = own.reduce((sum, { kind, minutes }) => sum + (kind === 'extend' ? (minutes ?? 0) : 0), 0);
    const count = (kind: string) => own.filter((line) => line.kind === kind).length;
    const about = `clock of ${attemptId}`;
    const wrong = addedMs - pausedMs - minutes * 60_000;
    const open = count('pause') - count('resume');
    return [
      ...(wrong < 0 ? [finding('lost', about, `has ${-wrong} ms less than was given`)] : []),
      ...(wrong > 0 ? [finding('double', about, `has ${wrong} ms more than was given`)] : []),
      ...(state === 'IN_PROGRESS' && open !== Number(paused)
        ? [finding('lost', about, `stands: ${paused}, with ${open} pauses open in the record`)]
        : []),
    ];
  });
}
