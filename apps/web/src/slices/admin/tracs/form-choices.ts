import type { Trac } from '@caseloom/contracts/admin/tracs/trac'
import type { ComboBoxOption } from '@caseloom/ui/fields/combo-box'

type Named = { readonly Id: string; readonly Name: string }

/** The forms to choose from, with those that the trac has, which may have been taken out of use. */
export function formChoices(published: readonly Named[], known: Trac | null): ComboBoxOption[] {
  const chosen = known ? [...known.Phases.flatMap(({ Forms }) => Forms), known.FidelityForm] : []
  const all = new Map([...published, ...chosen].flatMap((form) => (form ? [[form.Id, form.Name] as const] : [])))
  return [...all].map(([id, label]) => ({ id, label }))
}
