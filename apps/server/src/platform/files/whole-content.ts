import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/**
 * Passes a whole file on and compares it with its hash. The last part is held back until then, so a file that a broken disk changed is
 * never complete.
 */
export function wholeContent(hash: string): Transform {
  const sum = createHash('sha256')
  let held: Buffer | null = null
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum.update(chunk)
      const ready = held
      held = chunk
      done(null, ready ?? undefined)
    },
    flush(done) {
      if (sum.digest('hex') === hash) done(null, held ?? undefined)
      else done(new Error('A stored file is not what it was'))
    },
  })
}
