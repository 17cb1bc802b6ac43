import { readdir, readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const SMALLEST_BYTES = 1400

/** Compressed once, at the highest level. A server that compresses for each reader has to be quick about it and sends a sixth more. */
export const compressedAssets: Plugin = {
  name: 'compressed-assets',
  apply: 'build',
  async writeBundle({ dir }) {
    if (dir === undefined) return
    const files = await readdir(dir, { recursive: true })
    await Promise.all(
      files.filter((file) => /\.(js|css|svg|html)$/.test(file)).map((file) => compressBeside(path.join(dir, file))),
    )
  },
}

/** Files compressed by the previous build are kept. Names have content hashes, and each page belongs to one build. */
async function compressBeside(file: string): Promise<void> {
  const content = await readFile(file)
  if (content.length < SMALLEST_BYTES || existsSync(`${file}.br`)) return
  await writeFile(`${file}.br`, await smallestBrotli(content))
  await writeFile(`${file}.gz`, await toGzip(content, { level: 9 }))
}

/** Two ways of the compressor to foresee what comes next; which one fits a file better shows only afterwards. */
async function smallestBrotli(content: Buffer): Promise<Buffer> {
  const as = (mode: number) =>
    toBrotli(content, {
      params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_MODE]: mode },
    })
  const [one, other] = await Promise.all([as(constants.BROTLI_MODE_GENERIC), as(constants.BROTLI_MODE_FONT)])
  return other.length < one.length ? other : one
}
