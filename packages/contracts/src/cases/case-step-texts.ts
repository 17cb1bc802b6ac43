import type { Locale } from '../locales.ts'
import type { CaseStep } from './case-creation-rules.ts'

type StepTexts = Readonly<Record<CaseStep, readonly [name: string, description: string]>> & {
  readonly notAvailable: string
  readonly noLonger: string
}

/** The steps' names and descriptions travel with the wizard's state, so the server words them. `{Name}` is the patient's. */
const catalogues: Readonly<Record<Locale, StepTexts>> = {
  'en-US': {
    Step1Person: ['Person', 'Who is this case for?'],
    Step2Group: ['Group', 'Choose the group that {Name}’s case belongs to'],
    Step3Trac: ['Trac', 'Choose the trac for {Name}’s case'],
    Step4Relationships: ['Relationships', 'Choose the relationship for {Name}’s case'],
    notAvailable: 'Not available',
    noLonger: '{Name} is no longer available. Choose again.',
  },
  'es-ES': {
    Step1Person: ['Persona', '¿Para quién es este caso?'],
    Step2Group: ['Grupo', 'Elija el grupo al que pertenece el caso de {Name}'],
    Step3Trac: ['Programa', 'Elija el programa para el caso de {Name}'],
    Step4Relationships: ['Relaciones', 'Elija la relación para el caso de {Name}'],
    notAvailable: 'No disponible',
    noLonger: '{Name} ya no está disponible. Elija de nuevo.',
  },
  'it-IT': {
    Step1Person: ['Persona', 'Per chi è questo caso?'],
    Step2Group: ['Gruppo', 'Scelga il gruppo a cui appartiene il caso di {Name}'],
    Step3Trac: ['Percorso', 'Scelga il percorso per il caso di {Name}'],
    Step4Relationships: ['Relazioni', 'Scelga la relazione per il caso di {Name}'],
    notAvailable: 'Non disponibile',
    noLonger: '{Name} non è più disponibile. Scelga di nuovo.',
  },
}

export function stepTexts(step: CaseStep, locale: Locale, name: string): { Name: string; Description: string } {
  const [title, description] = catalogues[locale][step]
  return { Name: title, Description: description.replace('{Name}', () => name) }
}

export const notAvailableText = (locale: Locale): string => catalogues[locale].notAvailable

export function noLongerText(locale: Locale, name: string): string {
  return catalogues[locale].noLonger.replace('{Name}', () => name)
}
