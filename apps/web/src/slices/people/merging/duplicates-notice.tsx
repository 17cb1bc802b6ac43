import type { Person } from '@caseloom/contracts/people/person'
import { Button } from '@caseloom/ui/button'
import { TextLink } from '@caseloom/ui/link'
import { Notice } from '@caseloom/ui/signs/notice'
import { showToast } from '@caseloom/ui/layers/toast'
import { useMutation } from '@tanstack/react-query'
import { paths } from '../../../platform/paths.ts'
import { showProblem } from '../../items/index.ts'
import { refuteDuplicateMutation } from './merge-queries.ts'
import { t } from '../person-texts.ts'

/** Lists people who may be the same person. A member who may change both can say that they are different people. */
export function DuplicatesNotice({ person }: { person: Person }) {
  const refute = useMutation(refuteDuplicateMutation(person.Id))
  return (
    <div className="px-6 pt-3 max-md:px-4">
      <Notice kind="amber">
        {t('possibleDuplicate')}
        <ul>
          {person.PossibleDuplicates.map(({ Id, Name }) => (
            <li key={Id} className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
              <TextLink href={paths.person(Id, 'person-info')}>{Name}</TextLink>
              {person.Can.Update && (
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t('notTheSameAs', { name: Name })}
                  isPending={refute.isPending && refute.variables === Id}
                  onPress={() =>
                    refute.mutate(Id, {
                      onSuccess: () => showToast({ message: t('areTwo', { one: person.Name, other: Name }) }),
                      onError: showProblem,
                    })
                  }
                >
                  {t('notTheSame')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
