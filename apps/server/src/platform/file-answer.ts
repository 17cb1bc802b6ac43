/** An answer that lies on the disk: sent as it is read, never held in memory whole. */
export class FileAnswer {
  readonly path: string
  readonly bytes: number
  constructor(path: string, bytes: number) {
    this.path = path
    this.bytes = bytes
  }
}
