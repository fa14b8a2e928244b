import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { type Chunk, examBuildOf } from './exam-files.ts';
import { type ExamBuild, offlineFiles } from './serving.ts';

const entry = fileURLToPath(new URL('./exam-worker.ts', import.meta.url));

const publicFile = (file: string) => readFile(fileURLToPath(new URL(`../public${file}`, import.meta.url)), 'utf8');

const chunkOf = (chunk: Rolldown.OutputChunk): Chunk => ({
  ...{ fileName: chunk.fileName, facade: chunk.facadeModuleId, imports: chunk.imports },
  css: [...(chunk.viteMetadata?.importedCss ?? [])],
  assets: [...(chunk.viteMetadata?.importedAssets ?? [])],
});

/** The worker as one plain script: browsers older than this year load no modules there. */
async function workerCode(examBuild: ExamBuild) {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { examBuild: JSON.stringify(examBuild) },
    build: { write: false, target: 'es2022', rolldownOptions: { input: entry, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  const chunk = output && 'output' in output ? output.output[0] : undefined;
  if (!chunk) throw new Error('the worker was not built');
  return chunk.code;
}

/** Writes /exam-worker.js, which knows the names of the files that the taking page needs. */
export function examWorker(): Plugin {
  return {
    name: 'exam-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_, bundle) {
      const parts = Object.values(bundle);
      const page = parts.find((part) => part.type === 'asset' && part.fileName === 'index.html');
      if (page?.type !== 'asset') throw new Error('index.html is not in the build');
      const chunks = parts.flatMap((part) => (part.type === 'chunk' ? [chunkOf(part)] : []));
      const offline = await Promise.all(offlineFiles.map(publicFile));
      const source = await workerCode(examBuildOf(chunks, String(page.source), offline.join('\n')));
      this.emitFile({ type: 'asset', fileName: 'exam-worker.js', source });
    },
  };
}
