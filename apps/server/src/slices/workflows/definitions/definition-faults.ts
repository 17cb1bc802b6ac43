import type { KindThat } from '@caseloom/contracts/items/kinds'
import type { Locale } from '@caseloom/contracts/locales'
import type { WorkflowBody } from '@caseloom/contracts/workflows/workflow-body'
import type { DefinitionFault, WorkflowChoices } from '@caseloom/contracts/workflows/workflow-definition'
import { workflowFaultText } from '@caseloom/contracts/workflows/workflow-fault-texts'
import { titleOf, workflowFaults, type WorkflowFault } from '@caseloom/contracts/workflows/workflow-faults'
import type { Tx } from '../../../platform/database/database.ts'
import { propertyText, type KindRegister, type Property } from '../../items/index.ts'
import { readNamedThings } from './choice-lists.ts'

const propertiesOf = (kinds: KindRegister, kind: KindThat<'hasWorkflows'>): ReadonlyMap<string, Property> =>
  kinds.get(kind)?.properties ?? new Map()

/** The things of the care model that a workflow can name, without the labels of properties. */
export type Nameable = Omit<WorkflowChoices, 'PropertyNames'>

/** The things of the care model that a workflow can name, and the properties of each kind that it can change. */
export async function readChoices(tx: Tx, kinds: KindRegister): Promise<Nameable> {
  const names = (kind: KindThat<'hasWorkflows'>) => [...propertiesOf(kinds, kind).keys()]
  return { ...(await readNamedThings(tx)), Properties: { CASE: names('CASE'), APPOINTMENT: names('APPOINTMENT') } }
}

/** The labels of these properties in a language, by code. */
export const propertyNames = ({ Properties }: Nameable, locale: Locale): Readonly<Record<string, string>> =>
  Object.fromEntries([...Properties.CASE, ...Properties.APPOINTMENT].map((code) => [code, propertyText(code, locale)]))

/** Every fault of a workflow in this care model; values of properties are judged by the kind's own schema. */
export function faultsIn(kinds: KindRegister, choices: Nameable, body: WorkflowBody): WorkflowFault[] {
  const values = body.Activities.flatMap((activity): WorkflowFault[] => {
    const { Action, Id } = activity
    if (Action.Type !== 'PROPERTY') return []
    const property = propertiesOf(kinds, Action.Of).get(Action.Property)
    if (!property || property.schema.safeParse(Action.Value).success) return []
    const about = { Activity: titleOf(activity), Property: Action.Property }
    return [{ Code: 'property_value', Activity: Id, IsBroken: false, Values: about }]
  })
  return [...workflowFaults(body, choices), ...values]
}

/** The sentence of a fault. It names a property by its label, where the fault has its code. */
function sentenceOf(fault: WorkflowFault, locale: Locale): string {
  const { Property } = fault.Values
  if (Property === undefined) return workflowFaultText(fault, locale)
  return workflowFaultText({ ...fault, Values: { ...fault.Values, Property: propertyText(Property, locale) } }, locale)
}

/** The faults with their sentences. */
export const saidFaults = (faults: readonly WorkflowFault[], locale: Locale): DefinitionFault[] =>
  faults.map((fault) => ({
    Code: fault.Code,
    Activity: fault.Activity,
    Message: sentenceOf(fault, locale),
  }))

/** The same as wrong fields of a request, by activity. */
export const faultFields = (faults: readonly WorkflowFault[], locale: Locale) =>
  saidFaults(faults, locale).map(({ Code, Activity, Message }) => ({
    Path: ['Body', ...(Activity === null ? [] : ['Activities', Activity])].join('/'),
    Code,
    Message,
  }))
