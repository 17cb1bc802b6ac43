// The store of files of `npm run cluster`: a bucket whose objects are files of a folder. Its arguments: the folder and the port.
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { openBucket } from '../apps/server/src/testing/given-bucket.ts'
import { filesAccess } from './parts/files.mjs'

/**
 * Works like a Map, and is still there after a restart. A file gets its name only when it is whole.
 * @param {string} folder @returns {import('../apps/server/src/testing/given-bucket.ts').Objects}
 */
function objectsIn(folder) {
  const unfinished = path.join(folder, '.unfinished')
  const fileOf = (/** @type {string} */ key) => path.join(folder, encodeURIComponent(key))
  const get = (/** @type {string} */ key) => {
    const { mtime: at } = statSync(fileOf(key), { throwIfNoEntry: false }) ?? {}
    return at && { content: readFileSync(fileOf(key)), at }
  }
  return {
    get,
    set(key, { content }) {
      writeFileSync(unfinished, content, { flush: true })
      renameSync(unfinished, fileOf(key))
    },
    delete(key) {
      rmSync(fileOf(key), { force: true })
    },
    *[Symbol.iterator]() {
      for (const name of readdirSync(folder)) {
        const stored = name === '.unfinished' ? undefined : get(decodeURIComponent(name))
        if (stored) yield [decodeURIComponent(name), stored]
      }
    },
  }
}

const [folder = '', port] = process.argv.slice(2)
const key = { ...filesAccess, secretKey: process.env.FILES_SECRET_KEY ?? '' }
await openBucket({ objects: objectsIn(folder), port: Number(port), key })
