import type { DocumentForm } from '@caseloom/contracts/documents/document'
import type { Reference } from '@caseloom/contracts/ids'
import { TextLink } from '@caseloom/ui/link'
import type { ReactNode } from 'react'
import { homeOf, isCaseSeen } from '../../platform/items/item-home.ts'
import { pathOfItem } from '../../platform/items/item-places.ts'
import { hasSupervision, paths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session/session.ts'
import { formatFullDay, formatNearTime, wallNow } from '../../platform/texts/times.ts'
import { binaryTexts } from '../binaries/index.ts'
import { FactList } from '../items/index.ts'
import { t } from './document-details-texts.ts'

export type DocumentDetailsProps = { document: DocumentForm }

/** Whether it is completed, and by whom. */
export function statusOf({ Completed, CompletedByName }: DocumentForm): string {
  if (!Completed) return t('notCompleted')
  return CompletedByName === null ? t('isCompleted') : t('completedBy', { name: CompletedByName })
}

/** The subject opens in a new tab, so that the link never leaves the form (documents, section 2). */
function SubjectLink({ document }: DocumentDetailsProps) {
  const { Subject } = document
  if (!Subject) return t('missingSubject')
  const href = homeOf(Subject, document)
  if (href === null) return Subject.Name
  return (
    <TextLink href={href} target="_blank" rel="noopener" aria-label={t('opensNewTab', { name: Subject.Name })}>
      {Subject.Name}
    </TextLink>
  )
}

/** The case's address contains its patient. */
function CaseLink({ document }: DocumentDetailsProps) {
  const { AppSubjectPatient, ManagedCase } = document
  if (!ManagedCase || !AppSubjectPatient) return ManagedCase?.Name ?? t('missingCase')
  const href = homeOf(AppSubjectPatient, document)
  return href === null ? ManagedCase.Name : <TextLink href={href}>{ManagedCase.Name}</TextLink>
}

function TargetLink({ document }: DocumentDetailsProps) {
  const { Target } = document
  if (!Target) return null
  const href = isCaseSeen(document) ? pathOfItem({ Id: Target.Id, RefId: null, Type: Target.Type }) : null
  return href === null ? Target.Name : <TextLink href={href}>{Target.Name}</TextLink>
}

/** Leads those who supervise to the clinician's cases, and clinicians to their own. */
function ClinicianLink({ clinician: { Id, Name } }: { clinician: Reference }) {
  const { Member } = useSession()
  if (!hasSupervision(Member) && Member.PersonId !== Id) return Name
  return (
    <TextLink
      href={paths.supervisedMember(Id)}
      target="_blank"
      rel="noopener"
      aria-label={t('opensNewTab', { name: Name })}
    >
      {Name}
    </TextLink>
  )
}

type Fact = readonly [string, ReactNode]

/** The case, trac and group of the form. A rating of a colleague's work has none of them. */
const placesOf = (document: DocumentForm): readonly Fact[] => [
  [t('case'), <CaseLink key="case" document={document} />],
  [t('trac'), document.Trac?.Name ?? t('missingTrac')],
  [t('group'), document.AssociatedGroup?.Name ?? t('noGroup')],
]

/** The form's template, subject, clinician and dates; when it was taken is a field of its own. */
export function DocumentDetails({ document }: DocumentDetailsProps) {
  const { Template, Clinician, Target, CompletedDate } = document
  const facts: readonly Fact[] = [
    [t('status'), statusOf(document)],
    ...(CompletedDate === null ? [] : [[t('completedOn'), formatNearTime(CompletedDate)] as const]),
    ...(CompletedDate === null && document.ScheduledDate !== null
      ? [[t(document.ScheduledDate > wallNow() ? 'scheduled' : 'due'), formatFullDay(document.ScheduledDate)] as const]
      : []),
    [t('template'), t('templateVersion', { name: Template.Name, version: String(Template.Version) })],
    [t('subject'), <SubjectLink key="subject" document={document} />],
    [t('clinician'), Clinician ? <ClinicianLink key="clinician" clinician={Clinician} /> : t('missingClinician')],
    ...(document.IsRating ? [] : placesOf(document)),
    ...(Target ? [[binaryTexts('target'), <TargetLink key="target" document={document} />] as const] : []),
    [t('created'), formatNearTime(document.Created)],
  ]
  return <FactList facts={facts} />
}
