/** An answer that is a file on disk: streamed, never held in memory whole. */
export class FileAnswer {
  readonly path: string
  readonly bytes: number
  constructor(path: string, bytes: number) {
    this.path = path
    this.bytes = bytes
  }
}
