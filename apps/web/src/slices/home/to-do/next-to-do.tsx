import { ListChecksIcon } from '@phosphor-icons/react/dist/csr/ListChecks'
import { useQuery } from '@tanstack/react-query'
import { RouterLink } from '../../../platform/router-link.tsx'
import { formatNearDay } from '../../../platform/texts/times.ts'
import { homeQuery } from '../home-queries.ts'
import { t } from '../home-texts.ts'
import { hrefOfToDo } from './to-do-item.tsx'

/** The first item of the reader's to-do list, offered after completing another one. */
export function NextToDo() {
  const { data } = useQuery(homeQuery)
  const category = data?.ToDos.find(({ subRowTotal }) => subRowTotal > 0)
  const row = category?.subRows.find(({ Completed }) => !Completed)
  if (!category || !row) return null
  const what = category.Name === 'appointments-to-complete' ? t('setOutcome') : row.Name
  const below = [row.Description, row.Date === null ? null : formatNearDay(row.Date)]
  return (
    <RouterLink href={hrefOfToDo(row)}>
      <ListChecksIcon aria-hidden="true" />
      <span>
        <b className="cl-clip">{t('nextToDo', { name: what })}</b>
        <small className="cl-clip">{below.filter((words) => words !== null).join(' · ')}</small>
      </span>
    </RouterLink>
  )
}
