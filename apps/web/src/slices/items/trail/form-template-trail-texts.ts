import { defineTexts } from '../../../platform/texts/texts.ts'

/** The trail's sentences about the templates of forms and of messages, by the action's name. A description comes with the name: 'Check-in: weekly'. */
export const t = defineTexts({
  'en-US': {
    'add template': '{who} added the message template “{after}”',
    'change template': '{who} changed the message template “{before}” to “{after}”',
    'activate template': '{who} activated the message template {after}',
    'deactivate template': '{who} deactivated the message template {after}',
    'create form template': '{who} created the form template {after}',
    'rename form template': '{who} renamed the form template {before} to {after}',
    'describe form template': '{who} changed the description of a form template to “{after}”',
    'activate form template': '{who} activated the form template {after}',
    'deactivate form template': '{who} deactivated the form template {after}',
    'begin form draft': '{who} began a draft of the form template {after}',
    'discard form draft': '{who} discarded the draft of the form template {before}',
    'publish form template': '{who} published the form template {after}',
    'import questionnaire': '{who} imported a questionnaire as the form template {after}',
    'import questionnaires': '{who} imported questionnaires as form templates: {after}',
  },
  'es-ES': {
    'add template': '{who} añadió la plantilla de mensaje «{after}»',
    'change template': '{who} cambió la plantilla de mensaje «{before}» a «{after}»',
    'activate template': '{who} activó la plantilla de mensaje {after}',
    'deactivate template': '{who} desactivó la plantilla de mensaje {after}',
    'create form template': '{who} creó la plantilla de formulario {after}',
    'rename form template': '{who} cambió el nombre de la plantilla de formulario {before} a {after}',
    'describe form template': '{who} cambió la descripción de una plantilla de formulario a «{after}»',
    'activate form template': '{who} activó la plantilla de formulario {after}',
    'deactivate form template': '{who} desactivó la plantilla de formulario {after}',
    'begin form draft': '{who} empezó un borrador de la plantilla de formulario {after}',
    'discard form draft': '{who} descartó el borrador de la plantilla de formulario {before}',
    'publish form template': '{who} publicó la plantilla de formulario {after}',
    'import questionnaire': '{who} importó un cuestionario como la plantilla de formulario {after}',
    'import questionnaires': '{who} importó cuestionarios como plantillas de formulario: {after}',
  },
  'it-IT': {
    'add template': '{who} ha aggiunto il modello di messaggio «{after}»',
    'change template': '{who} ha cambiato il modello di messaggio «{before}» in «{after}»',
    'activate template': '{who} ha attivato il modello di messaggio {after}',
    'deactivate template': '{who} ha disattivato il modello di messaggio {after}',
    'create form template': '{who} ha creato il modello di modulo {after}',
    'rename form template': '{who} ha rinominato il modello di modulo {before} in {after}',
    'describe form template': '{who} ha cambiato la descrizione di un modello di modulo in «{after}»',
    'activate form template': '{who} ha attivato il modello di modulo {after}',
    'deactivate form template': '{who} ha disattivato il modello di modulo {after}',
    'begin form draft': '{who} ha iniziato una bozza del modello di modulo {after}',
    'discard form draft': '{who} ha scartato la bozza del modello di modulo {before}',
    'publish form template': '{who} ha pubblicato il modello di modulo {after}',
    'import questionnaire': '{who} ha importato un questionario come modello di modulo {after}',
    'import questionnaires': '{who} ha importato questionari come modelli di modulo: {after}',
  },
})

const actions = [
  'add template',
  'change template',
  'activate template',
  'deactivate template',
  'create form template',
  'rename form template',
  'describe form template',
  'activate form template',
  'deactivate form template',
  'begin form draft',
  'discard form draft',
  'publish form template',
  'import questionnaire',
  'import questionnaires',
] as const
type FormTemplateAction = (typeof actions)[number]

export const isFormTemplateAction = (action: string): action is FormTemplateAction =>
  actions.some((each) => each === action)
