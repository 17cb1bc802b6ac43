import { defineTexts } from '../../platform/texts/texts.ts'

/** The texts of lists of cases, loaded with them. */
export const t = defineTexts({
  'en-US': {
    myCasesHint: { one: '{count} case', other: '{count} cases' },
    filterCases: 'Find a case',
    noCases: 'No cases yet',
    noCasesHint: 'Cases that you own, or that are shared with you, appear here.',
    noCasesOf: 'No cases for {name}',
    noCasesOfHint: 'Cases of this person that you can see appear here.',
  },
  'es-ES': {
    myCasesHint: { one: '{count} caso', other: '{count} casos' },
    filterCases: 'Buscar un caso',
    noCases: 'Aún no hay casos',
    noCasesHint: 'Aquí aparecen sus casos y los que se comparten con usted.',
    noCasesOf: 'Sin casos para {name}',
    noCasesOfHint: 'Aquí aparecen los casos de esta persona que usted puede ver.',
  },
  'it-IT': {
    myCasesHint: { one: '{count} caso', other: '{count} casi' },
    filterCases: 'Cerca un caso',
    noCases: 'Ancora nessun caso',
    noCasesHint: 'Qui compaiono i suoi casi e quelli condivisi con lei.',
    noCasesOf: 'Nessun caso per {name}',
    noCasesOfHint: 'Qui compaiono i casi di questa persona che lei può vedere.',
  },
})
