import { useSearchParams } from 'react-router';
import { organisation, type Shown } from '#contract/organisation/organisation.ts';
import { useReply } from '../api/use-reply.ts';

export type { Shown };

/** The brand and the ways to sign in at this address; `?org=` asks for those of one organisation by its code. */
export function useBranding() {
  const [params] = useSearchParams();
  const code = params.get('org')?.trim();
  return useReply(organisation.show, code ? { query: { code } } : {}, { quiet: true, freshMs: 60_000 }).data;
}
