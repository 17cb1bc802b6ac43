import { Segmented } from '@caseloom/ui/fields/segmented'
import { useAddressQuery, useChangeAddressQuery } from '../../../platform/address.ts'
import { t } from '../supervision-texts.ts'
import { CasesList } from './cases-list.tsx'

/** The cases of a group, as a table or as small multiples; which one is in the address. */
export function GroupCases({ groupId }: { groupId: string }) {
  const isWeave = useAddressQuery()['view'] === 'weave'
  const changeQuery = useChangeAddressQuery()
  return (
    <CasesList
      key={isWeave ? 'weave' : 'table'}
      of={{ group: groupId }}
      showsClinician
      isWeave={isWeave}
      tools={
        <Segmented
          label={t('view')}
          options={[
            { id: 'table', label: t('table') },
            { id: 'weave', label: t('weave') },
          ]}
          value={isWeave ? 'weave' : 'table'}
          onChange={(next) => void changeQuery({ view: next === 'weave' ? next : undefined, skip: undefined })}
        />
      }
    />
  )
}
