import type { CaseActionName } from '@caseloom/contracts/cases/case'

/** The case itself; who works on it; its state; its end. */
const groups: readonly (readonly CaseActionName[])[] = [
  ['basicinfo', 'contact', 'relationship', 'items', 'trac'],
  ['share', 'transfer', 'referral', 'protection'],
  ['suspend', 'close', 'activate'],
  ['zip', 'delete'],
]

export const groupOf = (name: CaseActionName) => groups.findIndex((group) => group.includes(name))

/** The server's actions in the order of the menu. */
export function inGroups<Action extends { readonly Name: CaseActionName }>(actions: readonly Action[]): Action[] {
  return groups.flat().flatMap((name) => actions.filter((action) => action.Name === name))
}
