import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bareContracts, withoutSchemas } from './bare-contracts.ts';
import { examWorker } from './exam-worker/build-worker.ts';
import { precompress } from './precompress.ts';

const server = process.env.API_ORIGIN ?? 'http://localhost:8080';

/** `/exam/:examId` and its like are pages, so only the API below each service's name goes to the server. */
const apiPrefixes = [
  '/auth',
  '/user/api',
  '/knowledge/api',
  '/question/api',
  '/paper/api',
  '/exam/api',
  '/judge/api',
  '/post/api',
  '/course/api',
  '/docs',
  '/manifest.webmanifest',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: '/',
  plugins: [react(), bareContracts(), withoutSchemas(), examWorker(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    sourcemap: false,
    target: ['chrome100', 'edge100', 'firefox100', 'safari15.4'],
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 1500,
    // Makers of the code editor's languages: those that nobody asks for need not be made, and so not be loaded.
    rolldownOptions: { treeshake: { manualPureFunctions: ['clike', 'mkJavaScript', 'mkPython', 'words'] } },
  },
  server: {
    port: 5173,
    proxy: {
      ...Object.fromEntries(apiPrefixes.map((prefix) => [prefix, { target: server, xfwd: true }])),
      // The public pages of jobs are the server's own.
      ...Object.fromEntries(
        ['/jobs/', '/robots.txt', '/sitemap.xml'].map((path) => [path, { target: server, xfwd: true }]),
      ),
      '/ws': { target: server, xfwd: true, ws: true },
    },
  },
});
