/** Whom or what something new is for; what it hangs on is attached to. */
export type QuickSearchTarget = {
  readonly id: string
  readonly name?: string | undefined
  readonly isAttachment?: boolean
}
