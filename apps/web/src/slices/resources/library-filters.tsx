import { resourceLanguages } from '@caseloom/contracts/resources/resource-rules'
import type { ResourceLanguage } from '@caseloom/contracts/resources/resource'
import { Checkbox } from '@caseloom/ui/fields/checkbox'
import { SearchField } from '@caseloom/ui/fields/search-field'
import { Select } from '@caseloom/ui/fields/select'
import type { ReactNode } from 'react'
import { useAddressQuery, useChangeAddressQuery } from '../../platform/address.ts'
import { useAddressFilter } from '../items/index.ts'
import { languageOptions } from './language-name.ts'
import type { LibraryFilter } from './resource-queries.ts'
import { t } from './resource-texts.ts'

/** What the address narrows the library down to. */
export function useLibraryFilter() {
  const search = useAddressFilter('q')
  const { category, language, inactive } = useAddressQuery()
  const applied: LibraryFilter = {
    q: search.applied,
    category,
    language: resourceLanguages.find((one) => one === language),
    inactive: inactive === '1',
  }
  const isNarrowed = applied.q !== '' || category !== undefined || applied.language !== undefined
  return { search, applied, isNarrowed }
}

export type LibraryFiltersProps = {
  filter: ReturnType<typeof useLibraryFilter>
  choices: {
    readonly Categories: readonly string[]
    readonly Languages: readonly ResourceLanguage[]
    readonly CanAdd: boolean
  }
  add: ReactNode
}

/** An empty Id is no choice in a Select. */
const ALL = 'all'

export function LibraryFilters({ filter: { search, applied }, choices, add }: LibraryFiltersProps) {
  const changeQuery = useChangeAddressQuery()
  const { Categories, Languages, CanAdd } = choices
  const choose = (name: 'category' | 'language') => (value: string | null) =>
    void changeQuery({ [name]: value === null || value === ALL ? undefined : value })
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 pb-2">
      <div className="w-80 max-md:w-full">
        <SearchField
          label={t('search')}
          clearLabel={t('clear')}
          value={search.typed}
          onChange={search.change}
          onSubmit={search.submit}
          size="small"
        />
      </div>
      {Categories.length > 1 && (
        <Select
          size="small"
          label={t('category')}
          isLabelHidden
          placeholder={t('everyCategory')}
          value={applied.category ?? ALL}
          options={[
            { id: ALL, label: t('everyCategory') },
            ...Categories.map((category) => ({ id: category, label: category })),
          ]}
          onChange={choose('category')}
        />
      )}
      {Languages.length > 1 && (
        <Select
          size="small"
          label={t('language')}
          isLabelHidden
          placeholder={t('everyLanguage')}
          value={applied.language ?? ALL}
          options={[{ id: ALL, label: t('everyLanguage') }, ...languageOptions(Languages)]}
          onChange={choose('language')}
        />
      )}
      {CanAdd && (
        <Checkbox
          isSelected={applied.inactive}
          onChange={(isSelected) => void changeQuery({ inactive: isSelected ? '1' : undefined })}
        >
          {t('showInactive')}
        </Checkbox>
      )}
      {add && <div className="ms-auto max-md:ms-0">{add}</div>}
    </div>
  )
}
