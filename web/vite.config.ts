/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { packed } from './pack.ts';

// The built page is committed inside the Python package: a user needs no Node.
export default defineConfig({
  base: '/',
  plugins: [svelte(), packed()],
  build: {
    outDir: '../src/regalia/server/static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // a strict content policy allows no data: fonts
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: {
      '/api': 'http://127.0.0.1:8080',
      '/ws': { target: 'ws://127.0.0.1:8080', ws: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : undefined,
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    isolate: false, // a document made anew for every file is three quarters of the work (tests/setup.ts)
    unstubGlobals: true,
    pool: 'threads',
  },
});
