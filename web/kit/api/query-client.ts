import { QueryClient } from '@tanstack/react-query';
import { asFailure } from './failure.ts';

const repeatAfterMs = 250;
const oftenEnough = 5;

/**
 * A read that a route change cancelled is asked again when something on the new page still waits for it
 * (the layout's own); for whatever left with the old page the library drops it before the pause is over.
 */
const wasLeft = (count: number, problem: unknown) => count < oftenEnough && asFailure(problem).cancelled === 'left';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      retry: wasLeft,
      retryDelay: repeatAfterMs,
      refetchOnWindowFocus: false,
      staleTime: 0,
    },
  },
});
