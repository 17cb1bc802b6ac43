import { defineTexts } from '../../../platform/texts/texts.ts'

/** The trail's sentences about workflows, those that run and those that administrators write, by the action's name. */
const t = defineTexts({
  'en-US': {
    'run activity': '{who} ran the step “{step}” of {name}',
    'undo activity': '{who} undid the step “{step}” of {name}',
    'dry run workflow': '{who} tried a workflow on {name}, changing nothing',
    'create workflow': '{who} created the workflow {after}',
    'rename workflow': '{who} renamed the workflow {before} to {after}',
    'describe workflow': '{who} changed the description of a workflow to “{after}”',
    'activate workflow': '{who} activated the workflow {after}',
    'deactivate workflow': '{who} deactivated the workflow {after}',
    'choose custom action': '{who} made the workflow {after} the custom action',
    'begin workflow draft': '{who} began a draft of the workflow {after}',
    'discard workflow draft': '{who} discarded the draft of the workflow {before}',
    'publish workflow': '{who} published the workflow {after}',
    'import workflow': '{who} imported the workflow {after} from a file',
    answered: '{who} answered “{step}” of {name}: {answer}',
    noCustomAction: '{who} removed the custom action {before}',
    yes: 'yes',
    no: 'no',
  },
  'es-ES': {
    'run activity': '{who} ejecutó el paso «{step}» de {name}',
    'undo activity': '{who} deshizo el paso «{step}» de {name}',
    'dry run workflow': '{who} probó un flujo de trabajo en {name}, sin cambiar nada',
    'create workflow': '{who} creó el flujo de trabajo {after}',
    'rename workflow': '{who} cambió el nombre del flujo de trabajo {before} a {after}',
    'describe workflow': '{who} cambió la descripción de un flujo de trabajo a «{after}»',
    'activate workflow': '{who} activó el flujo de trabajo {after}',
    'deactivate workflow': '{who} desactivó el flujo de trabajo {after}',
    'choose custom action': '{who} convirtió el flujo de trabajo {after} en la acción personalizada',
    'begin workflow draft': '{who} empezó un borrador del flujo de trabajo {after}',
    'discard workflow draft': '{who} descartó el borrador del flujo de trabajo {before}',
    'publish workflow': '{who} publicó el flujo de trabajo {after}',
    'import workflow': '{who} importó el flujo de trabajo {after} de un archivo',
    answered: '{who} respondió a «{step}» de {name}: {answer}',
    noCustomAction: '{who} quitó la acción personalizada {before}',
    yes: 'sí',
    no: 'no',
  },
  'it-IT': {
    'run activity': '{who} ha eseguito il passo «{step}» di {name}',
    'undo activity': '{who} ha annullato il passo «{step}» di {name}',
    'dry run workflow': '{who} ha provato un flusso di lavoro su {name}, senza modificare nulla',
    'create workflow': '{who} ha creato il flusso di lavoro {after}',
    'rename workflow': '{who} ha rinominato il flusso di lavoro {before} in {after}',
    'describe workflow': '{who} ha cambiato la descrizione di un flusso di lavoro in «{after}»',
    'activate workflow': '{who} ha attivato il flusso di lavoro {after}',
    'deactivate workflow': '{who} ha disattivato il flusso di lavoro {after}',
    'choose custom action': '{who} ha reso il flusso di lavoro {after} l’azione personalizzata',
    'begin workflow draft': '{who} ha iniziato una bozza del flusso di lavoro {after}',
    'discard workflow draft': '{who} ha scartato la bozza del flusso di lavoro {before}',
    'publish workflow': '{who} ha pubblicato il flusso di lavoro {after}',
    'import workflow': '{who} ha importato il flusso di lavoro {after} da un file',
    answered: '{who} ha risposto a «{step}» di {name}: {answer}',
    noCustomAction: '{who} ha tolto l’azione personalizzata {before}',
    yes: 'sì',
    no: 'no',
  },
})

const actions = [
  'run activity',
  'undo activity',
  'dry run workflow',
  'create workflow',
  'rename workflow',
  'describe workflow',
  'activate workflow',
  'deactivate workflow',
  'choose custom action',
  'begin workflow draft',
  'discard workflow draft',
  'publish workflow',
  'import workflow',
] as const
type WorkflowAction = (typeof actions)[number]

export const isWorkflowAction = (action: string): action is WorkflowAction => actions.some((each) => each === action)

type Told = {
  readonly who: string
  readonly name: string
  /** The name of a step. */
  readonly step: string
  readonly before: string
  readonly after: string
}

/** A step with an answer is a question that was answered. */
export function workflowSentence(action: WorkflowAction, told: Told): string {
  const { after } = told
  if (action === 'run activity' && (after === 'yes' || after === 'no'))
    return t('answered', { ...told, answer: t(after) })
  return t(action === 'choose custom action' && after === '' ? 'noCustomAction' : action, told)
}
