import { MultiComboBox } from '@caseloom/ui/fields/multi-combo-box'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { t as caseActionTexts } from '../actions/case-action-texts.ts'
import { isNamed, receiverOption, receiversQuery, type Receiver } from '../actions/receiver-queries.ts'
import type { Around } from './people-around.ts'
import { t } from './protection-texts.ts'

export type RecipientsFieldProps = {
  value: readonly Receiver[]
  onChange: (value: readonly Receiver[]) => void
  error: string | undefined
  around: readonly Around[]
}

/** Members and groups by part of their name, as the server finds them, and the people around the case. */
export function RecipientsField({ value, onChange, error, around }: RecipientsFieldProps) {
  const [term, setTerm] = useState('')
  const { data, isFetching } = useQuery(receiversQuery(term.trim()))
  const all = [
    ...(data?.Items ?? []).map((one) => ({
      ...receiverOption(one),
      group: one.Type === 'GROUP' ? t('groups') : t('members'),
    })),
    ...around
      .filter(({ name }) => isNamed(name, term.trim()))
      .map(({ id, name, relation }) => ({ id, label: name, description: relation, group: t('around') })),
  ]
  // A colleague may be one of the people around the case as well.
  const found = all.filter(({ id }, place) => all.findIndex((one) => one.id === id) === place)
  // The chosen ones stay among the options, whatever is found now.
  const options = [...found, ...value.filter(({ id }) => !found.some((one) => one.id === id))]

  return (
    <MultiComboBox
      label={t('recipients')}
      hint={t('recipientsHint')}
      options={options}
      value={value.map(({ id }) => id)}
      onChange={(ids) =>
        onChange(ids.flatMap((id) => options.filter((one) => one.id === id).map(({ label }) => ({ id, label }))))
      }
      chosenLabel={t('chosenRecipients')}
      removeLabel={(label) => t('removeRecipient', { label })}
      onSearch={setTerm}
      isLoading={isFetching}
      loadingText={t('searching')}
      emptyText={(typed) => t('noResults', { term: typed })}
      placeholder={caseActionTexts('typeName')}
      requirement={requirement()}
      error={error}
    />
  )
}
