import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { ClinicalForm } from '@caseloom/contracts/appointments/clinical-form'
import { Button } from '@caseloom/ui/button'
import { Status } from '@caseloom/ui/signs/status'
import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useId, useState } from 'react'
import { useIdempotencyKey } from '../../../platform/calls/use-idempotency-key.ts'
import { FormInPlace } from '../../documents/index.ts'
import { attachFormMutation, forgetItem } from '../../items/index.ts'
import { showNotSaved } from '../saving-failures.ts'
import { t } from '../screen-texts.ts'

export type ClinicalInfoProps = { appointment: Appointment; isLocked: boolean }

/** The forms that the type asks for. Each opens in place, one at a time. */
export function ClinicalInfo({ appointment, isLocked }: ClinicalInfoProps) {
  const [openId, setOpenId] = useState<string>()
  return (
    <ul className="flex flex-col gap-3" aria-label={t('clinicalInfo')}>
      {appointment.ClinicalInfo.map((form) => (
        <FormCard
          key={form.Id}
          form={form}
          appointment={appointment}
          isLocked={isLocked}
          isOpen={form.Id === openId}
          onToggle={(isOpen) => setOpenId(isOpen ? form.Id : undefined)}
        />
      ))}
    </ul>
  )
}

function StateOf({ Document }: ClinicalForm) {
  if (!Document) return <Status kind="neutral">{t('notBegun')}</Status>
  return Document.Completed ? (
    <Status kind="confirmed">{t('completedForm')}</Status>
  ) : (
    <Status kind="neutral">{t('inProgress')}</Status>
  )
}

type FormCardProps = ClinicalInfoProps & {
  form: ClinicalForm
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}

function FormCard({ form, appointment, isLocked, isOpen, onToggle }: FormCardProps) {
  const { Name, Document } = form
  const client = useQueryClient()
  const contentId = useId()
  return (
    <li className="rounded-lg border border-border">
      <div className="flex flex-wrap items-center gap-3 px-4 py-3">
        <h2 className="min-w-0 flex-1 font-semibold wrap-anywhere">{Name}</h2>
        <StateOf {...form} />
        {Document ? (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={contentId}
            aria-label={t(isOpen ? 'closeNamed' : 'openNamed', { name: Name })}
            iconEnd={<CaretDownIcon className={isOpen ? 'rotate-180' : undefined} />}
            onPress={() => onToggle(!isOpen)}
          >
            {t(isOpen ? 'closeForm' : 'openForm')}
          </Button>
        ) : (
          <BeginButton form={form} appointment={appointment} isLocked={isLocked} onBegun={() => onToggle(true)} />
        )}
      </div>
      <div id={contentId} hidden={!isOpen || !Document} className="border-t border-border px-4 py-4">
        {isOpen && Document && (
          <Suspense fallback={null}>
            <FormInPlace
              id={Document.Id}
              isLocked={isLocked}
              onCompleted={() => {
                onToggle(false)
                forgetItem(client, appointment.Id)
              }}
            />
          </Suspense>
        )}
      </div>
    </li>
  )
}

type BeginButtonProps = ClinicalInfoProps & { form: ClinicalForm; onBegun: () => void }

function BeginButton({ form: { Id, Name }, appointment, isLocked, onBegun }: BeginButtonProps) {
  const { keyFor } = useIdempotencyKey()
  const begin = useMutation(attachFormMutation(appointment.Id))
  if (isLocked && !appointment.Completed) return <p className="w-full text-sm text-text-muted">{t('notForYou')}</p>
  return (
    <Button
      size="small"
      kind="primary"
      isPending={begin.isPending}
      aria-label={t('beginNamed', { name: Name })}
      onPress={() =>
        begin.mutate(
          { template: Id, idempotencyKey: keyFor([appointment.Id, Id]) },
          { onSuccess: onBegun, onError: showNotSaved },
        )
      }
    >
      {t('begin')}
    </Button>
  )
}
