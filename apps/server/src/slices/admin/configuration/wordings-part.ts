import type { Configuration } from '@caseloom/contracts/admin/configuration/configuration'
import { wordingRules } from '@caseloom/contracts/notifications/wording-rules'
import { changeWording, listWordingRows } from '../wording/change-wording.ts'
import type { Part } from './part.ts'

type WordingInFile = Configuration['Wordings'][number]

/** A file has own words alone: what it does not name, the care model goes on saying as it does. */
export const wordingsPart: Part<WordingInFile> = {
  part: 'Wordings',
  read: async ({ tx }) =>
    (await listWordingRows(tx)).flatMap(({ Name, Locale, Own }) => (Own ? { Name, Locale, ...Own } : [])),
  inOwnWords: async (_, { Name, Locale, Subject, Body }) => ({
    Name,
    Locale,
    Subject: wordingRules[Name].hasSubject ? Subject : null,
    Body,
  }),
  titleOf: ({ Name, Locale }) => `${Name} ${Locale}`,
  write: async (context, { Name: name, Locale: locale, ...own }) => {
    await changeWording(context, { name, locale }, own)
  },
}
