/** The traits of a kind, for all code that handles every kind. database-code/kinds.sql has the same table; a test compares them. */
type Traits = {
  /** A patient, a clinician or a contact: it has a person row, and the second part of the access rule decides who sees it. */
  readonly isPerson?: true
  /** Somebody of a family. A new person is of one of these kinds and can be changed into the other. */
  readonly isFamily?: true
  /** The person of a member. What is theirs is what they own, not only what is about them. */
  readonly isColleague?: true
  /** Shows other items to those it is shared with. */
  readonly isFolder?: true
  /** Listed in the directory, and found by the first letters of its name. */
  readonly isInDirectory?: true
  /** Has its own page and belongs to somebody's care: it appears in the activity and in search, and fits into a shared folder. */
  readonly isWork?: true
  /** Part of another item, without its own name, so the search skips it. */
  readonly isPart?: true
  /** Said about another item, and counted beside it. */
  readonly isComment?: true
  /** Has a start or a due time that messages can mention. */
  readonly isDated?: true
  /** Takes place or is due at a time that is planned ahead. */
  readonly isPlanned?: true
  /** Due on a day, not at a time of it. */
  readonly isDueByDay?: true
  /** Once it is completed, figures of care may count it. */
  readonly isCounted?: true
  /** Documents can be attached to it. */
  readonly takesDocuments?: true
  /** Files can be attached to it. */
  readonly takesFiles?: true
  /** Somebody completes it, with an outcome, an answer or a follow-up. */
  readonly isCompletable?: true
  /** Workflows are started for it, and set its properties. */
  readonly hasWorkflows?: true
  /** The sign that limits a search to these kinds (product.md 4.9). */
  readonly prefix?: '>' | '#' | '@' | '!'
}

/** Every kind of item, in the order of lists by kind. */
export const kinds = {
  PATIENT: { isPerson: true, isFamily: true, isInDirectory: true, takesFiles: true, prefix: '>' },
  CLINICIAN: { isPerson: true, isColleague: true, isInDirectory: true, takesFiles: true, prefix: '>' },
  CONTACT: { isPerson: true, isFamily: true, isInDirectory: true, takesFiles: true, prefix: '>' },
  CASE: { isInDirectory: true, takesFiles: true, hasWorkflows: true, prefix: '#' },
  SHAREDFOLDER: { isFolder: true, isInDirectory: true, prefix: '#' },
  APPOINTMENT: {
    isWork: true,
    isDated: true,
    isPlanned: true,
    isCompletable: true,
    isCounted: true,
    takesDocuments: true,
    takesFiles: true,
    hasWorkflows: true,
  },
  ATTENDANCE: { isPart: true, isCounted: true },
  DOCFORM: {
    isWork: true,
    isDated: true,
    isPlanned: true,
    isDueByDay: true,
    isCompletable: true,
    isCounted: true,
    takesFiles: true,
    prefix: '@',
  },
  DOCBINARY: { isWork: true, prefix: '@' },
  INCIDENT: { isWork: true, isDated: true, isCompletable: true, takesDocuments: true, takesFiles: true, prefix: '!' },
  EVENT: { isWork: true, isDated: true, isPlanned: true, takesFiles: true, prefix: '!' },
  COMMENT: { isPart: true, isComment: true },
  RELATIONSHIP: { isPart: true },
  SUPERVISION: { isCompletable: true },
  TODO: { isDueByDay: true, isCompletable: true },
  WORKFLOW: { isCompletable: true },
  RESOURCE: {},
  REPORT: {},
} as const satisfies Record<string, Traits>

export type Kind = keyof typeof kinds
/** The kinds that have a trait: `KindThat<'isPerson'>` is the type of a person's kind. */
export type KindThat<T extends keyof Traits> = {
  [K in Kind]: (typeof kinds)[K] extends Readonly<Record<T, unknown>> ? K : never
}[Kind]

export const kindNames = Object.keys(kinds) as [Kind, ...Kind[]]

const traitsOf = (kind: Kind): Traits => kinds[kind]

/** The kinds that have a trait, in the order of the table. */
export const kindsThat = <T extends keyof Traits>(trait: T): readonly KindThat<T>[] =>
  kindNames.filter((kind): kind is KindThat<T> => traitsOf(kind)[trait] !== undefined)

/** The kinds of people in families: what a new person can be, and what they can be changed to. */
export const familyKinds = kindsThat('isFamily')

/** The kinds that a leading sign limits the search to. */
export const kindsWithPrefix = (prefix: string): readonly Kind[] =>
  kindNames.filter((kind) => traitsOf(kind).prefix === prefix)

export const isPerson = (kind: Kind): kind is KindThat<'isPerson'> => traitsOf(kind).isPerson === true
export const isColleague = (kind: Kind): boolean => traitsOf(kind).isColleague === true
export const isFolder = (kind: Kind): boolean => traitsOf(kind).isFolder === true
export const isInDirectory = (kind: Kind): boolean => traitsOf(kind).isInDirectory === true
export const isCompletable = (kind: Kind): boolean => traitsOf(kind).isCompletable === true
export const isWork = (kind: Kind): boolean => traitsOf(kind).isWork === true
export const takesDocuments = (kind: Kind): boolean => traitsOf(kind).takesDocuments === true
export const takesFiles = (kind: Kind): boolean => traitsOf(kind).takesFiles === true
export const hasWorkflows = (kind: Kind): kind is KindThat<'hasWorkflows'> => traitsOf(kind).hasWorkflows === true
export const isDueByDay = (kind: Kind): boolean => traitsOf(kind).isDueByDay === true
export const isDated = (kind: Kind): boolean => traitsOf(kind).isDated === true
