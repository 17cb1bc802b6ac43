import { titleOf } from '@caseloom/contracts/workflows/workflow-faults'
import { Button, IconButton } from '@caseloom/ui/button'
import { Badge } from '@caseloom/ui/signs/badge'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { ActivityIcon, actionWords } from '../running/activity-icon.tsx'
import { withMoved, withNewActivity } from './body-changes.ts'
import { t } from './editor-texts.ts'
import type { DefinitionDraft } from './use-definition-draft.ts'

export type ActivityListProps = {
  draft: DefinitionDraft
  chosen: string | undefined
  onChoose: (activity: string) => void
}

/** The steps of the workflow, in the order in which members see them. */
export function ActivityList({ draft, chosen, onChoose }: ActivityListProps) {
  const { body, change, faults } = draft

  function handleAdd() {
    change((before) => {
      const { body: next, id } = withNewActivity(before)
      onChoose(id)
      return next
    })
  }

  return (
    <section className="steps" aria-label={t('steps')}>
      <ol>
        {body.Activities.map((activity, place) => {
          const { Id, Action } = activity
          const name = titleOf(activity)
          return (
            <li key={Id} className={Id === chosen ? 'chosen' : ''}>
              <button
                type="button"
                className="step"
                aria-current={Id === chosen ? 'true' : undefined}
                onClick={() => onChoose(Id)}
              >
                <ActivityIcon action={Action.Type} />
                <span className="min-w-0 flex-1">
                  <span className="block font-medium wrap-anywhere">{name}</span>
                  <span className="block text-sm text-text-muted">{actionWords(Action.Type)}</span>
                </span>
                {body.Start.includes(Id) && <Badge kind="info">{t('start')}</Badge>}
                {faults.some((fault) => fault.Activity === Id) && (
                  <WarningIcon role="img" aria-label={t('hasFault')} className="text-warning" />
                )}
              </button>
              {Id === chosen && (
                <span className="moves">
                  <IconButton
                    size="small"
                    label={t('moveUp', { name })}
                    icon={<ArrowUpIcon />}
                    isDisabled={place === 0}
                    onPress={() => change((before) => withMoved(before, Id, -1))}
                  />
                  <IconButton
                    size="small"
                    label={t('moveDown', { name })}
                    icon={<ArrowDownIcon />}
                    isDisabled={place === body.Activities.length - 1}
                    onPress={() => change((before) => withMoved(before, Id, 1))}
                  />
                </span>
              )}
            </li>
          )
        })}
      </ol>
      <Button size="small" icon={<PlusIcon weight="bold" />} onPress={handleAdd}>
        {t('addStep')}
      </Button>
    </section>
  )
}
