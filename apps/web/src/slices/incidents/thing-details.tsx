import { FactList, historyFacts } from '../items/index.ts'
import { t } from './incident-texts.ts'
import type { Thing } from './thing-queries.ts'

/** The facts that cannot be edited. */
export function ThingDetails({ thing }: { thing: Thing }) {
  const facts = [
    [t('person'), thing.Person?.Name],
    [t('case'), thing.ManagedCase?.Name ?? t('missingCase')],
    [t('clinician'), thing.Clinician?.Name],
    [t('group'), thing.Group?.Name],
    ...historyFacts(thing),
  ] as const
  return <FactList facts={facts} />
}
