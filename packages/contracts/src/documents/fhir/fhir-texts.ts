import type { Locale } from '../../locales.ts'

/** Why something in a questionnaire does not come back as it was. */
const remarks = {
  'en-US': {
    element: 'Caseloom has nothing like this element.',
    extension: 'Caseloom does not know this extension.',
    expression: 'Expressions are not calculated. Only sums of points become a score.',
    modifier: 'This extension changes the meaning of the form in a way that Caseloom does not know.',
    read_as: 'This is written in the wrong type. It is read as what it seems to mean.',
    cut: 'The text is longer than a form holds. Its end is cut off.',
    repeats: 'This is asked once, not repeatedly.',
    value_set: 'The choices of this value set are not in the file, so the question takes free text.',
    hint: 'This way of showing it is kept for the export, but changes nothing here.',
    condition_on_group: 'The condition asks about a group or a text, which have no answer. It is left out.',
    limit: 'Only limits of numbers are checked, and lengths of up to 20,000 characters.',
    initial: 'The question cannot begin with this value.',
    coding: 'Codes need a code of up to 200 characters; at most 20 are kept.',
    unit: 'A question has one unit.',
    language: 'Translations are kept in English, Spanish and Italian, one of each.',
    group_required: 'A group cannot be required. Its questions can.',
    group_read_only: 'A group cannot be read-only. Its questions can.',
  },
  'es-ES': {
    element: 'El producto no tiene nada equivalente a este elemento.',
    extension: 'El producto no conoce esta extensión.',
    expression: 'Las expresiones no se calculan. Solo las sumas de puntos se convierten en una puntuación.',
    modifier: 'Esta extensión cambia el significado del formulario de una manera que el producto no conoce.',
    read_as: 'Está escrito con un tipo de dato incorrecto. Se interpreta según lo que parece significar.',
    cut: 'El texto es más largo de lo que admite un formulario. Se recorta el final.',
    repeats: 'Se pregunta una sola vez, no varias.',
    value_set: 'Las opciones de este conjunto de valores no están en el archivo, por lo que se responde con texto.',
    hint: 'Esta forma de mostrarlo se conserva para la exportación, pero aquí no cambia nada.',
    condition_on_group: 'La condición se refiere a un grupo o a un texto, que no tienen respuesta. Se omite.',
    limit: 'Solo se comprueban los límites de números y las longitudes de hasta 20.000 caracteres.',
    initial: 'La pregunta no puede empezar con este valor.',
    coding: 'Cada código debe tener como máximo 200 caracteres; se conservan hasta 20.',
    unit: 'Una pregunta tiene una sola unidad.',
    language: 'Se conservan traducciones en inglés, español e italiano, una de cada idioma.',
    group_required: 'Un grupo no puede ser obligatorio. Sus preguntas sí.',
    group_read_only: 'Un grupo no puede ser de solo lectura. Sus preguntas sí.',
  },
  'it-IT': {
    element: 'Il prodotto non ha nulla che corrisponda a questo elemento.',
    extension: 'Il prodotto non conosce questa estensione.',
    expression: 'Le espressioni non vengono calcolate. Solo le somme di punti diventano un punteggio.',
    modifier: 'Questa estensione cambia il significato del modulo in un modo che il prodotto non conosce.',
    read_as: 'È scritto con un tipo di dato errato. Viene letto secondo il significato più probabile.',
    cut: 'Il testo è più lungo di quanto un modulo possa contenere. La fine viene tagliata.',
    repeats: 'Viene chiesto una volta sola, non più volte.',
    value_set: 'Le scelte di questo insieme di valori non sono nel file, quindi si risponde con un testo.',
    hint: 'Questo modo di mostrarlo viene conservato per l’esportazione, ma qui non cambia nulla.',
    condition_on_group: 'La condizione riguarda un gruppo o un testo, che non hanno risposta. Viene tralasciata.',
    limit: 'Vengono controllati solo i limiti dei numeri e le lunghezze fino a 20.000 caratteri.',
    initial: 'La domanda non può iniziare con questo valore.',
    coding: 'Ogni codice può avere al massimo 200 caratteri; se ne conservano fino a 20.',
    unit: 'Una domanda ha una sola unità.',
    language: 'Le traduzioni vengono conservate in inglese, spagnolo e italiano, una per lingua.',
    group_required: 'Un gruppo non può essere obbligatorio. Le sue domande sì.',
    group_read_only: 'Un gruppo non può essere di sola lettura. Le sue domande sì.',
  },
} as const satisfies Record<Locale, Record<string, string>>

export type RemarkCode = keyof (typeof remarks)['en-US']

