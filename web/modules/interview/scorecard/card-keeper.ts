import type { Parsed } from '#contract/endpoint.ts';
import { errors } from '#contract/errors.ts';
import { Card, type CardResult, type CardScore, type scorecard } from '#contract/interview/scorecard.ts';
import { asFailure, type CallFailure } from '../../../kit/api/failure.ts';

export interface CardDraft {
  readonly scores: readonly CardScore[];
  readonly result: CardResult | null;
  readonly comment: string;
}

interface CardState {
  readonly draft: CardDraft;
  /** Nothing stands here that the server has not. */
  readonly saved: boolean;
  readonly saving: boolean;
  readonly handedIn: boolean;
  /** Why it could not be saved. */
  readonly problem: string;
  /** What another page of the same person saved meanwhile: nothing is sent until one of the two is chosen. */
  readonly theirs: Card | undefined;
}

type Body = Parsed<typeof scorecard.save, 'body'>;
type Write = (body: Body) => Promise<{ version: number; handedInAt: string | null }>;
type Standing = Pick<Card, 'scores' | 'result' | 'comment' | 'handedInAt' | 'version'>;

const quietMs = 1500;
const againMs = 5000;
/** So long a draft is still sent after the card was left. */
const leftMs = 300_000;

/** For each skill what stands there already. */
function draftOf(skills: readonly { readonly name: string }[], card: Standing | null): CardDraft {
  const scores = skills.map(
    ({ name }) => card?.scores.find((score) => score.name === name) ?? { name, score: null, evidence: '' },
  );
  return { scores, result: card?.result ?? null, comment: card?.comment ?? '' };
}

const textOf = ({ scores, result, comment }: CardDraft) =>
  JSON.stringify([
    scores.map(({ name, score, evidence }) => [name, score, evidence.trim()]).toSorted(),
    ...[result, comment.trim()],
  ]);

/** The own card while it is written: a draft goes out by itself, what was handed in is changed by the button alone. */
export class CardKeeper {
  readonly #skills: readonly { readonly name: string }[];
  readonly #write: Write;
  readonly #onState: (state: CardState) => void;
  #state: CardState;
  #version: number;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #going: Promise<boolean> | undefined;
  #left = Number.POSITIVE_INFINITY;

  constructor(
    { skills, card }: { readonly skills: readonly { readonly name: string }[]; readonly card: Standing | null },
    write: Write,
    onState: (state: CardState) => void,
  ) {
    this.#skills = skills;
    this.#write = write;
    this.#onState = onState;
    this.#version = card?.version ?? 0;
    const handedIn = Boolean(card?.handedInAt);
    const draft = draftOf(skills, card);
    this.#state = { draft, saved: true, saving: false, handedIn, problem: '', theirs: undefined };
  }

  get state() {
    return this.#state;
  }

  start() {
    this.#left = Number.POSITIVE_INFINITY;
  }

  change(changed: Partial<CardDraft>) {
    this.#change({ draft: { ...this.#state.draft, ...changed }, saved: false, problem: '' });
    this.#later(quietMs);
  }

  /** What stands on the server, as it was read anew. */
  see(card: Standing | null) {
    if (!card || card.version <= this.#version || !this.#state.saved || this.#going) return;
    this.#stand(card);
  }

  /** True: it is saved. One at a time; what is asked meanwhile comes after it. */
  async save(handIn: boolean): Promise<boolean> {
    clearTimeout(this.#timer);
    while (this.#going) await this.#going;
    if (this.#state.theirs) return false;
    this.#going = this.#send(handIn).finally(() => {
      this.#going = undefined;
    });
    return this.#going;
  }

  takeTheirs() {
    const { theirs } = this.#state;
    if (theirs) this.#stand(theirs);
  }

  keepOwn() {
    const { theirs } = this.#state;
    if (!theirs) return;
    this.#version = theirs.version;
    this.#change({ theirs: undefined, handedIn: theirs.handedInAt !== null });
    this.#later(0);
  }

  /** The card is shown no longer; what was written of a draft last still goes out. */
  leave() {
    this.#left = Date.now() + leftMs;
    if (!this.#state.problem) this.#later(0);
  }

  #stand(card: Standing) {
    this.#version = card.version;
    const handedIn = card.handedInAt !== null;
    this.#change({ draft: draftOf(this.#skills, card), saved: true, handedIn, problem: '', theirs: undefined });
  }

  #later(ms: number) {
    clearTimeout(this.#timer);
    const { saved, handedIn, theirs } = this.#state;
    if (saved || handedIn || theirs || Date.now() > this.#left) return;
    this.#timer = setTimeout(() => this.save(false), ms);
  }

  async #send(handIn: boolean) {
    const { draft } = this.#state;
    this.#change({ saving: true, problem: '' });
    try {
      const body = { ...draft, scores: [...draft.scores], version: this.#version, handIn };
      const { version, handedInAt } = await this.#write(body);
      this.#version = version;
      // What was written while it was on its way is still to be saved.
      const saved = this.#state.draft === draft;
      this.#change({ saving: false, saved, handedIn: handedInAt !== null });
      this.#later(quietMs);
      return true;
    } catch (problem) {
      this.#change({ saving: false });
      return this.#failed(asFailure(problem), draft);
    }
  }

  #failed(failure: CallFailure, sent: CardDraft) {
    if (failure.noResponse || failure.status >= 429) {
      this.#change({ problem: '网络不稳，还没有保存' });
      this.#later(againMs);
      return false;
    }
    const theirs = failure.status === errors.stale.status ? Card.safeParse(failure.current).data : undefined;
    // It had arrived, and only the reply was lost.
    if (theirs && textOf(theirs) === textOf(sent)) {
      this.#version = theirs.version;
      this.#change({ saved: this.#state.draft === sent, handedIn: theirs.handedInAt !== null });
      this.#later(quietMs);
      return true;
    }
    this.#change(theirs ? { theirs } : { problem: failure.text });
    return false;
  }

  #change(changed: Partial<CardState>) {
    this.#state = { ...this.#state, ...changed };
    this.#onState(this.#state);
  }
}
