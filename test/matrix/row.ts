import type { contracts } from '#contract/all.ts';
import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import type { Place, World } from './world.ts';

type Contracts = typeof contracts;
export type EndpointKey = { [C in keyof Contracts]: `${C}.${keyof Contracts[C] & string}` }[keyof Contracts];
type At<K> = K extends `${infer C}.${infer N}`
  ? C extends keyof Contracts
    ? N extends keyof Contracts[C]
      ? Contracts[C][N]
      : never
    : never
  : never;

type Call<K> = Sent<At<K>> | Promise<Sent<At<K>>>;

/** Not narrowed by anybody's scope, and why not. */
interface Open<K> {
  /**
   * `public`: without a session · `own`: the caller's own things only · `shared`: the whole organisation's, nobody's
   * personal data · `platform`: refused to every organisation but the platform · `applicant`: an applicant's own things,
   * refused to all staff.
   */
  readonly kind: 'public' | 'own' | 'shared' | 'platform' | 'applicant';
  readonly why: string;
  /** A call that succeeds for everybody and whose reply tells nothing of any place. */
  readonly call?: (world: World) => Call<K>;
  /** The reply says by name, here, who made a thing (`creator` unless said) or manages a bank, and nothing else of them. */
  readonly maker?: true | 'who' | 'realName';
  /** Names the private bank or what is in it: 404, but for its managers and who manages all banks. */
  readonly hidden?: (world: World) => readonly Call<K>[];
  /** How many questions of the private bank the reply to `call` lists or counts. */
  readonly hiddenCount?: (reply: Reply<At<K>>, world: World) => number;
  /** Names what belongs to somebody else: 404 for everybody, whatever their scope. */
  readonly closed?: (place: Place) => Call<K>;
}

/** Concerns the whole organisation at once: only for the scope 全部. */
interface Whole<K> {
  readonly kind: 'whole';
  readonly why: string;
  readonly call: (world: World) => Call<K>;
}

/** Narrowed to the caller's reach: people, what people there made, or the departments themselves. */
interface Scoped<K> {
  readonly kind: 'people' | 'made' | 'departments';
  /** Tells of everything in reach. */
  readonly lists?: (world: World) => Call<K>;
  /** The same inside one thing that people of every place have part in; for who reaches none of them it is not there. */
  readonly inside?: (world: World) => Call<K>;
  /** Looks for one place by its name; what is out of reach is not found. */
  readonly seeks?: (place: Place) => Call<K>;
  /** Names a thing of one place: out of reach it does not exist. */
  readonly names?: (place: Place, world: World) => Call<K>;
  /** Joins a thing in reach with one out of reach: refused as a whole. */
  readonly joins?: (seen: Place, unseen: Place, world: World) => readonly Call<K>[];
  /** Replies do not carry the names of places. */
  readonly silent?: true;
  /** Of `lists` or `inside`: how many people it counts, with the caller where the scope reaches them. */
  readonly people?: (reply: Reply<At<K>>) => number;
  /** The same of the one person of each place who has part in it. */
  readonly persons?: (reply: Reply<At<K>>) => number;
  /** Its reach is that of this endpoint instead of its own. */
  readonly by?: Endpoint;
  /** As with what is shared. */
  readonly hidden?: (world: World) => readonly Call<K>[];
  /** What `names` answers out of reach: 404 unless said, `empty` for a list that is only narrowed. */
  readonly unseen?: number | 'empty';
}

export type Row<K> = Open<K> | Whole<K> | Scoped<K>;

/** The rows of some contracts: each of their endpoints has one. */
export type RowsOf<C extends keyof Contracts> = {
  readonly [K in EndpointKey as K extends `${C}.${string}` ? K : never]: Row<K>;
};

/** A row whose types were checked in its table. */
export interface LooseRow {
  readonly kind: Row<EndpointKey>['kind'];
  readonly why?: string;
  readonly call?: (world: World) => unknown;
  readonly maker?: true | 'who' | 'realName';
  readonly hidden?: (world: World) => readonly unknown[];
  readonly hiddenCount?: (reply: unknown, world: World) => number;
  readonly closed?: (place: Place) => unknown;
  readonly lists?: (world: World) => unknown;
  readonly inside?: (world: World) => unknown;
  readonly seeks?: (place: Place) => unknown;
  readonly names?: (place: Place, world: World) => unknown;
  readonly joins?: (seen: Place, unseen: Place, world: World) => readonly unknown[];
  readonly silent?: true;
  readonly people?: (reply: unknown) => number;
  readonly persons?: (reply: unknown) => number;
  readonly by?: Endpoint;
  readonly unseen?: number | 'empty';
}
