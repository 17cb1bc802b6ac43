/** The answer of a call that changed nothing and says what it would do. It is parsed by the endpoint's `preview`. */
export class PreviewAnswer<P> {
  readonly preview: P
  constructor(preview: P) {
    this.preview = preview
  }
}
