import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const resolve = createRequire(import.meta.url)

/** A file of a data package as text. With `require` the whole file would stay in memory. */
export const readDataPackage = (file: string): Promise<string> => readFile(resolve.resolve(file), 'utf8')
