import { useQuery } from '@tanstack/react-query'
import { overseenCasesQuery } from '../supervision-queries.ts'

const MOST_CASES = 100

/** The running cases of a member, to choose from. Those of the member before are never shown in the meantime. */
export function useRunningCases(member: string | null, groupId: string | undefined) {
  const { placeholderData: _, ...query } = overseenCasesQuery(
    { member: { id: member ?? '', groupId } },
    { limit: MOST_CASES },
  )
  const { data, error } = useQuery({ ...query, enabled: member !== null })
  const running = data?.Items.filter(({ Category }) => Category !== 'closed')
  return { running, error }
}
