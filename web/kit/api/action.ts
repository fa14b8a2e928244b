import type { Endpoint, Reply, Sent } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { clickPauseMs } from '../action/throttle.ts';
import { perform } from './call.ts';
import { asFailure, type CallFailure } from './failure.ts';
import { notify } from './notify.ts';
import { queryClient } from './query-client.ts';
import { replyKey } from './use-reply.ts';
import type { SentParts } from './wire/request.ts';

export interface ActionOptions<E extends Endpoint> {
  /** Whose replies are no longer true afterwards: they are asked again where shown. */
  changes?: readonly Endpoint[];
  /** A short toast. */
  success?: string | ((reply: Reply<E>, sent: Sent<E>) => string);
  /** Only while the page is still there. */
  onDone?: (reply: Reply<E>, sent: Sent<E>) => void;
  /** After the toast, unless `quiet`; a 409 brings `failure.current`. */
  onFailure?: (failure: CallFailure) => void;
  /** Asks the server's question (7223); yes repeats the call with `confirmed: true`. */
  confirm?: (question: string) => Promise<boolean>;
  /** No toast for failures: the page shows them itself. */
  quiet?: boolean;
  /** Of the rows of a list several at once, each once. Not for forms: what is typed meanwhile would be sent beside it. */
  several?: boolean;
}

export interface ActionState {
  readonly pending: boolean;
  readonly failure: CallFailure | undefined;
}

function confirmed(sent: SentParts): SentParts {
  return { ...sent, body: { ...(typeof sent.body === 'object' ? sent.body : {}), confirmed: true } };
}

async function performConfirmed<E extends Endpoint>(endpoint: E, sent: Sent<E>, options: ActionOptions<E>) {
  const callOptions = { read: false, quiet: options.quiet ?? false };
  try {
    return { reply: (await perform(endpoint, sent, callOptions)) as Reply<E> };
  } catch (problem) {
    const failure = asFailure(problem);
    if (failure.code !== errors.confirm.code) throw failure;
    const yes = await (options.confirm ?? notify.ask)(failure.text);
    return yes ? { reply: (await perform(endpoint, confirmed(sent), callOptions)) as Reply<E> } : undefined;
  }
}

/** Their replies are no longer true: they are asked again where shown. */
export function askAgain(endpoints: readonly Endpoint[]) {
  for (const endpoint of endpoints) queryClient.invalidateQueries({ queryKey: replyKey(endpoint) });
}

function finish<E extends Endpoint>(options: ActionOptions<E>, reply: Reply<E>, sent: Sent<E>) {
  askAgain(options.changes ?? []);
  const text = typeof options.success === 'function' ? options.success(reply, sent) : options.success;
  if (text) notify.success(text);
}

/** Something a person sets off: one at a time unless `several`, safe to be clicked twice. */
export function makeRunner<E extends Endpoint>(
  endpoint: E,
  latest: () => { options: ActionOptions<E>; shown: boolean },
  tell: (state: ActionState) => void,
) {
  /** What is under way. */
  const busy = new Set<string>();
  let before = { text: '', at: Number.NEGATIVE_INFINITY };

  /** The same thing sent again at once is the second half of a double click, also when the first is done already. */
  const isSecondClick = (text: string) => {
    const click = { text, at: Date.now() };
    const second = click.text === before.text && Math.abs(click.at - before.at) < clickPauseMs;
    before = click;
    return second;
  };

  return async (sent: Sent<E>): Promise<Reply<E> | undefined> => {
    const text = JSON.stringify(sent);
    if (busy.has(text) || (busy.size > 0 && !latest().options.several) || isSecondClick(text)) return undefined;
    busy.add(text);
    tell({ pending: true, failure: undefined });
    let failure: CallFailure | undefined;
    try {
      const done = await performConfirmed(endpoint, sent, latest().options);
      if (!done) return undefined;
      finish(latest().options, done.reply, sent);
      if (latest().shown) latest().options.onDone?.(done.reply, sent);
      return done.reply;
    } catch (problem) {
      failure = asFailure(problem);
      latest().options.onFailure?.(failure);
      return undefined;
    } finally {
      busy.delete(text);
      tell({ pending: busy.size > 0, failure });
    }
  };
}
