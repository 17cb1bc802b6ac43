import type { DocumentForm } from '@caseloom/contracts/documents/document'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { showProblem } from '../../items/index.ts'
import { colleaguesFoundQuery } from './colleague-queries.ts'
import { changeTakerMutation } from '../document-queries.ts'
import { t as words } from '../document-texts.ts'
import { t } from './starting-texts.ts'

export type TakerDialogProps = { document: DocumentForm; onClose: () => void }

/** A clinician outside the group, with the question that the server asks about them. */
type Asked = { readonly id: string; readonly sentence: string }

/** Hands the document to another clinician. */
export function TakerDialog({ document, onClose }: TakerDialogProps) {
  const [term, setTerm] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const q = useSettled(term.trim())
  const { data, isFetching } = useQuery(colleaguesFoundQuery(q))
  const change = useMutation(changeTakerMutation(document.Id))
  // The current taker is not offered.
  const found =
    q === '' ? [] : (data?.Items ?? []).filter(({ Id, Type }) => Type === 'CLINICIAN' && Id !== document.Clinician?.Id)

  function handTo(to: string, force: boolean) {
    if (change.isPending) return
    change.mutate(
      { to, force },
      {
        onSuccess: (item) => {
          showToast({ message: t('transferred', { name: item.Clinician?.Name ?? document.Name }) })
          onClose()
        },
        onError: (error) => {
          if (error instanceof ApiProblem && error.code === 'transfer.outside_group')
            setAsked({ id: to, sentence: error.detail })
          else showProblem(error)
        },
      },
    )
  }

  return (
    <Modal
      size="s"
      isOpen
      onClose={onClose}
      title={t('transferTitle', { name: document.Name })}
      closeLabel={words('cancel')}
      foot={
        asked && (
          <>
            <Button kind="quiet" onPress={() => setAsked(undefined)}>
              {words('cancel')}
            </Button>
            <Button kind="primary" isPending={change.isPending} onPress={() => handTo(asked.id, true)}>
              {t('transferAnyway')}
            </Button>
          </>
        )
      }
    >
      {asked ? (
        <Notice kind="amber" isAlert>
          {asked.sentence}
        </Notice>
      ) : (
        <Autocomplete inputValue={term} onInputChange={setTerm}>
          <p className="pb-2 text-sm text-text-muted">{t('transferHint')}</p>
          <SuggestingSearchField
            label={t('transferLabel')}
            clearLabel={words('clear')}
            value={term}
            onChange={setTerm}
            autoFocus
          />
          <ListBox
            aria-label={t('transferLabel')}
            className="pt-2 outline-none"
            items={found}
            onAction={(key) => handTo(String(key), false)}
            renderEmptyState={() => (
              <p className="px-3 py-4 text-text-muted">
                {q === '' ? t('typeName') : isFetching ? words('searching') : t('noResults', { term: q })}
              </p>
            )}
          >
            {({ Id, Name, Description }) => (
              <ListBoxItem
                id={Id}
                textValue={Name}
                className="cl-menu-item min-h-row! data-focused:bg-press [&>svg]:h-8! [&>svg]:w-8!"
              >
                <Avatar name={Name} />
                <span className="text">
                  <span className="block truncate font-medium">{Name}</span>
                  <span className="block truncate text-sm text-text-muted">{Description ?? ''}</span>
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      )}
    </Modal>
  )
}
