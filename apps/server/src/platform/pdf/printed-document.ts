/** A choice with its box. Choices of one group follow each other, under its name. */
export type PrintedChoice = { readonly label: string; readonly isChosen: boolean; readonly group?: string }

/** Words, or boxes to tick by hand. */
export type PrintedCell = string | { readonly boxes: readonly string[] }

/** Rows under headings; the first cell of a row heads it. Empty cells are drawn empty. */
export type PrintedTable = {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly PrintedCell[])[]
  /** Its cells are written in by hand. */
  readonly isBlank?: boolean
}

/** Words in one formatting. */
export type PrintedRun = {
  readonly text: string
  readonly isBold: boolean
  readonly isItalic: boolean
  readonly isUnderlined: boolean
  readonly isStruck: boolean
}

/** A paragraph of formatted text, in the lines that its writer broke; long ones are wrapped. */
export type PrintedParagraph = {
  readonly kind: 'paragraph' | 'heading' | 'quotation' | 'item'
  /** Before an item of a list: its number or a bullet. */
  readonly marker?: string
  /** How many lists and quotations it is in. */
  readonly depth: number
  readonly lines: readonly (readonly PrintedRun[])[]
}

/** A PNG or a JPEG, drawn at most this wide. */
export type PrintedPicture = {
  readonly bytes: Uint8Array
  /** In points, 72 to an inch. */
  readonly width: number
  /** A description for readers who do not see it. */
  readonly alt: string
}

/** Values over time as a line, from 0 to 1 across and up, before bands; and the same as a sentence. */
export type PrintedCourse = {
  readonly places: readonly { readonly across: number; readonly up: number }[]
  readonly bands: readonly {
    readonly name: string
    readonly tone: 'good' | 'watch' | 'alarm' | null
    readonly low: number
    readonly high: number
  }[]
  readonly sentence: string
}

/** Columns of a chart from 0 to 1, as bars on each other or as a line. What it shows is said beside it in words. */
export type PrintedBars = {
  readonly isLine: boolean
  /** Colors by their number in the palette. */
  readonly series: readonly { readonly name: string; readonly color: number }[]
  readonly columns: readonly {
    readonly label: string
    readonly parts: readonly (number | null)[]
    /** A short line across the column, such as what was expected. */
    readonly mark: number | null
  }[]
  readonly markName: string | null
  readonly ticks: readonly { readonly up: number; readonly label: string }[]
}

/** The content of a printed page, without its layout: the worker that draws the PDF knows nothing about care. */
export type PrintedSection = {
  readonly heading: string
  /** A question stands a level below the page that it is on; without a level it is the higher one. */
  readonly level?: 'page' | 'question'
  /** In small words under the heading: help, or what the ends of a scale mean. */
  readonly hint?: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  readonly choices?: readonly PrintedChoice[]
  readonly table?: PrintedTable
  readonly text?: string
  readonly formatted?: readonly PrintedParagraph[]
  readonly picture?: PrintedPicture
  readonly course?: PrintedCourse
  readonly bars?: readonly PrintedBars[]
  /** Lines to write on, in a blank form. */
  readonly lines?: number
  /** In small words under the rest: by whom it was signed. */
  readonly note?: string
}

export type PrintedDocument = {
  readonly title: string
  readonly subtitle: string
  readonly language: string
  /** The footer of every page; it comes from the document, never from the clock. */
  readonly foot: string
  /** A notice that the law wants on every page, above the footer. */
  readonly notice?: string
  /** Its date, as written into the file. */
  readonly at: string
  readonly sections: readonly PrintedSection[]
}
