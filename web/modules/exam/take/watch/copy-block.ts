import type { SteadyClock } from '../steady-clock.ts';

interface CopyParts {
  readonly clock: SteadyClock;
  /** What one's own answers say at the moment. */
  readonly ownTexts: () => readonly string[];
  /** Says why nothing happened. */
  readonly tell: (text: string) => void;
  /** Copying was tried. */
  readonly report: () => void;
}

const reportPauseMs = 10_000;

const texts = {
  take: '考试中不能复制题目内容',
  paste: '只能粘贴您在本场考试的作答框里复制的文字',
  drag: '考试中不能拖动内容',
  menu: '考试中不能使用右键或长按菜单',
} as const;

/** Systems end their lines each in their own way. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n');

/** What may be copied and pasted during an exam: one's own words, from one answer to another. */
export class CopyBlock {
  readonly #parts: CopyParts;
  readonly #own = new Set<string>();
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: CopyParts) {
    this.#parts = parts;
  }

  /** Copied or cut from one's own answer, or else from anywhere. Answers whether that goes on. */
  take(ownAnswer: boolean, text: string) {
    if (!ownAnswer) return this.#refuse('take', true);
    this.#own.add(plain(text));
    return true;
  }

  paste(ownAnswer: boolean, text: string) {
    return (ownAnswer && this.#isOwn(plain(text))) || this.#refuse('paste', true);
  }

  /** Copied here, or standing in an answer: what was copied before a reload is the person's own still. */
  #isOwn(text: string) {
    if (text.trim() === '') return false;
    return this.#own.has(text) || this.#parts.ownTexts().some((answer) => plain(answer).includes(text));
  }

  drag() {
    return this.#refuse('drag', true);
  }

  /** The menu of an answer has pasting in it; asking for one is no try to copy. */
  menu(ownAnswer: boolean) {
    return ownAnswer || this.#refuse('menu', false);
  }

  #refuse(what: keyof typeof texts, reported: boolean): false {
    this.#parts.tell(texts[what]);
    const now = this.#parts.clock.now();
    if (reported && now - this.#reportedAt >= reportPauseMs) {
      this.#reportedAt = now;
      this.#parts.report();
    }
    return false;
  }
}