/** Why a questionnaire cannot be read. */
const faults = {
  'en-US': {
    wrong_type: 'This has to be {Expected}.',
    not_questionnaire: 'The file is not a FHIR Questionnaire: resourceType has to be "Questionnaire".',
    missing: 'This is missing.',
    too_long: 'This is more than a form holds: at most {Most}.',
    link_id_twice: 'Two items have the linkId "{LinkId}".',
    unknown_type: '"{Type}" is not a type of item in FHIR R4.',
    no_items: 'The questionnaire has no items.',
    group_empty: 'A group needs items.',
    display_with_items: 'A display cannot have items.',
    options_twice: 'An item has either answerOption or answerValueSet.',
    value_set_missing: 'The questionnaire does not contain the value set {ValueSet}.',
    condition_unknown: 'The condition asks about "{LinkId}", but no item has this linkId.',
    unknown_operator: '"{Operator}" is not an operator of enableWhen.',
    unknown_behavior: '"{Behavior}" is neither all nor any.',
    behavior_missing: 'With several conditions, enableBehavior has to be all or any.',
    exists_with_boolean: 'exists is compared with answerBoolean.',
    circle: 'These questions wait for each other: {Questions}.',
    too_deep: 'Items are nested more than {Most} deep.',
    does_not_fit: 'This does not fit into a form.',
  },
  'es-ES': {
    wrong_type: 'Aquí tiene que haber {Expected}.',
    not_questionnaire: 'El archivo no es un Questionnaire de FHIR: resourceType tiene que ser «Questionnaire».',
    missing: 'Falta este elemento.',
    too_long: 'Es más de lo que admite un formulario: como máximo {Most}.',
    link_id_twice: 'Dos elementos tienen el linkId «{LinkId}».',
    unknown_type: '«{Type}» no es un tipo de elemento de FHIR R4.',
    no_items: 'El cuestionario no tiene elementos.',
    group_empty: 'Un grupo necesita elementos.',
    display_with_items: 'Un elemento display no puede contener otros.',
    options_twice: 'Un elemento tiene answerOption o answerValueSet, no ambos.',
    value_set_missing: 'El cuestionario no contiene el conjunto de valores {ValueSet}.',
    condition_unknown: 'La condición se refiere a «{LinkId}», pero ningún elemento tiene ese linkId.',
    unknown_operator: '«{Operator}» no es un operador de enableWhen.',
    unknown_behavior: '«{Behavior}» no es ni all ni any.',
    behavior_missing: 'Con varias condiciones, enableBehavior tiene que ser all o any.',
    exists_with_boolean: 'exists se compara con answerBoolean.',
    circle: 'Estas preguntas dependen unas de otras en círculo: {Questions}.',
    too_deep: 'Los elementos están anidados a más de {Most} niveles.',
    does_not_fit: 'Esto no cabe en un formulario.',
  },
  'it-IT': {
    wrong_type: 'Qui deve esserci {Expected}.',
    not_questionnaire: 'Il file non è un Questionnaire FHIR: resourceType deve essere «Questionnaire».',
    missing: 'Questo elemento manca.',
    too_long: 'È più di quanto un modulo possa contenere: al massimo {Most}.',
    link_id_twice: 'Due elementi hanno il linkId «{LinkId}».',
    unknown_type: '«{Type}» non è un tipo di elemento di FHIR R4.',
    no_items: 'Il questionario non ha elementi.',
    group_empty: 'Un gruppo deve contenere elementi.',
    display_with_items: 'Un elemento display non può contenerne altri.',
    options_twice: 'Un elemento ha answerOption o answerValueSet, non entrambi.',
    value_set_missing: 'Il questionario non contiene l’insieme di valori {ValueSet}.',
    condition_unknown: 'La condizione riguarda «{LinkId}», ma nessun elemento ha questo linkId.',
    unknown_operator: '«{Operator}» non è un operatore di enableWhen.',
    unknown_behavior: '«{Behavior}» non è né all né any.',
    behavior_missing: 'Con più condizioni, enableBehavior deve essere all o any.',
    exists_with_boolean: 'exists si confronta con answerBoolean.',
    circle: 'Queste domande dipendono l’una dall’altra in circolo: {Questions}.',
    too_deep: 'Gli elementi sono annidati per più di {Most} livelli.',
    does_not_fit: 'Questo non rientra in un modulo.',
  },
} as const satisfies Record<Locale, Record<string, string>>

export type FaultCode = keyof (typeof faults)['en-US']

/** The kinds of values that an element may want. */
const expected: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  'en-US': {},
  'es-ES': {
    text: 'un texto',
    'true or false': 'true o false',
    'a number': 'un número',
    'an object': 'un objeto',
    'a list': 'una lista',
  },
  'it-IT': {
    text: 'un testo',
    'true or false': 'true o false',
    'a number': 'un numero',
    'an object': 'un oggetto',
    'a list': 'un elenco',
  },
}

export const remarkText = (code: RemarkCode, locale: Locale): string => remarks[locale][code]

/** The sentence of a fault, with its values filled in. */
export function faultText(
  { Code, Values }: { readonly Code: FaultCode; readonly Values: Readonly<Record<string, string | number>> },
  locale: Locale,
): string {
  return faults[locale][Code].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(Values[name] ?? '')
    return name === 'Expected' ? (expected[locale][value] ?? value) : value
  })
}
