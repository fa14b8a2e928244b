import type { Found } from '#contract/recruitment/resume-fields.ts';
import { comparable } from '../text/readable.rules.ts';

/** What stands at the edges of a value and is no part of it. */
const edge = /[\s|,，;；:：、/·•●○◦▪■◆★☆*>►▶→–—~_=-]/;
/** Alike at the beginning alone. */
const opening = /[.。)）】\]》]/;
const closing = /[(（【[《]/;

/** A stretch of a text. It is compared in half-width forms and kept as it was written. */
export class Piece {
  readonly #whole: string;
  readonly #comparable: string;
  readonly start: number;
  readonly end: number;

  private constructor(whole: string, comparison: string, start: number, end: number) {
    this.#whole = whole;
    this.#comparable = comparison;
    this.start = start;
    this.end = end;
  }

  static of(text: string): Piece {
    return new Piece(text, comparable(text), 0, text.length);
  }

  /** As rules compare it. */
  get text(): string {
    return this.#comparable.slice(this.start, this.end);
  }

  get isEmpty(): boolean {
    return this.text.trim() === '';
  }

  /** From one place in it to another. */
  part(from: number, to: number = this.end - this.start): Piece {
    const start = Math.min(this.end, this.start + from);
    return new Piece(this.#whole, this.#comparable, start, Math.max(start, Math.min(this.end, this.start + to)));
  }

  /** From the beginning of this to the end of the other. */
  to(other: Piece): Piece {
    return new Piece(this.#whole, this.#comparable, this.start, Math.max(this.start, other.end));
  }

  trimmed(): Piece {
    const { text } = this;
    let [from, to] = [0, text.length];
    while (from < to && (edge.test(text[from] ?? '') || opening.test(text[from] ?? ''))) from += 1;
    while (to > from && (edge.test(text[to - 1] ?? '') || closing.test(text[to - 1] ?? ''))) to -= 1;
    return this.part(from, to);
  }

  /** The first place that a pattern matches, and what its groups hold. */
  find(pattern: RegExp): { piece: Piece; groups: readonly (string | undefined)[] } | undefined {
    const match = pattern.exec(this.text);
    if (!match) return undefined;
    return { piece: this.part(match.index, match.index + match[0].length), groups: match.slice(1) };
  }

  /** The parts between what a pattern matches, without empty ones. */
  split(separator: RegExp): Piece[] {
    const parts: Piece[] = [];
    let from = 0;
    for (const match of this.text.matchAll(separator)) {
      parts.push(this.part(from, match.index));
      from = match.index + match[0].length;
    }
    parts.push(this.part(from));
    return parts.map((part) => part.trimmed()).filter((part) => !part.isEmpty);
  }

  /** What is left beside another stretch of it. */
  without(other: Piece): Piece[] {
    const parts = [this.part(0, other.start - this.start), this.part(other.end - this.start)];
    return parts.map((part) => part.trimmed()).filter((part) => !part.isEmpty);
  }

  /** As it was written, spaces and lines in order. */
  get value(): string {
    const lines = this.#whole.slice(this.start, this.end).split('\n');
    return lines
      .map((line) => line.replace(/[ \t\u00a0\u3000]+/g, ' ').trim())
      .filter((line) => line !== '')
      .join('\n');
  }

  /** As a field; what is too long for it is cut. */
  found(confidence: number, max = 100): Found | null {
    const { value, start, end } = this.trimmed();
    return value === '' ? null : { value: value.slice(0, max).trim(), confidence, span: { start, end } };
  }

  /** As a field whose value is made of it. */
  as<Value>(value: Value, confidence: number): Found<Value> {
    const { start, end } = this.trimmed();
    return { value, confidence, span: { start, end } };
  }
}
