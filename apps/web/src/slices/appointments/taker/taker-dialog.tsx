import type { Appointment } from '@caseloom/contracts/appointments/appointment'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { Modal } from '@caseloom/ui/layers/modal'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { problemSentence } from '../../../platform/calls/problem-sentence.ts'
import { kindName } from '../../../platform/texts/kind-texts.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { showNotSaved } from '../saving-failures.ts'
import { changeTakerMutation, takersQuery } from '../screen-queries.ts'
import { t } from '../screen-texts.ts'
import { SeriesScopeDialog } from '../series/lazy-series-dialogs.ts'
import { t as scopeWords } from '../series/scope/scope-texts.ts'
import { useOfferUndo } from '../series/scope/use-offer-undo.ts'
import { repeats } from '../use-change-appointment.ts'

export type TakerDialogProps = { appointment: Appointment; onClose: () => void }

/** Chooses who takes the appointment: the family first, others by name. In a series it then asks for which appointments. */
export function TakerDialog({ appointment, onClose }: TakerDialogProps) {
  const { Id, Name, Subject, Version } = appointment
  const [term, setTerm] = useState('')
  const q = useSettled(term.trim())
  const { data, error, isFetching } = useQuery(takersQuery(Id, q))
  const change = useMutation(changeTakerMutation(Id))
  const offerUndo = useOfferUndo().offer
  const handleClose = () => !change.isPending && onClose()
  const [asked, setAsked] = useState<{ readonly Id: string; readonly Name: string }>()
  const others = (data?.Items ?? []).filter((one) => one.Id !== Subject?.Id)

  function handleChoice(whom: string) {
    if (change.isPending) return
    if (repeats(appointment)) return setAsked(others.find((one) => one.Id === whom))
    change.mutate(whom, {
      onSuccess: ({ Undo }) => {
        offerUndo(t('savedName', { name: Name }), Undo, scopeWords('undoneOnly'))
        onClose()
      },
      onError: showNotSaved,
    })
  }

  function emptyText() {
    if (error) return problemSentence(error)
    if (isFetching) return t('searching')
    return q === '' ? t('noFamily') : t('noResults', { term: q })
  }

  if (asked) {
    const words = (current: Appointment) =>
      scopeWords('becomes', { before: current.Subject?.Name ?? scopeWords('none'), after: asked.Name })
    return (
      <Suspense>
        <SeriesScopeDialog
          question={{ id: Id, version: Version, whom: asked.Id, name: Name, words }}
          isOpen
          onClose={onClose}
          onChanged={onClose}
        />
      </Suspense>
    )
  }
  return (
    <Modal size="s" isOpen onClose={handleClose} title={t('takerTitle', { name: Name })} closeLabel={t('cancel')}>
      <Autocomplete inputValue={term} onInputChange={setTerm}>
        {Subject && <p className="pb-2 text-sm text-text-muted">{t('takerHint', { name: Subject.Name })}</p>}
        <SuggestingSearchField
          label={t('takerLabel')}
          clearLabel={t('clear')}
          value={term}
          onChange={setTerm}
          autoFocus
        />
        <ListBox
          aria-label={t('takerLabel')}
          aria-busy={change.isPending}
          className="min-h-40 pt-2 outline-none"
          items={others}
          onAction={(key) => handleChoice(String(key))}
          renderEmptyState={() => <p className="px-3 py-4 text-text-muted">{emptyText()}</p>}
        >
          {({ Id: id, Name: name, Type, Description }) => (
            <ListBoxItem
              id={id}
              textValue={name}
              className="cl-menu-item min-h-row! data-focused:bg-press [&>svg]:h-8! [&>svg]:w-8!"
            >
              <Avatar name={name} />
              <span className="text">
                <span className="block truncate font-medium">{name}</span>
                <span className="block truncate text-sm text-text-muted">{Description ?? kindName(Type)}</span>
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Autocomplete>
    </Modal>
  )
}
