import { defineTexts } from '../../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    noDashboard: 'No dashboard found. Contact your administrator to setup Key Performance Indicators (KPIs)',
    noDashboardHint: 'Figures are on the dashboard of each case.',
    openCase: 'Open the case',
    moreCases: { one: '{count} more case', other: '{count} more cases' },
  },
  'es-ES': {
    noDashboard: 'No se encontró ningún panel. Pida a su administrador que configure los indicadores clave (KPI)',
    noDashboardHint: 'Las cifras están en el panel de cada caso.',
    openCase: 'Abrir el caso',
    moreCases: { one: '{count} caso más', other: '{count} casos más' },
  },
  'it-IT': {
    noDashboard: 'Nessun cruscotto trovato. Chieda all’amministratore di configurare gli indicatori chiave (KPI)',
    noDashboardHint: 'Le cifre sono nel cruscotto di ogni caso.',
    openCase: 'Apri il caso',
    moreCases: { one: 'Un altro caso ({count})', other: 'Altri {count} casi' },
  },
})
