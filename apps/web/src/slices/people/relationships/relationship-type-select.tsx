import { Select } from '@caseloom/ui/fields/select'
import { useQuery } from '@tanstack/react-query'
import { requirement } from '../../../platform/forms/form-texts.ts'
import { relationshipTypesQuery } from './relationship-queries.ts'
import { t } from './relationship-texts.ts'

export type RelationshipTypeSelectProps = {
  /** The person from whose side the type reads. */
  ofName: string
  value: string | null
  onChange: (id: string | null) => void
  error?: string | undefined
}

export function RelationshipTypeSelect({ ofName, value, onChange, error }: RelationshipTypeSelectProps) {
  const { data: types } = useQuery(relationshipTypesQuery)
  return (
    <Select
      label={t('type')}
      hint={t('whatTo', { name: ofName })}
      error={error}
      requirement={requirement()}
      placeholder={t('choose')}
      options={(types?.Items ?? [])
        .filter(({ Active }) => Active)
        .toSorted((a, b) => a.Sequence - b.Sequence)
        .map(({ Id, Name }) => ({ id: Id, label: Name }))}
      value={value}
      onChange={onChange}
    />
  )
}
