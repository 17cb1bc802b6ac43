/** What is printed, apart from how: the worker that makes the PDF knows nothing of care. */
export type PrintedSection = {
  readonly heading: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly text?: string
  readonly table?: { readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
}

export type PrintedDocument = {
  readonly title: string
  readonly subtitle: string
  readonly language: string
  /** Stands in the foot of every page; from the document, never from the clock. */
  readonly foot: string
  /** Its date, as written into the file. */
  readonly at: string
  readonly sections: readonly PrintedSection[]
}
