import type { PageEvent } from '#contract/exam/page-event.ts';
import type { AntiCheating } from '#contract/exam/settings.ts';

/** How an examinee has kept to the rules so far. */
export interface Conduct {
  readonly switchCount: number;
  /** The page was left and no return has been reported; epoch milliseconds. */
  readonly awaySince: number | null;
}

/** What the page reports, at the instant it happened by the server's clock (epoch milliseconds). */
export interface SeenEvent {
  readonly kind: PageEvent['kind'];
  readonly at: number;
  readonly lastedMs?: number | undefined;
}

export interface Judged extends Conduct {
  /** The rule by which the attempt is handed in now. */
  readonly handIn: 'switch' | 'idle' | undefined;
}

/**
 * Counts absences. One counts when it lasted as long as the rule says, by what the page measured, or by the server's
 * clock where no page of that tab has come back. One of no length at all is none: the page was reloaded. Counting goes
 * on without a limit, for the organiser to read.
 */
export function judge(before: Conduct, events: readonly SeenEvent[], rules: AntiCheating): Judged {
  let { switchCount, awaySince } = before;
  let idle = false;
  for (const { kind, at, lastedMs } of events) {
    if (kind === 'leave') awaySince ??= at;
    if (kind === 'idle') idle ||= rules.idleMinutes !== null;
    // entering again has ended the absence already: the page that comes back says so once more
    if (kind !== 'return' || awaySince === null) continue;
    const lasted = lastedMs ?? at - awaySince;
    if (lasted > 0 && lasted >= rules.switchSeconds * 1000) switchCount += 1;
    awaySince = null;
  }
  const overLimit = rules.switchLimit !== null && switchCount >= rules.switchLimit;
  return { switchCount, awaySince, handIn: overLimit ? 'switch' : idle ? 'idle' : undefined };
}

/** Tolerance for durations that the page measures. */
const nearlyMs = 2000;

/**
 * Why the attempt is handed in. Nobody but the page knows of idleness, and whoever may not hand in yet could have it say
 * so: until then it ends nothing. Absences do, they are an offence and not a wish.
 */
export const endingOf = ({ handIn }: Pick<Judged, 'handIn'>, at: Date, earliest: Date) =>
  handIn === 'idle' && at.getTime() + nearlyMs < earliest.getTime() ? undefined : handIn;

/** A page opens the attempt after another was closed or lost: the absence ends now, and lasted what the page says. */
export const judgeReturn = (before: Conduct, at: number, awayMs: number | undefined, rules: AntiCheating) =>
  judge(before, before.awaySince === null ? [] : [{ kind: 'return', at, lastedMs: awayMs }], rules);
