import { type CodeLanguage, codeLanguages } from '#contract/question/content.ts';

/** What somebody has written in each language of one question, and which language was shown last. */
export interface CodeDrafts {
  readonly shown?: CodeLanguage | undefined;
  readonly texts: Readonly<Partial<Record<CodeLanguage, string>>>;
}

export interface TextStore {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}

const prefix = 'exam-code:';
const none: CodeDrafts = { texts: {} };

const isLanguage = (name: unknown): name is CodeLanguage => (codeLanguages as readonly unknown[]).includes(name);

/** Whatever stands there, only what can be a draft is taken from it. */
function draftsIn(stored: string | null): CodeDrafts {
  if (!stored) return none;
  try {
    const { shown, texts } = JSON.parse(stored) as { shown?: unknown; texts?: unknown };
    const entries = Object.entries(texts ?? {}).filter(([name, text]) => isLanguage(name) && typeof text === 'string');
    return { shown: isLanguage(shown) ? shown : undefined, texts: Object.fromEntries(entries) };
  } catch {
    return none;
  }
}

/**
 * The texts in the languages that are not shown: the answer is the one that is, and the server keeps that. These stay on
 * the device until the attempt is over; where it keeps nothing, as long as the page.
 */
export class CodeDraftStore {
  readonly #store: TextStore | undefined;
  readonly #attemptId: string;
  readonly #here = new Map<string, CodeDrafts>();

  constructor(attemptId: string, store: TextStore | undefined) {
    this.#attemptId = attemptId;
    this.#store = store;
  }

  #key(questionId: string) {
    return `${prefix}${this.#attemptId}:${questionId}`;
  }

  of(questionId: string): CodeDrafts {
    const here = this.#here.get(questionId);
    if (here) return here;
    let stored: string | null = null;
    try {
      stored = this.#store?.getItem(this.#key(questionId)) ?? null;
    } catch {
      // a device that keeps nothing has nothing
    }
    const drafts = draftsIn(stored);
    this.#here.set(questionId, drafts);
    return drafts;
  }

  keep(questionId: string, shown: CodeLanguage, texts: CodeDrafts['texts']) {
    const drafts = { shown, texts: { ...this.of(questionId).texts, ...texts } };
    this.#here.set(questionId, drafts);
    try {
      this.#store?.setItem(this.#key(questionId), JSON.stringify(drafts));
    } catch {
      // full or closed: it is kept by the page
    }
    return drafts;
  }

  /** The attempt is over: nothing of it stays. */
  clear(questionIds: readonly string[]) {
    this.#here.clear();
    for (const questionId of questionIds) {
      try {
        this.#store?.removeItem(this.#key(questionId));
      } catch {
        // nothing was kept there
      }
    }
  }
}
