import { refuse } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import type { Upload } from '../files/index.ts'
import { getItem, refusalToCreateFor } from '../items/index.ts'
import { storeUpload } from './store-upload.ts'

/** Attaches a file to an item that the member may change; returns the id of the file's item. */
export async function attachFile(context: Context, targetId: string, upload: Upload): Promise<string> {
  const target = await getItem(context.tx, targetId)
  refuse(refusalToCreateFor(target))
  return storeUpload(context, { ...upload, target })
}
