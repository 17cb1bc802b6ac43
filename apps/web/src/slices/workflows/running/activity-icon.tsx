import type { WorkflowActivity } from '@caseloom/contracts/workflows/workflow'
import { Glyph } from '@caseloom/ui/signs/glyph'
import type { Icon } from '@phosphor-icons/react'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { FilePlusIcon } from '@phosphor-icons/react/dist/csr/FilePlus'
import { PaperPlaneTiltIcon } from '@phosphor-icons/react/dist/csr/PaperPlaneTilt'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { QuestionIcon } from '@phosphor-icons/react/dist/csr/Question'
import { StepsIcon } from '@phosphor-icons/react/dist/csr/Steps'
import { t } from '../workflow-texts.ts'

type Action = WorkflowActivity['Action']

const icons: Readonly<Record<Action, Icon>> = {
  DOCUMENT: FilePlusIcon,
  APPOINTMENT: CalendarPlusIcon,
  PHASE: StepsIcon,
  NOTIFICATION: PaperPlaneTiltIcon,
  PROPERTY: PencilSimpleIcon,
  QUESTION: QuestionIcon,
}

const words = {
  DOCUMENT: 'doForm',
  APPOINTMENT: 'doAppointment',
  PHASE: 'doPhase',
  NOTIFICATION: 'doMessage',
  PROPERTY: 'doProperty',
  QUESTION: 'doQuestion',
} as const

/** What an activity does, as a gray icon; the words beside it say the same. */
export function ActivityIcon({ action }: { action: Action }) {
  const Picture = icons[action]
  return (
    <Glyph>
      <Picture aria-hidden="true" />
    </Glyph>
  )
}

export const actionWords = (action: Action): string => t(words[action])
