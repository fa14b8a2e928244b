import type { BrandName } from '#contract/brand.ts';
import type { Contract } from '#contract/endpoint.ts';
import type { Answer } from './ask.ts';
import type { Keys } from './crypto/keys.ts';
import type { Storage } from './files/storage.ts';
import type { Route } from './http/serve.ts';
import type { StreamRoute } from './http/stream.ts';
import type { OwnerOf, Task } from './jobs.ts';
import type { Channels } from './outgoing/channel.ts';
import type { RtcEngine } from './rtc/engine.ts';
import type { Db } from './transaction.ts';

/** Reports the length of a queue of this process as a metric. */
export type WatchQueue = (name: string, waiting: () => number) => void;

/** Dependencies of the routes. */
export interface RouteParts {
  readonly db: Db;
  readonly keys: Keys;
  readonly storage: Storage;
  /** The brand of this service where no organisation has one of its own. */
  readonly product: BrandName;
  /** Scheme and host under which people reach this service; as each browser says unless set. */
  readonly publicUrl: string | undefined;
  /** What goes out of this service; jobs send, a route only says whether anything can. */
  readonly channels: Channels;
  /** Rooms in which people see and hear each other. */
  readonly rtc: RtcEngine;
  readonly watchQueue: WatchQueue;
  /** The words of an audited action, of whatever module. */
  readonly actionName: (action: string) => string;
}

/** Dependencies of the jobs. */
export interface JobParts {
  readonly db: Db;
  readonly keys: Keys;
  readonly storage: Storage;
  readonly channels: Channels;
}

/**
 * Jobs of one lane wait for each other alone: `sending` takes codes that are good for minutes, `long` what may wait for a
 * directory or a large file, `interactive` what somebody sits before, `judge` what runs the code of others; `short` the rest.
 */
export type LaneName = 'sending' | 'long' | 'interactive' | 'judge' | 'short';

interface AnyJob {
  readonly run: Task;
  /** Is also done by the clock, as a crontab says. */
  readonly cron?: string;
}

interface LongJob extends AnyJob {
  readonly lane: 'long';
  readonly ownerOf: OwnerOf;
}

interface QuickJob extends AnyJob {
  /** `short` unless said. */
  readonly lane?: Exclude<LaneName, 'long'>;
}

export type Job = LongJob | QuickJob;

export type Jobs = Readonly<Record<string, Job>>;

/** Definition of a module; `server/app/modules.ts` assembles the service from these. */
export interface Module {
  readonly name: string;
  /** Chapter of the API document. */
  readonly title: string;
  /** Written by this module alone. */
  readonly tables: readonly string[];
  readonly contracts: Readonly<Record<string, Contract>>;
  /** The words of what it audits, by action. */
  readonly audit: Readonly<Record<string, string>>;
  readonly routes: (parts: RouteParts) => readonly Route[];
  /** What goes over the wire in other shapes than calls: films in parts. */
  readonly streams?: (parts: Pick<RouteParts, 'db' | 'keys' | 'storage' | 'publicUrl'>) => readonly StreamRoute[];
  readonly jobs?: (parts: JobParts) => Jobs;
  /** Answers to what modules before it ask by name (`ask.ts`). */
  readonly answers?: readonly Answer[];
}

export const defineModule = (module: Module) => module;
