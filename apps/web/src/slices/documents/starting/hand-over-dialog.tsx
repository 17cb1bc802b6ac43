import { Avatar } from '@caseloom/ui/signs/avatar'
import { Button } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { SuggestingSearchField } from '@caseloom/ui/fields/suggesting-search-field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Autocomplete, ListBox, ListBoxItem } from 'react-aria-components'
import { ApiProblem } from '../../../platform/calls/api.ts'
import { useSettled } from '../../../platform/use-settled.ts'
import { showProblem } from '../../items/index.ts'
import { colleaguesFoundQuery } from './colleague-queries.ts'
import { t as words } from '../document-texts.ts'
import { sentenceOf } from '../questions/plain-failure.ts'
import { t } from './starting-texts.ts'

export type HandOverDialogProps = {
  title: string
  hint: string
  /** The present owner, who is not offered. */
  ownerId: string | undefined
  isPending: boolean
  /** With force if the reader insists on somebody outside the group. */
  onHandOver: (to: { id: string; name: string }, force: boolean, onRefused: (error: unknown) => void) => void
  onClose: () => void
}

/** A clinician outside the group, with the question that the server asks about them. */
type Asked = { readonly id: string; readonly name: string; readonly sentence: string }

/** Chooses the colleague to whom an item is handed over. */
export function HandOverDialog(props: HandOverDialogProps) {
  const { title, hint, ownerId, isPending, onHandOver, onClose } = props
  const [term, setTerm] = useState('')
  const [asked, setAsked] = useState<Asked>()
  const q = useSettled(term.trim())
  const { data, error: unread, isFetching } = useQuery(colleaguesFoundQuery(q))
  const found = q === '' ? [] : (data?.Items ?? []).filter(({ Id, Type }) => Type === 'CLINICIAN' && Id !== ownerId)

  function handTo(to: { id: string; name: string }, force: boolean) {
    if (isPending) return
    onHandOver(to, force, (error) => {
      if (error instanceof ApiProblem && error.code === 'transfer.outside_group')
        setAsked({ ...to, sentence: error.detail })
      else showProblem(error)
    })
  }

  function handleAction(id: string) {
    const colleague = found.find(({ Id }) => Id === id)
    if (colleague) handTo({ id, name: colleague.Name }, false)
  }

  function emptyText() {
    if (q === '') return t('typeName')
    if (unread) return sentenceOf(unread)
    return isFetching ? words('searching') : t('noResults', { term: q })
  }

  return (
    <Modal
      size="s"
      isOpen
      onClose={() => !isPending && onClose()}
      title={title}
      closeLabel={words('cancel')}
      foot={
        asked && (
          <>
            <Button kind="quiet" isDisabled={isPending} onPress={() => setAsked(undefined)}>
              {words('cancel')}
            </Button>
            <Button kind="primary" isPending={isPending} onPress={() => handTo(asked, true)}>
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
          <p className="pb-2 text-sm text-text-muted">{hint}</p>
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
            onAction={(key) => handleAction(String(key))}
            renderEmptyState={() => <p className="px-3 py-4 text-text-muted">{emptyText()}</p>}
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
