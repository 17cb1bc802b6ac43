import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import type { CaseStep } from '@caseloom/contracts/cases/case-creation-rules'
import { isNameLike } from '@caseloom/contracts/people/new-person-rules'
import { Avatar } from '@caseloom/ui/signs/avatar'
import { EmptyState } from '@caseloom/ui/signs/empty-state'
import { Glyph } from '@caseloom/ui/signs/glyph'
import { usePhoneScreen } from '@caseloom/ui/use-media-query'
import { PathIcon } from '@phosphor-icons/react/dist/csr/Path'
import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { paths } from '../../../platform/paths.ts'
import { photoAddress } from '../../../platform/items/photo.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { matchesFilter } from './case-choices.ts'
import { AddNewCard, WizardCard } from './wizard-card.tsx'
import { t } from './wizard-texts.ts'

export type WizardChoicesProps = {
  state: CaseCreation
  step: CaseStep
  /** The text in the filter; patients are searched for on the server. */
  words: string
  onChoose: (step: CaseStep, id: string) => void
  /** Creates a patient, or adds a relationship in the step that asks for one. */
  onAddNew: () => void
}

type Card = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly remark?: string | undefined
  readonly category: string | null
  readonly isActive: boolean
  /** The filter also matches this, besides name and category. */
  readonly status: string | null
  readonly launch?: string
  readonly photo?: string | null
}

/** The cards of a step, grouped by category. */
export function WizardChoices({ state, step, words, onChoose, onAddNew }: WizardChoicesProps) {
  const all = cardsOf(state, step)
  const filter = step === 'Step1Person' ? '' : words.trim()
  const cards = all.filter((card) => matchesFilter(filter, [card.name, card.category, card.status]))
  const groups = [...Map.groupBy(cards, (card) => card.category)].toSorted(([a], [b]) =>
    (a ?? '').localeCompare(b ?? ''),
  )
  const isPhone = usePhoneScreen()
  // Patients are created on desktops only (ui.md, section 14), relatives anywhere.
  const addNew = isPhone && step === 'Step1Person' ? null : addNewWords(state, step, words.trim())
  const nothing = cards.length === 0 && (
    <Nothing state={state} step={step} term={words.trim()} isFiltered={all.length > 0} />
  )
  if (nothing && !addNew) return nothing
  const adding = addNew && (
    <ul className="wz-cards">
      <AddNewCard name={addNew.name} hint={addNew.hint} onPress={onAddNew} />
    </ul>
  )
  // New families are as common as known ones, and the list of patients is long.
  const isAddingFirst = step === 'Step1Person'
  return (
    <>
      {isAddingFirst && adding}
      {nothing}
      {groups.map(([category, those]) => (
        <section key={category ?? ''} aria-label={category ?? state[step].Name}>
          {category !== null && <h4>{category}</h4>}
          <ul className="wz-cards">
            {those.map((card) => (
              <WizardCard
                key={card.id}
                name={card.name}
                description={card.description}
                remark={card.remark}
                mark={<Mark step={step} name={card.name} photo={card.photo} />}
                isActive={card.isActive}
                isChosen={state[step].Selected?.Id === card.id}
                onChoose={() => onChoose(step, card.id)}
                launch={card.launch}
              />
            ))}
          </ul>
        </section>
      ))}
      {!isAddingFirst && adding}
    </>
  )
}

/** The text of the card that adds a new person. */
function addNewWords(state: CaseCreation, step: CaseStep, term: string) {
  if (step === 'Step1Person')
    return {
      name: isNameLike(term) ? t('newPatientNamed', { name: term }) : t('newPatient'),
      hint: t('newPatientHint'),
    }
  if (step !== 'Step4Relationships') return null
  return { name: t('addNew'), hint: t('addNewHint', { name: state.Step1Person.Selected?.Name ?? '' }) }
}

function Mark({ step, name, photo }: { step: CaseStep; name: string; photo: string | null | undefined }) {
  if (step === 'Step2Group')
    return (
      <Glyph>
        <UsersThreeIcon />
      </Glyph>
    )
  if (step === 'Step3Trac')
    return (
      <Glyph>
        <PathIcon />
      </Glyph>
    )
  return <Avatar name={name} photo={photoAddress(photo ?? null)} />
}

function cardsOf(state: CaseCreation, step: CaseStep): readonly Card[] {
  switch (step) {
    case 'Step1Person':
      return state[step].AvailableList.map((person) => ({
        id: person.Id,
        name: person.Name,
        description: person.DOB === null ? null : t('bornOn', { day: formatCalendarDay(person.DOB) }),
        remark: person.Description === null ? undefined : t('waitsIn', { group: person.Description }),
        category: null,
        status: null,
        isActive: person.Active,
        photo: person.Photo,
      }))
    case 'Step2Group':
      return state[step].AvailableList.map((group) => ({
        id: group.Id,
        name: group.Name,
        description: group.Description,
        remark: t('clinicians', { count: group.Clinicians }),
        category: group.Aux1,
        status: group.Status,
        isActive: group.Active,
      }))
    case 'Step3Trac':
      return state[step].AvailableList.map((trac) => ({
        id: trac.Id,
        name: trac.Name,
        description: trac.Description,
        remark: `${t('phasesAndWeeks', { count: trac.Phases, weeks: trac.Weeks })}${trac.NeedsRelationship ? ` · ${t('asksRelationship')}` : ''}`,
        category: trac.Category,
        status: null,
        isActive: trac.Active,
      }))
    case 'Step4Relationships':
    default:
      return state.Step4Relationships.AvailableList.map((tie) => ({
        id: tie.Id,
        name: tie.Name,
        description: tie.Description,
        category: null,
        status: tie.Description,
        isActive: tie.Active,
        photo: tie.Photo,
        launch: paths.person(tie.PersonId),
      }))
  }
}

const emptyWords = {
  Step1Person: ['noPatients', 'noPatientsHint'],
  Step2Group: ['noGroups', 'noGroupsHint'],
  Step3Trac: ['noTracs', 'noTracsHint'],
} as const

type NothingProps = { state: CaseCreation; step: CaseStep; term: string; isFiltered: boolean }

function Nothing({ state, step, term, isFiltered }: NothingProps) {
  if (isFiltered || (step === 'Step1Person' && state[step].Words !== ''))
    return <EmptyState title={t('noResults', { term })} />
  if (step === 'Step4Relationships') {
    const name = state.Step1Person.Selected?.Name ?? ''
    return <EmptyState title={t('noRelationships', { name })}>{t('noRelationshipsHint')}</EmptyState>
  }
  const [title, hint] = emptyWords[step]
  return <EmptyState title={t(title)}>{t(hint)}</EmptyState>
}
