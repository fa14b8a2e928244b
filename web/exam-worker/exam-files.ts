import { createHash } from 'node:crypto';
import { type ExamBuild, shellPath } from './serving.ts';

/** What the build says of one part of the program. */
export interface Chunk {
  readonly fileName: string;
  /** The file of ours that this part begins with. */
  readonly facade: string | null;
  readonly imports: readonly string[];
  readonly css: readonly string[];
  readonly assets: readonly string[];
}

/** The parts that the given ones load, at whatever distance, and they themselves. */
function withImports(chunks: readonly Chunk[], first: readonly Chunk[]) {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(first);
  for (const chunk of found) {
    for (const name of chunk.imports) {
      const imported = byName.get(name);
      if (imported) found.add(imported);
    }
  }
  return [...found];
}

const unique = (names: readonly string[]) => [...new Set(names)].sort().map((name) => `/${name}`);

/** The files from the first page up to the taking page; `offline` is what is shown without network. */
export function examBuildOf(chunks: readonly Chunk[], page: string, offline = ''): ExamBuild {
  // Parts that are loaded on demand, and needed where the network may be gone.
  const onDemand = ['answer-pictures.tsx', 'stray-dialog.tsx', 'taken-state.tsx', 'code-desk.tsx'];
  const facades = ['index.html', 'exam-take-page.tsx', ...onDemand];
  const entries = facades.map((facade) => {
    const entry = chunks.find((chunk) => chunk.facade?.endsWith(`/${facade}`));
    if (!entry) throw new Error(`${facade} is not in the build`);
    return entry;
  });
  const needed = withImports(chunks, entries);
  const files = [shellPath, ...unique(needed.flatMap(({ fileName, css }) => [fileName, ...css]))];
  const fonts = unique(needed.flatMap(({ assets }) => assets.filter((asset) => asset.endsWith('.woff2'))));
  const version = createHash('sha256').update(page).update(offline).update(files.join('\n')).digest('hex').slice(0, 16);
  return { version, files, fonts };
}
