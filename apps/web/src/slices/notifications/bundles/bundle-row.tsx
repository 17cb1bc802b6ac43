import { IconButton } from '@caseloom/ui/button'
import { Select, type SelectOption } from '@caseloom/ui/fields/select'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { t } from './bundle-texts.ts'

export type BundlePerson = { readonly id: string; readonly name: string }
export type RowChoice = { readonly key: number; readonly who: string | null; readonly form: string | null }

export type BundleRowProps = {
  number: number
  row: RowChoice
  people: readonly BundlePerson[]
  /** Open forms about the person, and templates of new ones. */
  forms: SelectOption[]
  onChange: (part: Partial<RowChoice>) => void
  /** Undefined for the first one. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRemove: (() => void) | undefined
}

/** One form of the bundle: whom it is about, which one, and its place among the others. */
export function BundleRow({ number, row, people, forms, onChange, onUp, onDown, onRemove }: BundleRowProps) {
  return (
    <li className="flex items-end gap-2 max-md:flex-col max-md:items-stretch">
      <div className="min-w-0 flex-1">
        <Select
          label={t('who', { number })}
          placeholder={t('chooseWho')}
          options={people.map(({ id, name }) => ({ id, label: name }))}
          value={row.who}
          onChange={(who) => onChange({ who })}
        />
      </div>
      <div className="min-w-0 flex-1">
        <Select
          label={t('form', { number })}
          placeholder={t('chooseForm')}
          options={forms}
          value={row.form}
          onChange={(form) => onChange({ form })}
        />
      </div>
      <div className="flex flex-none">
        <IconButton
          label={t('moveUp', { number })}
          icon={<ArrowUpIcon />}
          isDisabled={!onUp}
          onPress={() => onUp?.()}
        />
        <IconButton
          label={t('moveDown', { number })}
          icon={<ArrowDownIcon />}
          isDisabled={!onDown}
          onPress={() => onDown?.()}
        />
        <IconButton
          label={t('remove', { number })}
          icon={<XIcon />}
          isDisabled={!onRemove}
          onPress={() => onRemove?.()}
        />
      </div>
    </li>
  )
}
