import { ComboBox } from '@caseloom/ui/fields/combo-box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { t } from './case-action-texts.ts'
import { receiverOption, receiversQuery, type Receiver } from './receiver-queries.ts'

export type ReceiverFieldProps = {
  label: string
  value: Receiver | null
  onChange: (receiver: Receiver | null) => void
  error?: string | undefined
  /** Limits the choices to groups, or to the clinicians of a group. */
  only?: 'groups' | { readonly group: string }
  /** Choices to omit, such as the current owner. */
  without?: readonly (string | undefined)[]
}

/** Finds a colleague or a group by part of the name. */
export function ReceiverField({ label, value, onChange, error, only, without = [] }: ReceiverFieldProps) {
  const [term, setTerm] = useState('')
  const group = typeof only === 'object' ? only.group : undefined
  const { data, isFetching } = useQuery(receiversQuery(term === value?.label ? '' : term.trim(), group))
  const found = (data?.Items ?? [])
    .filter(({ Id, Type }) => !without.includes(Id) && (only !== 'groups' || Type === 'GROUP'))
    .map((one) => ({
      ...receiverOption(one),
      ...(only === undefined && { group: one.Type === 'GROUP' ? t('groups') : t('clinicians') }),
    }))
  // The chosen one stays among the options, whatever is found now.
  const options = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found

  return (
    <ComboBox
      label={label}
      value={value?.id ?? null}
      onChange={(id) => {
        const chosen = options.find((one) => one.id === id)
        onChange(chosen ? { id: chosen.id, label: chosen.label } : null)
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
