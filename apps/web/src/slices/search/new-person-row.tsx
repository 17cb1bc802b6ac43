import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { newPersonRow } from './found-items.ts'
import { t } from './search-texts.ts'
import type { ActiveRow } from './use-active-row.ts'

export type NewPersonRowProps = { name: string; active: ActiveRow; onChoose: () => void }

/** Creates a person who was not found, with the typed name. */
export function NewPersonRow({ name, active, onChoose }: NewPersonRowProps) {
  const row = newPersonRow(name)
  const isActive = active.item?.Id === row.Id
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the focus and the keys of a listbox are in the field that controls it
    <div
      id={active.optionId(row)}
      role="option"
      aria-selected={isActive}
      className={isActive ? 'qs-row quiet active' : 'qs-row quiet'}
      onClick={onChoose}
      onPointerMove={() => active.point(row)}
      onMouseDown={(event) => event.preventDefault()}
    >
      <Glyph size={32}>
        <UserPlusIcon />
      </Glyph>
      <span className="text cl-clip">{t('newPerson', { name })}</span>
    </div>
  )
}
