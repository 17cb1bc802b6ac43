import { useNavigate, useParams, useSearch } from '@tanstack/react-router'

/** The params in the addresses of `paths`. */
export type AddressParams = { personId?: string; caseId?: string; id?: string; tab?: string; page?: string }

/** The ids and the tab in the address. Pages read them here; none gets them as props. */
export function useAddressParams(): AddressParams {
  // The router is not registered as a type (every file would then depend on app/), so its params are typed here.
  return useParams({ strict: false }) as AddressParams
}

export type AddressQuery = Readonly<Record<string, string>>

/** The query of the address: always strings, never parsed. */
export function useAddressQuery(): AddressQuery {
  return useSearch({ strict: false }) as AddressQuery
}

/** Changes parts of the query and keeps the rest; undefined removes. Typing replaces, opening something pushes. */
export function useChangeAddressQuery() {
  const navigate = useNavigate()
  return (changes: Readonly<Record<string, string | undefined>>, history: 'replace' | 'push' = 'replace') =>
    navigate({
      to: '.',
      replace: history === 'replace',
      resetScroll: false,
      search: (query: AddressQuery) => {
        const next = Object.entries({ ...query, ...changes }).filter(([, value]) => value !== undefined && value !== '')
        return Object.fromEntries(next)
      },
    })
}
