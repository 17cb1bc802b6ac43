import { defineTexts } from '../../platform/texts/texts.ts'

export const t = defineTexts({
  'en-US': {
    dashboard: 'Dashboard',
    none: 'No dashboard found. Contact your administrator to setup Key Performance Indicators (KPIs)',
    noneHint: 'What administrators write for this page is shown here.',
    write: 'Write dashboards',
    ownItems: 'From your administrators',
    noData: 'The figures for this could not be read.',
  },
  'es-ES': {
    dashboard: 'Panel',
    none: 'No se encontró ningún panel. Pida a su administrador que configure los indicadores clave (KPI)',
    noneHint: 'Aquí se muestra lo que los administradores escriben para esta página.',
    write: 'Escribir paneles',
    ownItems: 'De sus administradores',
    noData: 'No se han podido leer las cifras.',
  },
  'it-IT': {
    dashboard: 'Cruscotto',
    none: 'Nessun cruscotto trovato. Chieda all’amministratore di impostare gli indicatori chiave (KPI)',
    noneHint: 'Qui compare ciò che gli amministratori scrivono per questa pagina.',
    write: 'Scrivi cruscotti',
    ownItems: 'Dai suoi amministratori',
    noData: 'Non è stato possibile leggere le cifre.',
  },
})
