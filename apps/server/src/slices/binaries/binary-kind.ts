import { BinaryDocument } from '@caseloom/contracts/binaries/binary-document'
import { downloadName, isPicture } from '@caseloom/contracts/files/upload-rules'
import type { Item } from '@caseloom/contracts/items/item'
import { Problem } from '../../platform/problem.ts'
import type { Context } from '../../platform/calls/serve.ts'
import { fileWordsIn, listContents } from '../files/index.ts'
import {
  checkReceiver,
  closeItems,
  nameProperty,
  reopenItems,
  type Content,
  type KindDefinition,
  type Property,
  type StoredItem,
} from '../items/index.ts'
import { isSignedOff, listTargetsOf } from './binary-store.ts'

type OwnParts = Omit<BinaryDocument, keyof Item>

async function detailsOf({ tx }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, OwnParts>> {
  const [contents, targets] = await Promise.all([listContents(tx, ids), listTargetsOf(tx, ids)])
  const targetOf = new Map(targets.map((target) => [target.id, target]))
  return new Map(
    contents.map(({ itemId, type, bytes, hash, small }) => {
      const target = targetOf.get(itemId)
      const Target = target ? { Id: target.targetId, Name: target.targetName, Type: target.targetKind } : null
      return [itemId, { MediaType: type, Bytes: bytes, Hash: hash, HasThumbnail: small !== null, Target }]
    }),
  )
}

async function contentOf({ tx }: Pick<Context, 'tx'>, { id, name }: StoredItem): Promise<Content> {
  const [file] = await listContents(tx, [id])
  if (!file) throw new Problem('record.not_found')
  return { name: downloadName(name, file.type), type: file.type, bytes: file.bytes, hash: file.hash }
}

async function picturesOf({ tx }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const contents = await listContents(tx, ids)
  return new Map(contents.flatMap(({ itemId, type }) => (isPicture(type) ? [[itemId, itemId] as const] : [])))
}

/** Refuses to change a file that belongs to the answers of a completed document. */
async function refuseSignedOff({ tx }: Context, { id }: StoredItem): Promise<void> {
  if (await isSignedOff(tx, id)) throw new Problem('file.answers_completed')
}

const fileName: Property = {
  ...nameProperty,
  async write(context, item, value) {
    await refuseSignedOff(context, item)
    return nameProperty.write(context, item, value)
  },
}

/** A file waits for nobody. */
const reopen = (context: Context, items: readonly StoredItem[], reason: string) =>
  reopenItems(context, items, reason, 'neutral')

export const binaries = { of: ['DOCBINARY'], details: detailsOf } as const

export const binaryKind: KindDefinition = {
  kind: 'DOCBINARY',
  label: { 'en-US': 'a file', 'es-ES': 'un archivo', 'it-IT': 'un file' },
  properties: new Map([['Name', fileName]]),
  answer: BinaryDocument,
  describe: (words, locale) => fileWordsIn(locale, words),
  details: detailsOf,
  content: contentOf,
  pictures: picturesOf,
  // A file is never due.
  dueTimes: () => Promise.resolve(new Map()),
  completion: {
    complete: closeItems,
    revert: reopen,
  },
  transfer: { check: checkReceiver },
  deletion: { check: refuseSignedOff },
}
