import type { BinaryDocument } from '@caseloom/contracts/binaries/binary-document'

/** A file that a preview draws, of any kind of item. */
export type PreviewedFile = Pick<BinaryDocument, 'Id' | 'Name' | 'MediaType' | 'Hash'>
