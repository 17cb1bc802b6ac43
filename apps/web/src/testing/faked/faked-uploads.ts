import { vi } from 'vitest'
import { idOf } from '../drawn.tsx'
import type { FakedProblem } from './faked-problem.ts'

export interface FakedUploads {
  /** What has arrived, in its order. */
  readonly all: { address: string; file: File }[]
  /** The Ids that the server gives to the first and the second file. */
  readonly ids: readonly string[]
  isReachable: boolean
  /** The versions that the uploads name, the refused ones too. */
  readonly versions: string[]
  /** Uploads are refused with this problem until `accept`. */
  readonly refuse: (problem: FakedProblem) => void
  readonly accept: () => void
  /** The answers wait until `release`. */
  readonly hold: () => void
  readonly release: () => void
}

/** Takes the place of the browser's uploads until the test ends. */
export function fakedUploads(): FakedUploads {
  let held: (() => void)[] | undefined
  let refused: FakedProblem | undefined
  const faked: FakedUploads = {
    all: [],
    ids: [idOf(501), idOf(502)],
    isReachable: true,
    versions: [],
    refuse: (problem) => void (refused = problem),
    accept: () => void (refused = undefined),
    hold: () => void (held = []),
    release() {
      for (const answer of held ?? []) answer()
      held = undefined
    },
  }
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    #address = ''
    open(_method: string, address: string) {
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'if-match') faked.versions.push(value)
    }
    send(form: FormData) {
      if (!faked.isReachable) return queueMicrotask(() => this.dispatchEvent(new Event('error')))
      const answer = () => this.dispatchEvent(new Event('load'))
      if (refused) {
        this.status = refused.status
        this.responseText = JSON.stringify(refused.body)
        return queueMicrotask(answer)
      }
      const file = form.get('file')
      if (file instanceof File) faked.all.push({ address: this.#address, file })
      this.status = 200
      this.responseText = JSON.stringify({ Id: faked.ids[faked.all.length - 1], Name: 'file' })
      if (held) return void held.push(answer)
      return queueMicrotask(answer)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return faked
}
