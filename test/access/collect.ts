import type { Everything } from '../make/everything.ts';
import type { LooseRow } from '../matrix/row.ts';

/** What stands in a `*.access.ts` beside the tests of a module, whose types were checked there. */
interface AccessFile {
  /** Of each endpoint whose reach it keeps to. */
  readonly rows: Readonly<Record<string, LooseRow>>;
  /** Of each endpoint that takes an id a call that names things of another organisation. */
  readonly foreign?: Readonly<Record<string, (theirs: Everything) => unknown>>;
  /** Calls that join a thing of one's own with one of theirs. */
  readonly joined?: Readonly<Record<string, readonly ((ours: Everything, theirs: Everything) => unknown)[]>>;
}

const files = Object.values(import.meta.glob<AccessFile>('../../server/modules/**/*.access.ts', { eager: true }));

/** The same of all modules; an endpoint that stands in two files is refused. */
export function accessRows<Kind extends keyof AccessFile>(kind: Kind): NonNullable<AccessFile[Kind]> {
  const entries = files.flatMap((file) => Object.entries(file[kind] ?? {}));
  const keys = entries.map(([key]) => key);
  const twice = keys.filter((key, at) => keys.indexOf(key) !== at);
  if (twice.length > 0) throw new Error(`stands in two *.access.ts: ${twice.join(', ')}`);
  return Object.fromEntries(entries) as NonNullable<AccessFile[Kind]>;
}
