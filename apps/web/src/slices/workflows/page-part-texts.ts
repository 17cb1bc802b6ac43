import { defineTexts } from '../../platform/texts/texts.ts'

/** The words that pages of cases and appointments show before a workflow is loaded. */
export const t = defineTexts({
  'en-US': { workflows: 'Workflows', customAction: 'Custom action' },
  'es-ES': { workflows: 'Flujos de trabajo', customAction: 'Acción personalizada' },
  'it-IT': { workflows: 'Flussi di lavoro', customAction: 'Azione personalizzata' },
})
