import path from 'node:path'
import { HOST } from '../plan.mjs'

/** What signs requests, without the secret. */
export const filesAccess = { accessKey: 'CASELOOM', region: 'local' }

/**
 * A store of files that speaks the protocol of S3, in a folder. An installation takes one that keeps them on several machines.
 * @param {import('../plan.mjs').Plan} plan
 */
export function filesPart({ files, secrets }) {
  return {
    name: files.name,
    folders: [files.folder],
    command: [process.execPath, path.join(import.meta.dirname, '../file-store.mjs'), files.folder, String(files.port)],
    environment: { FILES_SECRET_KEY: secrets().files },
  }
}

/** @param {import('../plan.mjs').Plan} plan */
export async function isFilesReady({ files }) {
  const answer = await fetch(`http://${HOST}:${files.port}/`).catch(() => null)
  // Nobody may ask without a signature.
  return answer?.status === 403
}
