const KEPT = 200

/** Faults in the files, row by row. A broken file of a million rows must not fill the memory with sentences. */
export type Faults = {
  add(file: string, line: number | null, reason: string): void
  readonly count: number
  readonly sentences: readonly string[]
}

export function collectFaults(): Faults {
  const sentences: string[] = []
  let count = 0
  return {
    add(file, line, reason) {
      count += 1
      if (sentences.length < KEPT)
        sentences.push(line === null ? `${file}: ${reason}` : `${file}, line ${line}: ${reason}`)
    },
    get count() {
      return count
    },
    sentences,
  }
}

/** The import was refused; nothing was written. Its sentences are for the person at the terminal. */
export class ImportRefused extends Error {
  readonly sentences: readonly string[]

  constructor(sentences: readonly string[]) {
    super(sentences.join('\n'))
    this.sentences = sentences
  }
}

export function refuseFaulty(faults: Faults): void {
  if (faults.count === 0) return
  const more = faults.count - faults.sentences.length
  const end = `${amount(faults.count, 'fault')}. Nothing was written.`
  throw new ImportRefused([...faults.sentences, ...(more > 0 ? [`… and ${amount(more, 'more fault')}.`] : []), end])
}

function amount(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
}
