import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { type CallArguments, perform } from './call.ts';
import type { CallFailure } from './failure.ts';

export interface ReplyOptions<R> {
  /** False: not asked yet (something it needs is missing). */
  enabled?: boolean;
  /** Shows the old rows while the next page loads. */
  keepPrevious?: boolean;
  /** No toast: the page has its own place for the failure. */
  quiet?: boolean;
  /** How long a reply is good enough not to be asked again. */
  freshMs?: number;
  /** Asks again and again while the page is shown. */
  everyMs?: number;
  /** Also while nobody looks at the page. */
  inBackground?: boolean;
  /** Shown until the reply comes. */
  initial?: R | undefined;
}

/** All replies of an endpoint, or the one to what was sent. */
export const replyKey = (endpoint: Endpoint, sent?: unknown) =>
  sent === undefined ? [endpoint.method, endpoint.path] : [endpoint.method, endpoint.path, sent];

/**
 * The reply to a read, whatever its method: `{ data, error, isPending, isFetching, isPlaceholderData, refetch … }`
 * of TanStack Query, with `error` a `CallFailure`.
 */
export function useReply<E extends Endpoint>(
  endpoint: E,
  ...[sent, given]: CallArguments<E, ReplyOptions<Reply<E>>>
): UseQueryResult<Reply<E>, CallFailure> {
  const options: ReplyOptions<Reply<E>> = given ?? {};
  const quiet = options.quiet ?? false;
  const query: UseQueryOptions<Reply<E>, CallFailure> = {
    queryKey: replyKey(endpoint, sent ?? {}),
    queryFn: async ({ signal }) => (await perform(endpoint, sent ?? {}, { read: true, signal, quiet })) as Reply<E>,
    enabled: options.enabled ?? true,
    staleTime: options.freshMs ?? 0,
    refetchInterval: options.everyMs ?? false,
    refetchIntervalInBackground: options.inBackground ?? false,
  };
  if (options.keepPrevious) query.placeholderData = keepPreviousData;
  if (options.initial !== undefined) {
    query.initialData = () => options.initial;
    query.initialDataUpdatedAt = 0;
  }
  return useQuery(query);
}
