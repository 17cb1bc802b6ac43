import { ComboBox } from '@caseloom/ui/combo-box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requirement, t } from './case-action-texts.ts'
import { receiversQuery } from './receiver-queries.ts'

export type ReceiverFieldProps = {
  label: string
  value: string | null
  onChange: (id: string | null, name: string) => void
  error?: string | undefined
  /** Limits the choices to groups, or to the clinicians of a group. */
  only?: 'groups' | { readonly group: string }
  /** The initial choice. */
  startsWith?: { readonly id: string; readonly label: string } | undefined
  /** Choices to omit, such as the current owner. */
  without?: readonly (string | undefined)[]
}

/** Finds a colleague or a group by part of the name. */
export function ReceiverField({ startsWith, label, value, onChange, error, only, without = [] }: ReceiverFieldProps) {
  const [term, setTerm] = useState('')
  const [chosen, setChosen] = useState(startsWith)
  const group = typeof only === 'object' ? only.group : undefined
  const { data, isFetching } = useQuery(receiversQuery(term === chosen?.label ? '' : term.trim(), group))
  const found = (data?.Items ?? [])
    .filter(({ Id, Type }) => !without.includes(Id) && (only !== 'groups' || Type === 'GROUP'))
    .map(({ Id, Name, Type, Description }) => ({
      id: Id,
      label: Name,
      description: Description ?? undefined,
      ...(only === undefined && { group: Type === 'GROUP' ? t('groups') : t('clinicians') }),
    }))
  // The chosen one stays among the options, whatever is found now.
  const options = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found

  return (
    <ComboBox
      label={label}
      value={value}
      onChange={(id) => {
        const option = options.find((one) => one.id === id)
        setChosen(option && { id: option.id, label: option.label })
        onChange(id, option?.label ?? '')
      }}
      options={options}
      onSearch={setTerm}
      isLoading={isFetching}
      loadingText={t('searching')}
      emptyText={(typed) => t('noResults', { term: typed })}
      placeholder={t('typeName')}
      requirement={requirement()}
      error={error}
    />
  )
}
