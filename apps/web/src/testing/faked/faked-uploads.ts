import { vi } from 'vitest'
import { idOf } from '../drawn.tsx'

export interface FakedUploads {
  /** What has arrived, in its order. */
  readonly all: { address: string; file: File }[]
  /** The Ids that the server gives to the first and the second file. */
  readonly ids: readonly string[]
  isReachable: boolean
  /** The answers wait until `release`. */
  readonly hold: () => void
  readonly release: () => void
}

/** Takes the place of the browser's uploads until the test ends. */
export function fakedUploads(): FakedUploads {
  let held: (() => void)[] | undefined
  const faked: FakedUploads = {
    all: [],
    ids: [idOf(501), idOf(502)],
    isReachable: true,
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
    setRequestHeader() {}
    send(form: FormData) {
      if (!faked.isReachable) return queueMicrotask(() => this.dispatchEvent(new Event('error')))
      const file = form.get('file')
      if (file instanceof File) faked.all.push({ address: this.#address, file })
      this.status = 200
      this.responseText = JSON.stringify({ Id: faked.ids[faked.all.length - 1], Name: 'file' })
      const answer = () => this.dispatchEvent(new Event('load'))
      if (held) return void held.push(answer)
      return queueMicrotask(answer)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
  return faked
}
