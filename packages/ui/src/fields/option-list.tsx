import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import type { ReactNode } from 'react'
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components'

export type Option = {
  id: string
  label: string
  /** Quiet text at the end of the row. */
  description?: string | undefined
  /** An avatar, a swatch or a glyph. */
  start?: ReactNode
  /** Options of the same group are shown under its name, in their given order. */
  group?: string | undefined
  isDisabled?: boolean | undefined
}

export type OptionListProps = { options: Option[]; empty?: ReactNode }

/** The list inside a select or a combobox. */
export function OptionList({ options, empty }: OptionListProps) {
  const groups = Map.groupBy(options, (option) => option.group ?? '')
  return (
    <ListBox className="cl-menu" renderEmptyState={() => <div className="cl-menu-empty">{empty}</div>}>
      {[...groups].map(([group, members]) =>
        group === '' ? (
          <Collection key={group} items={members}>
            {(option) => <OptionRow option={option} />}
          </Collection>
        ) : (
          <ListBoxSection key={group} id={`group:${group}`}>
            <Header className="cl-menu-caption">{group}</Header>
            <Collection items={members}>{(option) => <OptionRow option={option} />}</Collection>
          </ListBoxSection>
        ),
      )}
    </ListBox>
  )
}

function OptionRow({ option }: { option: Option }) {
  return (
    <ListBoxItem
      id={option.id}
      textValue={option.label}
      className="cl-menu-item"
      isDisabled={option.isDisabled ?? false}
    >
      {({ isSelected }) => (
        <>
          {option.start}
          <span className="text">{option.label}</span>
          {option.description !== undefined && <span className="end">{option.description}</span>}
          {isSelected && <CheckIcon className="picked" weight="bold" aria-hidden="true" />}
        </>
      )}
    </ListBoxItem>
  )
}
