/** What the row of keys on a phone does to the field that is written in, whichever it is. */
export interface CodeHands {
  insert(text: string): void;
  indent(): void;
  outdent(): void;
  undo(): void;
  redo(): void;
}
