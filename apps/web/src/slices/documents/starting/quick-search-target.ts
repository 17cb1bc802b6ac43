/** The person or case that a new item is for, or the item that it is attached to. */
export type QuickSearchTarget = {
  readonly id: string
  readonly name?: string | undefined
  readonly isAttachment?: boolean
}
