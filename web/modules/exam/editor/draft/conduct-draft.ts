import type { AntiCheating } from '#contract/exam/settings.ts';

/** What examinees are held to, while it is written. */
export interface ConductDraft {
  readonly switchLimited: boolean;
  readonly switchLimit: number | null;
  readonly switchSeconds: number | null;
  readonly idleLimited: boolean;
  readonly idleMinutes: number | null;
  readonly fullScreen: boolean;
  readonly blockCopy: boolean;
  readonly watermark: boolean;
  readonly snapshotsTaken: boolean;
  readonly snapshotMinutes: number | null;
  readonly snapshotDays: number | null;
  readonly answerPictures: boolean;
  readonly codeRunsLimited: boolean;
  readonly codeRunsMost: number | null;
}

const usualSwitchLimit = 3;
const usualSwitchSeconds = 5;
const usualIdleMinutes = 10;
const usualSnapshotMinutes = 5;
const usualSnapshotDays = 30;
const usualCodeRuns = 20;

/** Of an exam; undefined: of a new one. Limits that are off stand ready with what is usual. */
export function conductDraftOf(rules: AntiCheating | undefined): ConductDraft {
  const { switchLimit = null, idleMinutes = null, snapshotMinutes = null, codeRunsMost = null } = rules ?? {};
  return {
    switchLimited: switchLimit !== null,
    switchLimit: switchLimit ?? usualSwitchLimit,
    switchSeconds: rules?.switchSeconds ?? usualSwitchSeconds,
    idleLimited: idleMinutes !== null,
    idleMinutes: idleMinutes ?? usualIdleMinutes,
    fullScreen: rules?.fullScreen ?? false,
    blockCopy: rules?.blockCopy ?? false,
    watermark: rules?.watermark ?? false,
    snapshotsTaken: snapshotMinutes !== null,
    snapshotMinutes: snapshotMinutes ?? usualSnapshotMinutes,
    snapshotDays: rules?.snapshotDays ?? usualSnapshotDays,
    answerPictures: rules?.answerPictures ?? false,
    codeRunsLimited: codeRunsMost !== null,
    codeRunsMost: codeRunsMost ?? usualCodeRuns,
  };
}

/** What is saved of one without problems. */
export function antiCheatingOf(draft: ConductDraft): AntiCheating {
  const { switchLimited, switchLimit, switchSeconds, idleLimited, idleMinutes, fullScreen, blockCopy, watermark } =
    draft;
  const { snapshotsTaken, snapshotMinutes, snapshotDays, answerPictures, codeRunsLimited, codeRunsMost } = draft;
  return {
    switchLimit: switchLimited ? switchLimit : null,
    switchSeconds: switchSeconds ?? usualSwitchSeconds,
    idleMinutes: idleLimited ? idleMinutes : null,
    ...{ fullScreen, blockCopy, watermark },
    snapshotMinutes: snapshotsTaken ? snapshotMinutes : null,
    snapshotDays: snapshotDays ?? usualSnapshotDays,
    answerPictures,
    codeRunsMost: codeRunsLimited ? codeRunsMost : null,
  };
}
