import type { VersionComparison } from '@caseloom/contracts/templates/template-design'
import { MinusIcon } from '@phosphor-icons/react/dist/csr/Minus'
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/csr/PencilSimple'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { ArrowsDownUpIcon } from '@phosphor-icons/react/dist/csr/ArrowsDownUp'
import { t } from './compare-texts.ts'
import { kindOf } from '../question-kinds.ts'
import { t as kinds } from '../question-kind-texts.ts'

type QuestionChange = VersionComparison['Pages'][number]['Questions'][number]

const icons = { added: PlusIcon, changed: PencilSimpleIcon, removed: MinusIcon, moved: ArrowsDownUpIcon }

/** One question that is added, changed, removed or moved, with its words before and after. */
export function QuestionChangeLine({ question }: { question: QuestionChange }) {
  const { Change, Number: number, Text: text, Properties, Choices } = question
  const Icon = icons[Change]
  return (
    <li className={Change}>
      <span className="sign">
        <Icon weight="bold" aria-hidden="true" />
      </span>
      <span className="word">{t(Change)}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        {Change === 'removed' ? t('questionLineRemoved', { text }) : t('questionLine', { number, text })}
        {Change === 'added' && <span className="more">{kindWords(question.QType)}</span>}
        {Change === 'removed' && <span className="more">{t('keptAnswers')}</span>}
        {Properties.map((property) => (
          <PropertyLine key={`${property.Cell ?? ''} ${property.Property}`} property={property} />
        ))}
        {Choices.map((choice) => (
          <ChoiceLine key={`${choice.Cell ?? ''} ${choice.Change} ${choice.Name}`} choice={choice} />
        ))}
      </span>
    </li>
  )
}

function kindWords(type: string): string {
  const [QType = '', FieldType] = type.split(' ')
  const kind = kindOf({ QType, FieldType })
  return kind ? kinds(kind.words) : type
}

const propertyWords = {
  QType: 'propertyType',
  Required: 'propertyRequired',
  ReadOnly: 'propertyReadOnly',
  Visible: 'propertyVisible',
  Limits: 'propertyLimits',
  Hint: 'propertyHint',
  Rows: 'propertyRows',
  Pinned: 'propertyPinned',
} as const

/** Their values are yes and no. */
const flags: ReadonlySet<string> = new Set(['Required', 'ReadOnly', 'Visible', 'Pinned'])
const yesNo = (value: string) => t(value === 'yes' ? 'yes' : 'no')

const silentWords = {
  Conditions: 'propertyConditions',
  Translation: 'propertyTranslation',
  Other: 'propertyOther',
  Place: 'moved',
} as const

const isSilent = (property: string): property is keyof typeof silentWords => property in silentWords

/** What a change of a cell begins with. */
const ofCell = (cell: string | undefined): string => (cell === undefined ? '' : `${cell} · `)

function PropertyLine({ property }: { property: QuestionChange['Properties'][number] }) {
  const { Property, Before, After, Cell } = property
  if (isSilent(Property))
    return (
      <span className="more">
        {ofCell(Cell)}
        {t(silentWords[Property])}
      </span>
    )
  const isKnown = Property in propertyWords
  const label = isKnown ? t(propertyWords[Property as keyof typeof propertyWords]) : null
  const said = (value: string) => (Property === 'QType' ? kindWords(value) : flags.has(Property) ? yesNo(value) : value)
  return (
    <span className="more">
      {ofCell(Cell)}
      {label !== null && `${label}: `}
      {Before !== null && <del>{said(Before)}</del>} {After !== null && <ins>{said(After)}</ins>}
    </span>
  )
}

function ChoiceLine({ choice }: { choice: QuestionChange['Choices'][number] }) {
  const { Change, Before, After } = choice
  const Name = `${ofCell(choice.Cell)}${choice.Name}`
  if (Change === 'active')
    return <span className="more">{t(After === 'yes' ? 'choiceActivated' : 'choiceDeactivated', { name: Name })}</span>
  if (Change === 'moved')
    return <span className="more">{t('choiceMoved', { name: Name, before: Before ?? '–', after: After ?? '–' })}</span>
  if (Change === 'category')
    return (
      <span className="more">{t('choiceCategory', { name: Name, before: Before ?? '–', after: After ?? '–' })}</span>
    )
  if (Change === 'renamed')
    return (
      <span className="more">
        {ofCell(choice.Cell)}
        <del>{Before}</del> <ins>{After}</ins>
      </span>
    )
  if (Change === 'removed')
    return (
      <span className="more">
        <del>{t('choiceRemoved', { name: Name })}</del>
      </span>
    )
  if (Change === 'points')
    return <span className="more">{t('choicePoints', { name: Name, before: Before ?? '–', after: After ?? '–' })}</span>
  return (
    <span className="more">
      <ins>
        {After === null ? t('choiceAdded', { name: Name }) : t('choiceAddedPoints', { name: Name, points: After })}
      </ins>
    </span>
  )
}
