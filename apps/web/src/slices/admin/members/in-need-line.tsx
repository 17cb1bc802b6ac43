import { TextLink } from '@caseloom/ui/link'
import { paths } from '../../../platform/paths.ts'
import type { MemberNeed } from './member-queries.ts'
import { t } from './member-texts.ts'

/** Says that the list is narrowed down, and leads to the whole. */
export function InNeedLine({ need }: { need: MemberNeed }) {
  return (
    <p className="flex flex-wrap gap-x-3 pb-3">
      {t(need === 'groupless' ? 'onlyGroupless' : 'onlyInNeed')}
      <TextLink href={paths.team} className="cl-link">
        {t('showAll')}
      </TextLink>
    </p>
  )
}
