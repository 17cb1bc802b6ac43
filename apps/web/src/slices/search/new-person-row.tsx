import { UserPlusIcon } from '@phosphor-icons/react/dist/csr/UserPlus'
import { t } from './search-texts.ts'

export type NewPersonRowProps = { name: string; onNewPerson: (name: string) => void }

/** Under what was found, as somebody who is not here yet is looked for first. */
export function NewPersonRow({ name, onNewPerson }: NewPersonRowProps) {
  return (
    <button type="button" className="qs-new-person" aria-haspopup="dialog" onClick={() => onNewPerson(name)}>
      <UserPlusIcon aria-hidden="true" />
      <span className="strong">{t('newPerson')}</span>
      <span className="cl-clip">{name}</span>
    </button>
  )
}
