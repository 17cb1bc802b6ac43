import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { limits } from '@caseloom/contracts/items/typed-text'
import { ConfirmDialog } from '@caseloom/ui/layers/modal'
import { useWideScreen } from '@caseloom/ui/use-media-query'
import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { listWords } from '../../../platform/texts/list-words.ts'
import { LazyAddRelationshipDialog, personTexts } from '../../people/index.ts'
import { forgetSeries } from '../series/series-queries.ts'
import { t } from './attendance-texts.ts'
import { ChoiceLine } from './choice-line.tsx'
import { attendeeChoicesQuery, type Named } from './joining/attendee-queries.ts'
import type { AddingAttendees } from './joining/use-adding-attendees.tsx'

/** The ones most likely to attend. The search finds the others. */
const SHOWN = 4

export type RecommendationsProps = { appointment: Appointment; adding: AddingAttendees }

/**
 * Who could attend as well, for an appointment that can be changed. While it has no series, also the ways to bring in somebody new and
 * everybody around the subject at once.
 */
export function Recommendations({ appointment, adding }: RecommendationsProps) {
  const { Id, Subject, AppointmentSeries, Can, Completed } = appointment
  const isDisabled = Completed || !Can.Update
  const asked = attendeeChoicesQuery({ id: Id, q: '', to: 'appointment', limit: limits.batch })
  const { data } = useQuery({ ...asked, enabled: !isDisabled && Subject !== null })
  if (isDisabled || Subject === null) return null
  const choices = data?.Items ?? []
  const everybody = choices.filter(({ Active }) => Active)
  const isFree = AppointmentSeries === null
  if (choices.length === 0 && !isFree) return null
  return (
    <section aria-labelledby="at-often" className="border-t border-border px-5 py-3">
      <h3 id="at-often" className="text-sm text-text-muted">
        {t('often')}
      </h3>
      <ul>
        {choices.slice(0, SHOWN).map((choice) => (
          <ChoiceLine key={choice.Id} choice={choice} isPending={adding.isPending} onAdd={() => adding.add([choice])} />
        ))}
        {isFree && <AddRelationshipCard subject={Subject} />}
        {isFree && everybody.length > 0 && (
          <GroupAppointmentCard name={appointment.Name} subject={Subject} people={everybody} adding={adding} />
        )}
      </ul>
    </section>
  )
}

type CardProps = { label: string; hint: string; icon: ReactNode; onPress: () => void }

function Card({ label, hint, icon, onPress }: CardProps) {
  return (
    <li>
      <Button
        className="flex min-h-13 w-full items-center gap-3 rounded-md text-start hover:bg-hover"
        onPress={onPress}
      >
        <span
          aria-hidden="true"
          className="grid size-8 flex-none place-items-center rounded-full border border-border text-text-muted"
        >
          {icon}
        </span>
        <span className="min-w-0">
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-text-muted">{hint}</span>
        </span>
      </Button>
    </li>
  )
}

function AddRelationshipCard({ subject }: { subject: Named }) {
  const client = useQueryClient()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Card
        label={personTexts('addRelationship')}
        hint={t('addRelationshipHint')}
        icon={<UserPlusIcon size={18} />}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <LazyAddRelationshipDialog
            person={subject}
            onClose={() => setIsOpen(false)}
            onSaved={() => forgetSeries(client)}
          />
        </Suspense>
      )}
    </>
  )
}

type GroupCardProps = { name: string; subject: Named; people: readonly Named[]; adding: AddingAttendees }

/** Everybody around the subject, after a question. Only where there is room to see who that is (directory, section 2.6). */
function GroupAppointmentCard({ name, subject, people, adding }: GroupCardProps) {
  const [isAsking, setIsAsking] = useState(false)
  const isWide = useWideScreen()
  if (!isWide) return null
  return (
    <>
      <Card
        label={t('groupAppointment')}
        hint={t('groupHint', { count: people.length, name: subject.Name })}
        icon={<UsersThreeIcon size={18} />}
        onPress={() => setIsAsking(true)}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('groupTitle', { name })}
        message={t('groupMessage', { names: listWords(people.map((one) => one.Name)) })}
        confirmLabel={t('groupAppointment')}
        cancelLabel={t('cancel')}
        isPending={adding.isPending}
        pendingLabel={t('saving')}
        onConfirm={() => {
          setIsAsking(false)
          adding.add(people)
        }}
      />
    </>
  )
}
