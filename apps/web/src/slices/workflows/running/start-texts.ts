import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    running: 'Running...',
    startTitle: 'Start a workflow',
    startHint: 'Its first steps are then open on this page, on the page Workflows and in the to-dos.',
    startNone: 'No workflow can be started yet. An administrator writes and publishes them.',
    startIt: 'Start {name}',
    startButton: 'Start',
    runsAlready: 'Already running',
    started: 'Started: {name}',
    noCustomAction: 'The custom action cannot be run here.',
  },
  'es-ES': {
    running: 'Ejecutando...',
    startTitle: 'Empezar un flujo de trabajo',
    startHint: 'Sus primeros pasos se abrirán en esta página, en la página Flujos de trabajo y en las tareas.',
    startNone: 'Todavía no se puede empezar ningún flujo de trabajo. Un administrador los escribe y los publica.',
    startIt: 'Empezar {name}',
    startButton: 'Empezar',
    runsAlready: 'Ya está en marcha',
    started: 'Empezado: {name}',
    noCustomAction: 'La acción personalizada no se puede ejecutar aquí.',
  },
  'it-IT': {
    running: 'In esecuzione...',
    startTitle: 'Avvia un flusso di lavoro',
    startHint:
      'I suoi primi passi saranno aperti in questa pagina, nella pagina Flussi di lavoro e fra le cose da fare.',
    startNone: 'Nessun flusso di lavoro si può ancora avviare. Li scrive e li pubblica un amministratore.',
    startIt: 'Avvia {name}',
    startButton: 'Avvia',
    runsAlready: 'Già in corso',
    started: 'Avviato: {name}',
    noCustomAction: 'L’azione personalizzata non si può eseguire qui.',
  },
})
