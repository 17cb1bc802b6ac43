import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { plusMinutes } from '@caseloom/contracts/appointments/appointment-rules'
import { CalendarPlusIcon } from '@phosphor-icons/react/dist/csr/CalendarPlus'
import { NotePencilIcon } from '@phosphor-icons/react/dist/csr/NotePencil'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../../platform/paths.ts'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatNearTime } from '../../../platform/texts/times.ts'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { attachFormMutation, rowDetailsQuery } from '../../items/index.ts'
import { showNotSaved } from '../saving-failures.ts'
import { planNextMutation } from '../appointment-queries.ts'
import { caseGlanceQuery } from '../case-glance/case-glance-queries.ts'
import { t } from '../appointment-texts.ts'

const WEEK_MINUTES = 7 * 24 * 60

export type NextStepsProps = {
  appointment: Appointment
  /** The reader's next to-do. It comes from a slice above this one. */
  nextToDo: ReactNode
}

/** Next steps after completing: the session note, the next meeting, the next to-do. */
export function NextSteps({ appointment, nextToDo }: NextStepsProps) {
  return (
    <nav className="ap-steps" aria-label={t('nextSteps')}>
      <NoteStep id={appointment.Id} />
      <PlanStep appointment={appointment} />
      {nextToDo}
    </nav>
  )
}

/** The form that the appointment's type requires, or the one already begun. */
function NoteStep({ id }: { id: string }) {
  const { data } = useQuery(rowDetailsQuery(id))
  const navigate = useNavigate()
  const { keyFor } = useIdempotencyKey()
  const attach = useMutation(attachFormMutation(id))
  const [required] = data?.Required ?? []
  const begun = data?.Attached.find(({ Type }) => Type === 'DOCFORM')

  function handlePress(template: string) {
    if (attach.isPending) return
    attach.mutate(
      { template, idempotencyKey: keyFor(template) },
      { onSuccess: ({ Id }) => Id && void navigate({ to: paths.document(Id) }), onError: showNotSaved },
    )
  }

  if (!required && begun) {
    return (
      <RouterLink href={paths.document(begun.Id)}>
        <NotePencilIcon aria-hidden="true" />
        <StepWords title={t('openForm', { form: inSentence(begun.Name) })} below={t('begun')} />
      </RouterLink>
    )
  }
  if (!required) return null
  return (
    <button type="button" aria-busy={attach.isPending} onClick={() => handlePress(required.Id)}>
      <NotePencilIcon aria-hidden="true" />
      <StepWords title={t('writeForm', { form: inSentence(required.Name) })} below={t('askedForByType')} />
    </button>
  )
}

/** Lowercases "Session note" within a sentence. Names with further capitals keep them. */
const inSentence = (name: string) => (/^\p{Lu}\p{Ll}+(?: \p{Ll}+)*$/u.test(name) ? name.toLocaleLowerCase() : name)

/** Opens the next meeting, or plans one a week later at the same time. */
function PlanStep({ appointment }: { appointment: Appointment }) {
  const { ManagedCase, Subject, ScheduledStartTime, ScheduledEndTime } = appointment
  const navigate = useNavigate()
  const { keyFor } = useIdempotencyKey()
  const plan = useMutation(planNextMutation)
  const glance = useQuery({ ...caseGlanceQuery(ManagedCase?.Id ?? ''), enabled: ManagedCase !== null })
  const target = ManagedCase?.Id ?? Subject?.Id
  if (target === undefined || (ManagedCase && glance.isPending)) return null
  const start = plusMinutes(ScheduledStartTime, WEEK_MINUTES)

  const [next] = glance.data?.NextMeetings ?? []
  function handlePlan() {
    if (plan.isPending || target === undefined) return
    const meeting = { target, start, end: plusMinutes(ScheduledEndTime, WEEK_MINUTES) }
    plan.mutate(
      { ...meeting, idempotencyKey: keyFor(meeting) },
      { onSuccess: ({ Id }) => void navigate({ to: paths.appointment(Id) }), onError: showNotSaved },
    )
  }

  if (next) {
    return (
      <RouterLink href={paths.appointment(next.Id)}>
        <CalendarPlusIcon aria-hidden="true" />
        <StepWords title={t('nextMeeting')} below={formatNearTime(next.Start)} />
      </RouterLink>
    )
  }
  return (
    <button type="button" aria-busy={plan.isPending} onClick={handlePlan}>
      <CalendarPlusIcon aria-hidden="true" />
      <StepWords title={t('planNext')} below={formatNearTime(start)} />
    </button>
  )
}

type StepWordsProps = { title: string; below: string }

function StepWords({ title, below }: StepWordsProps) {
  return (
    <span>
      <b className="cl-clip">{title}</b>
      <small className="cl-clip">{below}</small>
    </span>
  )
}
