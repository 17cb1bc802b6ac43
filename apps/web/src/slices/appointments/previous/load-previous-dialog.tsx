import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import type { PreviousPreview, TypedNotes } from '@caseloom/contracts/appointments/previous'
import { Button } from '@caseloom/ui/button'
import { RadioGroup } from '@caseloom/ui/fields/radio-group'
import { Modal } from '@caseloom/ui/layers/modal'
import { showToast } from '@caseloom/ui/layers/toast'
import { Notice } from '@caseloom/ui/signs/notice'
import { Spinner } from '@caseloom/ui/signs/spinner'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { formatNearTimeWithin } from '../../../platform/texts/times.ts'
import { showNotSaved } from '../saving-failures.ts'
import { loadPreviousMutation, previousQuery } from '../screen-queries.ts'
import { t } from '../screen-texts.ts'

export type LoadPreviousDialogProps = {
  appointment: Appointment
  /** Called with the type that was loaded, if it is another one. */
  onType: (typeId: string | null) => void
  onClose: () => void
}

/** Says what would be copied from which appointment, and asks whether notes that are already written are kept. */
export function LoadPreviousDialog({ appointment, onType, onClose }: LoadPreviousDialogProps) {
  const { data, error } = useQuery(previousQuery(appointment.Id))
  const [notes, setNotes] = useState<TypedNotes>('keep')
  const load = useMutation(loadPreviousMutation(appointment.Id))
  const handleClose = () => !load.isPending && onClose()

  function handleLoad() {
    load.mutate(data?.HasTypedNotes ? notes : undefined, {
      onSuccess: ({ TypeLUI }) => {
        showToast({ message: t('loaded') })
        onClose()
        if (TypeLUI?.Id !== appointment.TypeLUI?.Id) onType(TypeLUI?.Id ?? null)
      },
      onError: showNotSaved,
    })
  }

  return (
    <Modal
      size="s"
      isOpen
      onClose={handleClose}
      title={t('loadTitle')}
      closeLabel={t('cancel')}
      foot={
        <>
          <Button kind="quiet" onPress={handleClose} isDisabled={load.isPending}>
            {t('cancel')}
          </Button>
          <Button
            kind="primary"
            isDisabled={!data || isNothing(data)}
            isPending={load.isPending}
            pendingLabel={t('saving')}
            onPress={handleLoad}
          >
            {t('load')}
          </Button>
        </>
      }
    >
      {!data && !error && <Spinner label={t('searching')} />}
      {error && (
        <Notice kind="amber" isAlert>
          {problemSentence(error)}
        </Notice>
      )}
      {data && <WhatComes preview={data} />}
      {data?.HasTypedNotes && (
        <div className="flex flex-col gap-3 pt-4">
          <Notice kind="amber">{t('notesTyped')}</Notice>
          <RadioGroup
            label={t('notesTyped')}
            isLabelHidden
            value={notes}
            onChange={(chosen) => setNotes(chosen === 'replace' ? 'replace' : 'keep')}
            options={[
              { id: 'keep', label: t('keepNotes') },
              { id: 'replace', label: t('replaceNotes') },
            ]}
          />
        </div>
      )}
    </Modal>
  )
}

const isNothing = ({ TypeLUI, Notes, Forms }: PreviousPreview) => TypeLUI === null && Notes === '' && Forms.length === 0

function WhatComes({ preview }: { preview: PreviousPreview }) {
  const { From, TypeLUI, Notes, Forms } = preview
  const lines = [
    ...(TypeLUI ? [t('loadsType', { name: TypeLUI.Name })] : []),
    ...(Notes === '' ? [] : [t('loadsNotes', { count: Notes.length })]),
    ...Forms.map(({ Name, Answers }) => t('loadsForm', { name: Name, count: Answers })),
  ]
  return (
    <>
      <p>{t('loadFrom', { name: From.Name, when: formatNearTimeWithin(From.ScheduledStartTime) })}</p>
      {lines.length === 0 ? (
        <p className="pt-2 text-text-muted">{t('loadsNothing')}</p>
      ) : (
        <ul className="list-disc ps-5 pt-2">
          {lines.map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
