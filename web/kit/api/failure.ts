import { quietCodes } from './failure-texts.ts';

interface FailureParts {
  code: number;
  status: number;
  text: string;
  fields?: Record<string, string>;
  current?: unknown;
  retryAfterMs?: number | undefined;
  ours?: boolean;
}

/** Why a call was given up by the page itself: nothing to show to anybody. */
export type CancelReason = 'left' | 'badRequest' | 'signedOut';

/** A call that did not bring its reply: refused, failed on the way, or given up. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  /** The code of the envelope; 0 where there is none. */
  readonly code: number;
  /** The HTTP status; 0 when no response came. */
  readonly status: number;
  /** What people read. */
  readonly text: string;
  /** The wrong fields with what is wrong about them, by path. */
  readonly fields: Readonly<Record<string, string>>;
  /** With a 409: what is stored now. */
  readonly current: unknown;
  /** How long the server asks to be left alone (429, 503). */
  readonly retryAfterMs: number | undefined;
  /** The server itself has said so, not something between here and there. */
  readonly ours: boolean;
  readonly cancelled: CancelReason | undefined;

  constructor(parts: FailureParts, cancelled?: CancelReason) {
    super(parts.text);
    this.code = parts.code;
    this.status = parts.status;
    this.text = parts.text;
    this.fields = parts.fields ?? {};
    this.current = parts.current;
    this.retryAfterMs = parts.retryAfterMs;
    this.ours = parts.ours ?? false;
    this.cancelled = cancelled;
  }

  /** The server may or may not have seen the call. */
  get noResponse() {
    return this.status === 0 && !this.cancelled;
  }

  /** The page deals with it itself, or there is nobody left to tell. */
  get silent() {
    return this.cancelled !== undefined || quietCodes.has(this.code);
  }
}

export const cancelledCall = (reason: CancelReason) => new CallFailure({ code: 0, status: 0, text: '' }, reason);

export function asFailure(problem: unknown): CallFailure {
  if (problem instanceof CallFailure) return problem;
  return new CallFailure({ code: 0, status: 0, text: problem instanceof Error ? problem.message : String(problem) });
}
