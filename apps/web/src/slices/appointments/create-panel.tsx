export type CreatePanelProps = {
  isOpen: boolean
  onClose: () => void
  contextPersonId?: string
  contextCaseId?: string
}

/** The side sheet in which something new is started. */
export function CreatePanel(_props: CreatePanelProps) {
  return null
}
