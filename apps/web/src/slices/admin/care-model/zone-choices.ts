import type { ComboBoxOption } from '@caseloom/ui/fields/combo-box'
import { foldText } from '../../../platform/texts/fold-text.ts'
import { getLocale } from '../../../platform/texts/locale.ts'

/** 'New York' of America/New_York; 'Buenos Aires, Argentina' of America/Argentina/Buenos_Aires. */
export const placeOf = (zone: string): string =>
  (zone.includes('/') ? zone.split('/').slice(1).toReversed() : [zone]).join(', ').replaceAll('_', ' ')

/** '1:12 PM GMT-5' */
export const clockOf = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat(getLocale(), {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'shortOffset',
  })
    .format(at)
    .replaceAll('\u202F', ' ')

/** The zone of this computer. */
export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The common name of a zone: 'Eastern Time'. */
const commonName = (zone: string, at: Date): string =>
  new Intl.DateTimeFormat(getLocale(), { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

export type ZoneChoice = ComboBoxOption & { readonly words: string }

const folded = (text: string): string =>
  foldText(text)
    .replaceAll(/[_/,\s]+/g, ' ')
    .trim()

/** All zones by continent and place, each with its time now. The present zone is among them although the browser may call it otherwise. */
export function zoneChoices(present: string, at: Date): ZoneChoice[] {
  const known = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
  const zones = known.includes(present) ? known : [present, ...known]
  return zones
    .map((zone) => ({
      id: zone,
      label: placeOf(zone),
      description: clockOf(zone, at),
      group: zone.includes('/') ? (zone.split('/')[0] ?? '') : '',
      words: folded(`${zone} ${placeOf(zone)} ${commonName(zone, at)}`),
    }))
    .toSorted((one, other) => one.group.localeCompare(other.group) || one.label.localeCompare(other.label))
}

/** The zones that have every word of the term in their place, in their name ('America/New_York') or in 'Eastern Time'. */
export function zonesFor(choices: readonly ZoneChoice[], term: string): ZoneChoice[] {
  const words = folded(term).split(' ')
  return choices.filter((choice) => words.every((word) => choice.words.includes(word)))
}
