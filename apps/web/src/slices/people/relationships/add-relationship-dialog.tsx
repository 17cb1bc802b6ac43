import type { Relationship } from '@caseloom/contracts/people/person'
import { Button, IconButton } from '@caseloom/ui/button'
import { Modal } from '@caseloom/ui/layers/modal'
import { Notice } from '@caseloom/ui/signs/notice'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { discardTexts } from '../../../platform/forms/form-texts.ts'
import { listWords } from '../../../platform/texts/list-words.ts'
import { RelativeFields } from '../new-person/new-person-fields.tsx'
import { t as newPersonTexts } from '../new-person/new-person-texts.ts'
import { nameIn } from '../new-person/person-typed.ts'
import { SamePersonDialog } from '../new-person/same-person-dialog.tsx'
import { RelationshipPersonField } from './relationship-person-field.tsx'
import { t } from './relationship-texts.ts'
import { RelationshipTypeSelect } from './relationship-type-select.tsx'
import { useAddingRelationships, type AddingRelationships } from './use-adding-relationships.ts'

export type AddRelationshipDialogProps = {
  /** The person from whose side the type reads. */
  person: { readonly Id: string; readonly Name: string }
  onClose: () => void
  /** Called after one is added. Without it, several can be added one after another. */
  onSaved?: (relationship: Relationship) => void
}

/** Connects a person found by name or created on the spot. */
export function AddRelationshipDialog({ person, onClose, onSaved }: AddRelationshipDialogProps) {
  const adding = useAddingRelationships({ person, onClose, onSaved })
  const { isPending, isNew, personError, typeError } = adding
  const isIncomplete = !isNew && (personError ?? typeError) !== undefined
  return (
    <>
      <Modal
        isOpen
        onClose={() => !isPending && onClose()}
        title={t('addTo', { name: person.Name })}
        closeLabel={t('close')}
        isDirty={adding.isDirty && !isPending}
        discardTexts={discardTexts()}
        renderFoot={(leave) => (
          <>
            <Button kind="quiet" onPress={leave} isDisabled={isPending}>
              {adding.added.length > 0 ? t('close') : t('cancel')}
            </Button>
            {!onSaved && (
              <Button onPress={() => adding.save(true)} isDisabled={isPending}>
                {t('addAnother')}
              </Button>
            )}
            <Button
              kind="primary"
              onPress={() => adding.save(false)}
              isPending={isPending}
              pendingLabel={t('adding', { name: adding.name })}
            >
              {t('add')}
            </Button>
          </>
        )}
      >
        <AddedNotice adding={adding} />
        {isIncomplete && (
          <div className="mb-4">
            <Notice kind="danger" isAlert>
              {t('incomplete')}
            </Notice>
          </div>
        )}
        <Who key={adding.added.length} personId={person.Id} personName={person.Name} adding={adding} />
      </Modal>
      <SamePersonDialog person={adding.relative} groups={[]} onTake={adding.take} />
    </>
  )
}

type PartProps = { adding: AddingRelationships }

function AddedNotice({ adding: { added } }: PartProps) {
  return (
    <div role="status" className={added.length > 0 ? 'mb-4' : undefined}>
      {added.length > 0 && <Notice kind="success">{t('addedSoFar', { names: listWords(added) })}</Notice>}
    </div>
  )
}

/** The search for a person, or the form for a new one. */
function Who({ personId, personName, adding }: PartProps & { personId: string; personName: string }) {
  const { frame, personError } = adding
  const type = (
    <RelationshipTypeSelect
      ofName={personName}
      value={adding.typeId}
      onChange={adding.chooseType}
      error={adding.typeError}
    />
  )
  if (!adding.isNew)
    return (
      <div ref={frame} className="flex flex-col gap-4">
        <RelationshipPersonField
          exceptId={personId}
          chosen={adding.chosen}
          onChoose={adding.choose}
          onNew={adding.beginNew}
          error={personError}
        />
        {type}
      </div>
    )
  return (
    <section aria-label={newPersonTexts('newPerson')}>
      <div className="mb-3 flex items-center gap-2">
        <h3 className="flex-1 font-semibold wrap-anywhere">
          {nameIn(adding.relative.form.typed) || newPersonTexts('newPerson')}
        </h3>
        <IconButton
          size="small"
          kind="quiet"
          label={t('somebodyElse')}
          icon={<XIcon />}
          onPress={() => adding.choose(null)}
        />
      </div>
      <RelativeFields person={adding.relative} type={type} onSubmit={() => adding.save(false)} />
    </section>
  )
}
