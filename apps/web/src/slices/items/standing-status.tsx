import type { ListableRow } from '@caseloom/contracts/items/item'
import { TextLink } from '@caseloom/ui/link'
import { Status } from '@caseloom/ui/signs/status'
import { pathOfItem } from '../../platform/items/item-places.ts'
import { useNow } from '../../platform/texts/times.ts'
import { itemStanding } from './item-standing.ts'
import { t } from './standing-texts.ts'

export type StandingStatusProps = { row: ListableRow }

/** An item's status, with a link to set the outcome of an appointment that lacks one. */
export function StandingStatus({ row }: StandingStatusProps) {
  const now = useNow()
  const { kind, words, asksForOutcome } = itemStanding(row, now)
  const path = pathOfItem({ Id: row.Id, RefId: row.PersonId, Type: row.Type })
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Status kind={kind}>{words}</Status>
      {asksForOutcome && row.Can.Complete && path && (
        <TextLink
          href={`${path}#outcome`}
          className="cl-button soft small relative z-1"
          aria-label={t('setOutcomeOf', { name: row.Name })}
        >
          {t('setOutcome')}
        </TextLink>
      )}
    </span>
  )
}
