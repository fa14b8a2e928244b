type Katex = typeof import('katex').default;

let loaded: Katex | undefined;
let loading: Promise<Katex> | undefined;

/** Undefined until somebody needed it: most texts have no formula, and it weighs as much as a page. */
export const katexIfLoaded = () => loaded;

export function loadKatex(): Promise<Katex> {
  loading ??= Promise.all([import('katex'), import('katex/dist/katex.min.css')]).then(
    ([module]) => {
      loaded = module.default;
      return loaded;
    },
    (problem) => {
      // The next one who needs it tries again.
      loading = undefined;
      throw problem;
    },
  );
  return loading;
}
