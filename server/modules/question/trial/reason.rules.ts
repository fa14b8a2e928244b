/** One sentence of a 试答; `score` in hundredths of a point, null where the part has none of its own. */
export interface Reason {
  readonly label: string;
  readonly right: boolean | null;
  readonly text: string;
  readonly score: number | null;
}
