/** Only what ends a sentence speaks of the items: 「受访者回答 1～20 题，…」 is part of the story. */
const announced =
  /((?:完成|回答|解答)(?:下面|下列|以下)?(?:的)?第?\s?)\d{1,3}(\s?题?\s?[-~～〜至到—–]\s?第?\s?)\d{1,3}(?=\s?(?:小|各)?题\s*(?:[。.：:)）<]|$))/;

/** What the reader of papers writes for numbers. */
const unnumbered = /(完成|回答|解答)下面小题/;

export interface LedMaterial {
  /** Naming its items by the numbers that they have in this paper. */
  readonly stem: string;
  /** What is to be said above a material that does not speak of its items itself. */
  readonly lead: string | null;
}

/** A material above the items from one number to another. */
export function ledMaterial(stem: string, from: number, to: number): LedMaterial {
  if (announced.test(stem)) return { stem: stem.replace(announced, `$1${from}$2${to}`), lead: null };
  const items = from === to ? '下面的小题' : `第 ${from}～${to} 题`;
  if (!unnumbered.test(stem)) return { stem, lead: `阅读下面的材料，完成${items}。` };
  return { stem: from === to ? stem : stem.replace(unnumbered, `$1${items}`), lead: null };
}
