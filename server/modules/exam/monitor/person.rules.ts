import { z } from 'zod';
import { lineKinds, type MonitorLine } from '#contract/exam/monitor.ts';

export interface StoredLine {
  readonly at: string;
  readonly kind: string;
  readonly detail: unknown;
  readonly byName: string | null;
  readonly readAt: string | null;
}

/** What the details of all kinds may hold; whatever else stands there is not told. */
const Detail = z.object({
  address: z.string().optional(),
  sessionId: z.string().optional(),
  lastedMs: z.number().optional(),
  minutes: z.number().optional(),
  reason: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});

const none = {
  ...{ address: null, addressChanged: false, deviceChanged: false, lastedMs: null, amount: null, reason: null },
  ...{ byName: null, readAt: null, moved: null, submitReason: null, snapshotId: null },
} satisfies Partial<MonitorLine>;

const isKind = (kind: string): kind is MonitorLine['kind'] => (lineKinds as readonly string[]).includes(kind);

/** A record, the oldest line first, as a monitor reads it: a change of place or device stands at the line that shows it. */
export function linesOf(record: readonly StoredLine[]): MonitorLine[] {
  let place: string | undefined;
  let device: string | undefined;
  return record.flatMap(({ at, kind, detail, byName, readAt }): MonitorLine[] => {
    if (!isKind(kind)) return [];
    const { address, sessionId, lastedMs, minutes, reason, from, to } = Detail.parse(detail ?? {});
    const line = {
      ...none,
      ...{ at, kind, byName, readAt, address: address ?? null, lastedMs: lastedMs ?? null },
      ...{ amount: minutes ?? null, reason: reason ?? null },
      addressChanged: place !== undefined && address !== undefined && address !== place,
      deviceChanged: device !== undefined && sessionId !== undefined && sessionId !== device,
      moved: kind === 'deadline' && from && to ? { from, to } : null,
    };
    place = address ?? place;
    device = sessionId ?? device;
    return [line];
  });
}

export const savedLine = ({ at, count }: { at: string; count: number }): MonitorLine => ({
  ...none,
  ...{ at, kind: 'saved', amount: count },
});

export const snapshotLine = ({ snapshotId, at }: { snapshotId: string; at: string }): MonitorLine => ({
  ...none,
  ...{ at, kind: 'snapshot', snapshotId },
});

export const endLine = (at: string, submitReason: MonitorLine['submitReason']): MonitorLine => ({
  ...none,
  ...{ at, kind: 'end', submitReason },
});

export const inOrder = (lines: readonly MonitorLine[]) =>
  lines.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
