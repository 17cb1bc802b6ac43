import type { Choice } from '@caseloom/contracts/admin/lookups/choice'
import { meansPresence, meansSuccess, type WrittenList } from '@caseloom/contracts/admin/lookups/choice-rules'
import { showToast } from '@caseloom/ui/layers/toast'
import { Status } from '@caseloom/ui/signs/status'
import { RowMenu } from '@caseloom/ui/layers/row-menu'
import { ArrowDownIcon } from '@phosphor-icons/react/dist/csr/ArrowDown'
import { ArrowUpIcon } from '@phosphor-icons/react/dist/csr/ArrowUp'
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/csr/DotsSixVertical'
import { EyeIcon } from '@phosphor-icons/react/dist/csr/Eye'
import { EyeSlashIcon } from '@phosphor-icons/react/dist/csr/EyeSlash'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { useMutation } from '@tanstack/react-query'
import { Button as AriaButton, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { t as orderTexts } from '../../../platform/texts/order-texts.ts'
import { showProblem } from '../../items/index.ts'
import { changeChoiceMutation, orderChoicesMutation } from './choice-queries.ts'
import { t } from './lookup-texts.ts'
import { droppedAt, movedTo } from './order-of.ts'

export type ChoiceListProps = {
  list: WrittenList
  choices: readonly Choice[]
  onEdit: (id: string) => void
}

/** The choices in the order in which they are offered. They are dragged by their handle, with a pointer or by keys, or moved by their menu. */
export function ChoiceList({ list, choices, onEdit }: ChoiceListProps) {
  const order = useMutation({ ...orderChoicesMutation, onError: showProblem })
  const put = (next: readonly Choice[]) => next !== choices && order.mutate({ list, choices: next })
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => choices.filter(({ Id }) => new Set(keys).has(Id)).map(({ Name }) => ({ 'text/plain': Name })),
    getAllowedDropOperations: () => ['move'],
    onReorder: ({ keys, target }) => put(droppedAt(choices, keys, target)),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-0 data-drop-target:h-0.5 data-drop-target:bg-brand" />
    ),
  })
  return (
    <GridList
      aria-label={t(list)}
      items={choices}
      dependencies={[choices]}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => <p className="py-4 text-text-muted">{t('none')}</p>}
    >
      {(choice) => {
        const at = choices.indexOf(choice)
        return (
          <ChoiceLine
            id={choice.Id}
            list={list}
            choice={choice}
            onEdit={() => onEdit(choice.Id)}
            {...(at > 0 && { onUp: () => put(movedTo(choices, at, at - 1)) })}
            {...(at < choices.length - 1 && { onDown: () => put(movedTo(choices, at, at + 1)) })}
          />
        )
      }}
    </GridList>
  )
}

type ChoiceLineProps = {
  id: string
  list: WrittenList
  choice: Choice
  onEdit: () => void
  onUp?: () => void
  onDown?: () => void
}

/** More are not counted. */
const MOST_USES = 1000

function usesWords(count: number): string {
  if (count === 0) return t('unused')
  return count > MOST_USES ? t('usedOften', { count: MOST_USES }) : t('uses', { count })
}

const wordsOf = (list: WrittenList, { Category, Success, Present, Inverse, IsFixed, Uses }: Choice) =>
  [
    ...(Category === null ? [] : [Category]),
    ...(Inverse === null ? [] : [t('otherEnd', { name: Inverse.Name })]),
    ...(meansSuccess(list) ? [t(Success ? 'success' : 'noSuccess')] : []),
    ...(meansPresence(list) ? [t(Present ? 'present' : 'notPresent')] : []),
    usesWords(Uses),
    ...(IsFixed ? [t('isFixed')] : []),
  ].join(' · ')

function ChoiceLine({ id, list, choice, onEdit, onUp, onDown }: ChoiceLineProps) {
  const { Name: name, Active, IsFixed } = choice
  const activation = useMutation({
    ...changeChoiceMutation,
    onSuccess: ({ Active: now }) => showToast({ message: t(now ? 'activated' : 'deactivated', { name }) }),
    onError: showProblem,
  })
  return (
    <GridListItem id={id} textValue={name} className="flex items-center gap-3 border-b border-border py-2">
      <AriaButton slot="drag" aria-label={t('drag', { name })} className="cl-button quiet small icon-only">
        <DotsSixVerticalIcon aria-hidden="true" />
      </AriaButton>
      <div className="min-w-0 flex-1">
        <span className="font-medium wrap-anywhere">{name}</span>
        <span className="block text-sm text-text-muted wrap-anywhere">{wordsOf(list, choice)}</span>
      </div>
      {!Active && <Status kind="neutral">{t('outOfUse')}</Status>}
      <RowMenu
        label={t('actionsOf', { name })}
        actions={[
          { id: 'edit', label: t('edit'), icon: <PencilSimpleIcon />, onAction: onEdit },
          ...(onUp ? [{ id: 'up', label: orderTexts('up'), icon: <ArrowUpIcon />, onAction: onUp }] : []),
          ...(onDown ? [{ id: 'down', label: orderTexts('down'), icon: <ArrowDownIcon />, onAction: onDown }] : []),
          ...(IsFixed
            ? []
            : [
                {
                  id: 'activation',
                  label: t(Active ? 'deactivate' : 'activate'),
                  icon: Active ? <EyeSlashIcon /> : <EyeIcon />,
                  onAction: () => activation.mutate({ list, known: choice, changes: { Active: !Active } }),
                },
              ]),
        ]}
      />
    </GridListItem>
  )
}
