import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const LIGHT = 1000; // bytes: what is lighter is sent as it is

/** Scripts and styles as Brotli packs them, each beside what it packs: the server sends these to the browsers that take them. */
export function packed(): Plugin {
  return {
    name: 'packed',
    writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => /\.(js|css)$/.test(file))) {
        const body = readFileSync(join(dir, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
        if (body.length > LIGHT) writeFileSync(join(dir, `${name}.br`), brotliCompressSync(body, { params }));
      }
    },
  };
}
