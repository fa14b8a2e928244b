export type KeyAction =
  | { readonly kind: 'step'; readonly by: 1 | -1 }
  /** The option with this place, from 0. */
  | { readonly kind: 'choose'; readonly at: number }
  | { readonly kind: 'judge'; readonly value: boolean }
  | { readonly kind: 'flag' };

interface KeyPlace {
  /** There the arrows go from option to option. */
  readonly amongOptions: boolean;
  /** A question that is left is left for good: no single key does that. */
  readonly forwards: boolean;
}

const steps: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
const verdicts: Readonly<Record<string, boolean>> = { t: true, f: false };

/** What a key does; with F and A–F a question of the one kind takes the one, of the other kind the other. */
export function keyActions(key: string, { amongOptions, forwards }: KeyPlace): KeyAction[] {
  const by = steps[key];
  if (by) return amongOptions || forwards ? [] : [{ kind: 'step', by }];
  const letter = key.toLowerCase();
  // a mark is for coming back
  if (letter === 'm') return forwards ? [] : [{ kind: 'flag' }];
  const verdict = verdicts[letter];
  return [
    ...(verdict === undefined ? [] : [{ kind: 'judge' as const, value: verdict }]),
    ...(/^[a-h]$/.test(letter) ? [{ kind: 'choose' as const, at: letter.charCodeAt(0) - 97 }] : []),
  ];
}
