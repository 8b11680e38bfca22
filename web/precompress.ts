import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/**
 * Writes each script and style compressed as well, for the server to send as it is. Brotli at its best level, too slow for a
 * request, saves 15% of what a server can afford while somebody waits.
 */
export const precompress = (): Plugin => ({
  name: 'shelfmate:precompress',
  apply: 'build',
  writeBundle: async ({ dir = '' }, bundle) => {
    const names = Object.keys(bundle).filter((name) => /\.(js|css)$/.test(name))
    await Promise.all(
      names.map(async (name) => {
        const made = bundle[name]
        const text = Buffer.from((made?.type === 'chunk' ? made.code : made?.source) ?? '')
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        }
        await writeFile(path.join(dir, `${name}.br`), await toBrotli(text, { params }))
        await writeFile(path.join(dir, `${name}.gz`), await toGzip(text, { level: constants.Z_BEST_COMPRESSION }))
      }),
    )
  },
})
