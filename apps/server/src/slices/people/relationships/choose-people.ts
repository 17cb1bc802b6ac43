import type { PersonChoice } from '@caseloom/contracts/people/relationships/relationship-endpoints'
import { Problem } from '../../../platform/problem.ts'
import type { Context } from '../../../platform/calls/serve.ts'
import { countUnseenNamed, listPersonChoices } from './relationship-store.ts'

/** Few enough to show without scrolling through strangers. */
const CHOICES = 10
const AN_HOUR_MS = 3_600_000
/** Typing one name may take several answers, because the search runs while the member types. */
const MOST_NAMED_AN_HOUR = 60

/** Words that can name somebody whom the member does not see: a first and a last name, or a number. */
const mayNameOthers = (words: string) =>
  /\d/.test(words) || words.split(/\s+/).filter((word) => word.length >= 2).length >= 2

async function refuseManyNamed({ tx, now, platform }: Context): Promise<void> {
  const named = await countUnseenNamed(tx, new Date(now.getTime() - AN_HOUR_MS))
  if (named >= MOST_NAMED_AN_HOUR * platform.configuration.limitFactor)
    throw new Problem('person.too_many_named', {}, { headers: { 'retry-after': '600' } })
}

/** People to connect with. Anybody may name any colleague, so only answers that name others whom the member does not see are counted. */
export async function choosePeople(context: Context, words: string): Promise<PersonChoice[]> {
  const choices = await listPersonChoices(context.tx, words, CHOICES)
  const namesOthers = choices.some(({ Seen, Type }) => !Seen && Type !== 'CLINICIAN')
  // Counted whether or not somebody was found; otherwise the refusal would reveal it.
  if (namesOthers || mayNameOthers(words)) await refuseManyNamed(context)
  const items = choices.map(({ Id }) => Id)
  context.audit({ action: 'search', items, ...(namesOthers && { property: 'Unseen' }) })
  return choices
}
