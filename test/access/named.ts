import type { z } from 'zod';
import type { contracts } from '#contract/all.ts';
import type { Sent } from '#contract/endpoint.ts';
import type { Everything } from '../make/everything.ts';

type Contracts = typeof contracts;
type EndpointKey = { [C in keyof Contracts]: `${C}.${keyof Contracts[C] & string}` }[keyof Contracts];
type At<K> = K extends `${infer C}.${infer N}`
  ? C extends keyof Contracts
    ? N extends keyof Contracts[C]
      ? Contracts[C][N]
      : never
    : never
  : never;

type NamesId<S> = S extends z.ZodUUID
  ? true
  : S extends z.ZodObject<infer Shape>
    ? true extends { [K in keyof Shape]: NamesId<Shape[K]> }[keyof Shape]
      ? true
      : false
    : S extends z.ZodArray<infer T>
      ? NamesId<T>
      : S extends z.ZodOptional<infer T> | z.ZodNullable<infer T> | z.ZodDefault<infer T> | z.ZodPrefault<infer T>
        ? NamesId<T>
        : S extends z.ZodPipe<infer _, infer Out>
          ? NamesId<Out>
          : false;

type PartNamesId<E> = { [P in 'query' | 'params' | 'body']: E extends { [Q in P]: infer S } ? NamesId<S> : false };
export type KeyWithId = {
  [K in EndpointKey]: true extends PartNamesId<At<K>>['query' | 'params' | 'body'] ? K : never;
}[EndpointKey];

/** A row may first make, through the API, what no other row needs. */
type Call<K> = Sent<At<K>> | Promise<Sent<At<K>>>;

/** For each of these endpoints a call that names things of another organisation. */
export type Foreign<Key extends KeyWithId> = { readonly [K in Key]: (theirs: Everything) => Call<K> };

/** Calls that join a thing of one's own with one of theirs. */
export type Joined = { readonly [K in KeyWithId]?: ((ours: Everything, theirs: Everything) => Call<K>)[] };

/** The endpoints of some contracts that take an id. */
export type KeyOf<C extends string> = Extract<KeyWithId, `${C}.${string}`>;
