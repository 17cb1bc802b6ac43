import type { CaseCreation } from '@caseloom/contracts/cases/case-creation'
import { TextLink } from '@caseloom/ui/link'
import { Notice } from '@caseloom/ui/signs/notice'
import { paths } from '../../../platform/paths.ts'
import { formatCalendarDay } from '../../../platform/texts/times.ts'
import { t } from './wizard-texts.ts'

/** The open cases of the chosen patient. Shown from the moment the patient is chosen. */
export function WizardOpenCases({ state: { OpenCases: cases, Step1Person } }: { state: CaseCreation }) {
  const name = Step1Person.Selected?.Name
  if (name === undefined || cases.length === 0) return null
  return (
    <Notice kind="amber">
      <p>{t('openAlready', { count: cases.length, name })}</p>
      <ul>
        {cases.map(({ Id, Name, PersonId, GroupName, ClinicianName, StartDay }) => (
          <li key={Id}>
            <TextLink href={paths.case(PersonId, Id)} target="_blank">
              {Name}
            </TextLink>{' '}
            {[GroupName, ClinicianName, t('since', { day: formatCalendarDay(StartDay) })].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
