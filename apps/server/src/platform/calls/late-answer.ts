import type { Tx } from '../database/database.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** A slow answer, made after the transaction so that it holds no database connection. */
export class LateAnswer {
  readonly make: () => Promise<Bytes>
  /** Stores the answer in a separate transaction. The answer is sent even if that fails. */
  readonly keep: ((tx: Tx, made: Bytes) => Promise<void>) | undefined
  constructor(make: () => Promise<Bytes>, keep?: (tx: Tx, made: Bytes) => Promise<void>) {
    this.make = make
    this.keep = keep
  }
}
