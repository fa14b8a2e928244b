import { errors } from '#contract/errors.ts';
import type { RandomDemand } from '#contract/paper/demand.ts';
import { randomPaper } from '#contract/paper/random.ts';
import { call } from '../../../../kit/api/call.ts';
import { asFailure, type CallFailure } from '../../../../kit/api/failure.ts';
import { sameDemand } from '../draft/rules-draft.ts';

export interface StoredRules extends RandomDemand {
  readonly version: number;
}

type Outcome =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'stale'; readonly theirs: StoredRules }
  | { readonly kind: 'refused'; readonly failure: CallFailure };

/** What a 409 says is stored now. */
function theirsOf({ status, current }: CallFailure): StoredRules | undefined {
  return status === errors.stale.status ? randomPaper.detail.reply.safeParse(current).data : undefined;
}

/** `seen` is what the typing began with: where only questions or names of the paper changed since, nobody has to be asked. */
export async function sendRules(paperId: string, demand: RandomDemand, seen: StoredRules): Promise<Outcome> {
  try {
    const body = { ...demand, version: seen.version };
    const { version } = await call(randomPaper.save, { query: { paperId }, body }, { quiet: true });
    return { kind: 'saved', version };
  } catch (problem) {
    const failure = asFailure(problem);
    const theirs = theirsOf(failure);
    if (!theirs) return { kind: 'refused', failure };
    if (sameDemand(theirs, demand)) return { kind: 'saved', version: theirs.version };
    if (sameDemand(theirs, seen)) return sendRules(paperId, demand, theirs);
    return { kind: 'stale', theirs };
  }
}

type Drawn =
  | { readonly kind: 'drawn'; readonly version: number }
  | { readonly kind: 'stale'; readonly theirs: StoredRules }
  | { readonly kind: 'refused'; readonly text: string };

export async function drawPaper(paperId: string, version: number): Promise<Drawn> {
  try {
    const drawn = await call(randomPaper.generate, { query: { paperId }, body: { version } }, { quiet: true });
    return { kind: 'drawn', version: drawn.version };
  } catch (problem) {
    const failure = asFailure(problem);
    const theirs = theirsOf(failure);
    return theirs ? { kind: 'stale', theirs } : { kind: 'refused', text: failure.text };
  }
}
