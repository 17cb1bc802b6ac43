import { listLastingDrafts } from '../../../platform/queue/drafts.ts'
import { getLocale } from '../../../platform/texts/locale.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { sendQueue } from '../../../platform/queue/sending.ts'
import type { Waiting } from '../../../platform/queue/waiting.ts'
import { t } from './unsent-texts.ts'

const SHOWN = 5

type Known = { readonly name: string | undefined; readonly family: string | undefined }

/** The data that the page has read of an item. */
function knownOf(id: string): Known {
  const found = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ queryKey }) => queryKey[1] === id)
    .map(({ state }) => Object(state.data) as object)
  const textIn = (from: unknown) => {
    const name: unknown = Reflect.get(Object(from), 'Name')
    return typeof name === 'string' ? name : undefined
  }
  const item = found.find((data) => textIn(data) !== undefined)
  return { name: textIn(item), family: item && textIn(Reflect.get(item, 'Subject')) }
}

/** Forms without an item yet, by the start of their draft's key. */
const forms = [
  ['new-person', 'newPerson'],
  ['new-case', 'newCase'],
  ['new-folder', 'newFolder'],
  ['contact-us', 'messageToUs'],
] as const

function nameOfDraft(key: string, known: (id: string) => Known): string {
  const form = forms.find(([start]) => key.startsWith(start))
  return form ? t(form[1]) : (known(key.split(':')[0] ?? '').name ?? t('anotherText'))
}

function nameOfChange({ item, label }: Waiting, known: (id: string) => Known): string {
  const { family } = known(item)
  return family === undefined ? label : `${label} (${family})`
}

/** Names each unsent text by its item: "Session 9: Notes (Mateo Delgado)". */
export function namesOfUnsent(waiting: readonly Waiting[], drafts: readonly string[], known = knownOf): string {
  const others = drafts.filter((key) => !/^(queue|held-file):/.test(key))
  const all = [...waiting.map((entry) => nameOfChange(entry, known)), ...others.map((key) => nameOfDraft(key, known))]
  const names = [...new Set(all.length === 0 ? [t('anotherText')] : all)]
  const more = names.length - SHOWN
  const shown = more > 0 ? [...names.slice(0, SHOWN), t('moreTexts', { count: more })] : names
  return new Intl.ListFormat(getLocale()).format(shown)
}

/** Names the member's texts that this browser keeps and has not sent. */
export const readUnsentNames = async () => namesOfUnsent(sendQueue.list(), await listLastingDrafts(''))
