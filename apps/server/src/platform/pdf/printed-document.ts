/** The content of a printed page, without its layout: the worker that draws the PDF knows nothing about care. */
export type PrintedSection = {
  readonly heading: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly text?: string
}

export type PrintedDocument = {
  readonly title: string
  readonly subtitle: string
  readonly language: string
  /** The footer of every page; it comes from the document, never from the clock. */
  readonly foot: string
  /** Its date, as written into the file. */
  readonly at: string
  readonly sections: readonly PrintedSection[]
}
