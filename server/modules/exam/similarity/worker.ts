import { lowerPriority } from '../../../kit/thread/lower-priority.ts';
import { type Asked, type Found, findPairs, type GivenCode, printsOf, type Source } from './pairs.rules.ts';
import { type Code, type Match, matchesOf } from './side-by-side.rules.ts';

lowerPriority();

type Written = Pick<Source, 'language' | 'source'>;

export type Work =
  | { readonly task: 'print'; readonly sources: readonly Written[] }
  | ({ readonly task: 'pair' } & Asked)
  | { readonly task: 'match'; readonly two: readonly [Code, Code]; readonly given: readonly GivenCode[] };

export interface Done {
  readonly prints?: readonly Float64Array[];
  readonly found?: Found;
  readonly matches?: readonly Match[];
}

export default function work(asked: Work): Done {
  if (asked.task === 'print') return { prints: asked.sources.map(printsOf) };
  if (asked.task === 'pair') return { found: findPairs(asked) };
  return { matches: matchesOf(...asked.two, asked.given) };
}
