import type { Locale } from '../locales.ts'

const texts = {
  'en-US': {
    id_twice: 'Two questions or choices have the same Id: “{Text}”.',
    condition_unknown: '“{Text}” is shown depending on a question that does not exist any more.',
    condition_without_answer: '“{Text}” is shown depending on “{Other}”, which nobody answers.',
    circle: 'These questions wait for each other: {Questions}.',
    section_unknown: '“{Text}” stands in a section that does not exist any more.',
    section_circle: 'The section “{Text}” lies within itself, or in a section that does not exist.',
    score_unknown: '“{Text}” shows a score that does not exist any more.',
    part_unknown: 'The score “{Score}” counts a question that does not exist any more.',
    pinned_unknown: 'A pinned question does not exist any more.',
    part_without_points: 'The score “{Score}” counts “{Text}”, whose answers have no points.',
    page_empty: 'Page {Page} has no questions.',
    text_missing: 'A question has no text.',
    choices_missing: '“{Text}” has no choices.',
    choice_unnamed: 'A choice of “{Text}” has no name.',
    cells_missing: '“{Text}” has no rows.',
    field_missing: 'Choose what is filled in at “{Text}”.',
    limits_crossed: 'The lowest value of “{Text}” is not below its highest.',
  },
  'es-ES': {
    id_twice: 'Dos preguntas u opciones tienen el mismo identificador: «{Text}».',
    condition_unknown: '«{Text}» depende de una pregunta que ya no existe.',
    condition_without_answer: '«{Text}» depende de «{Other}», que nadie contesta.',
    circle: 'Estas preguntas dependen unas de otras en círculo: {Questions}.',
    section_unknown: '«{Text}» está en una sección que ya no existe.',
    section_circle: 'La sección «{Text}» está dentro de sí misma o en una sección que no existe.',
    score_unknown: '«{Text}» muestra una puntuación que ya no existe.',
    part_unknown: 'La puntuación «{Score}» cuenta una pregunta que ya no existe.',
    pinned_unknown: 'Una pregunta fijada ya no existe.',
    part_without_points: 'La puntuación «{Score}» cuenta «{Text}», cuyas respuestas no tienen puntos.',
    page_empty: 'La página {Page} no tiene preguntas.',
    text_missing: 'Una pregunta no tiene texto.',
    choices_missing: '«{Text}» no tiene opciones.',
    choice_unnamed: 'Una opción de «{Text}» no tiene nombre.',
    cells_missing: '«{Text}» no tiene filas.',
    field_missing: 'Elija qué se rellena en «{Text}».',
    limits_crossed: 'El valor mínimo de «{Text}» no es menor que el máximo.',
  },
  'it-IT': {
    id_twice: 'Due domande o scelte hanno lo stesso identificatore: «{Text}».',
    condition_unknown: '«{Text}» dipende da una domanda che non esiste più.',
    condition_without_answer: '«{Text}» dipende da «{Other}», a cui nessuno risponde.',
    circle: 'Queste domande dipendono l’una dall’altra in circolo: {Questions}.',
    section_unknown: '«{Text}» si trova in una sezione che non esiste più.',
    section_circle: 'La sezione «{Text}» si trova dentro se stessa o in una sezione che non esiste.',
    score_unknown: '«{Text}» mostra un punteggio che non esiste più.',
    part_unknown: 'Il punteggio «{Score}» conta una domanda che non esiste più.',
    pinned_unknown: 'Una domanda in evidenza non esiste più.',
    part_without_points: 'Il punteggio «{Score}» conta «{Text}», le cui risposte non hanno punti.',
    page_empty: 'La pagina {Page} non ha domande.',
    text_missing: 'Una domanda non ha testo.',
    choices_missing: '«{Text}» non ha scelte.',
    choice_unnamed: 'Una scelta di «{Text}» non ha nome.',
    cells_missing: '«{Text}» non ha righe.',
    field_missing: 'Scelga che cosa si compila in «{Text}».',
    limits_crossed: 'Il valore minimo di «{Text}» non è inferiore al massimo.',
  },
} as const satisfies Record<Locale, Record<string, string>>

export type TemplateFaultCode = keyof (typeof texts)['en-US']

export function templateFaultText(
  { Code, Values }: { readonly Code: TemplateFaultCode; readonly Values: Readonly<Record<string, string | number>> },
  locale: Locale,
): string {
  return texts[locale][Code].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(Values[name] ?? ''))
}
