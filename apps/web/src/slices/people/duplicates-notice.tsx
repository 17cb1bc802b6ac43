import type { Reference } from '@caseloom/contracts/ids'
import { TextLink } from '@caseloom/ui/link'
import { Notice } from '@caseloom/ui/notice'
import { Fragment } from 'react'
import { paths } from '../../platform/paths.ts'
import { t } from './person-texts.ts'

/** Others who may be the same person: somebody created this one all the same. */
export function DuplicatesNotice({ duplicates }: { duplicates: readonly Reference[] }) {
  return (
    <div className="px-6 pt-3 max-md:px-4">
      <Notice kind="amber">
        {t('possibleDuplicate')}{' '}
        {duplicates.map(({ Id, Name }, index) => (
          <Fragment key={Id}>
            {index > 0 && ', '}
            <TextLink href={paths.person(Id, 'person-info')}>{Name}</TextLink>
          </Fragment>
        ))}
      </Notice>
    </div>
  )
}
