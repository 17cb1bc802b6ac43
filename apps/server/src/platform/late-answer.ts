import type { Tx } from './database.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An answer that takes a while to make: made when the transaction is over, so that no connection waits for it. */
export class LateAnswer {
  readonly make: () => Promise<Bytes>
  /** Keeps what was made, in a transaction of its own. It is sent whether that succeeds or not. */
  readonly keep: ((tx: Tx, made: Bytes) => Promise<void>) | undefined
  constructor(make: () => Promise<Bytes>, keep?: (tx: Tx, made: Bytes) => Promise<void>) {
    this.make = make
    this.keep = keep
  }
}
