import type { ToDo } from '@caseloom/contracts/to-dos/to-do'
import { TextLink } from '@caseloom/ui/link'
import { paths } from '../../platform/paths.ts'
import { formatCalendarDay, formatNearDayWithin } from '../../platform/texts/times.ts'
import { t } from './to-do-texts.ts'

/** What a to-do says, for those who do not change it. */
export function ToDoFacts({ toDo }: { toDo: ToDo }) {
  const { Notes, DueDay, About, CreatedBy, Meeting, Completed, CompletedDate } = toDo
  return (
    <div className="flex flex-col gap-3">
      {CreatedBy && (
        <p className="text-sm text-text-muted">
          {t(Meeting === null ? 'writtenBy' : 'decidedBy', { name: CreatedBy.Name })}
        </p>
      )}
      {About && (
        <p>
          <TextLink href={paths.case(About.PersonId, About.Id)} className="cl-link">
            {About.Name}
          </TextLink>
        </p>
      )}
      {DueDay !== null && <p>{t('dueOn', { day: formatCalendarDay(DueDay) })}</p>}
      {Notes !== '' && <p className="whitespace-pre-line">{Notes}</p>}
      {Completed && CompletedDate !== null && <p>{t('doneOn', { day: formatNearDayWithin(CompletedDate) })}</p>}
    </div>
  )
}
