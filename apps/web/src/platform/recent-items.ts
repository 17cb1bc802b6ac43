import type { Kind } from '@caseloom/contracts/items/item'
import { useSyncExternalStore } from 'react'

/** Something the member opened or marked: enough to show it again and to go there. Kept in this browser only. */
export type ShortcutItem = {
  Id: string
  /** The person through whose page a case is reached. */
  RefId: string | null
  Name: string
  Description: string | null
  Type: Kind
  CaremodelId: string
  /** Wall time of the last opening. */
  At: string
}

export const SHORTCUTS_SHOWN = 7
const STACK_LIMIT = 50

type StackName = 'historyStack' | 'favoriteStack'

/** Whose shortcuts these are: a browser may be shared, and nobody is shown what another member opened. */
let owner: string | undefined

export function setShortcutOwner(memberId: string) {
  owner = memberId
}

type KeptItem = ShortcutItem & { MemberId: string }

const listeners = new Set<() => void>()
const cache = new Map<StackName, { raw: string; items: readonly KeptItem[] }>()

function isKept(value: unknown): value is KeptItem {
  if (typeof value !== 'object' || value === null) return false
  return ['Id', 'Name', 'Type', 'CaremodelId', 'MemberId'].every((name) => typeof Reflect.get(value, name) === 'string')
}

function readRaw(name: StackName): string {
  try {
    return localStorage.getItem(name) ?? '[]'
  } catch {
    return '[]'
  }
}

function parseStack(raw: string): readonly KeptItem[] {
  try {
    const parsed: unknown = JSON.parse(raw)
    return Array.isArray(parsed) ? parsed.filter(isKept) : []
  } catch {
    return []
  }
}

/** The same array until the stack changes, as React's stores need it. */
function readStack(name: StackName): readonly KeptItem[] {
  const raw = readRaw(name)
  const known = cache.get(name)
  if (known?.raw === raw) return known.items
  const items = parseStack(raw)
  cache.set(name, { raw, items })
  return items
}

function writeStack(name: StackName, items: readonly KeptItem[]) {
  try {
    localStorage.setItem(name, JSON.stringify(items.slice(0, STACK_LIMIT)))
  } catch {
    // A full or forbidden store costs a shortcut, nothing else.
  }
  for (const listener of listeners) listener()
}

const isSame = (a: KeptItem, b: KeptItem) =>
  a.Id === b.Id && a.CaremodelId === b.CaremodelId && a.MemberId === b.MemberId

/** To be called by every page that shows one thing, once it is there. */
export function rememberOpened(item: ShortcutItem) {
  if (owner === undefined) return
  const kept = { ...item, MemberId: owner }
  writeStack('historyStack', [kept, ...readStack('historyStack').filter((other) => !isSame(other, kept))])
  // A favorite shows the name of today.
  const favorites = readStack('favoriteStack')
  if (favorites.some((favorite) => isSame(favorite, kept) && favorite.Name !== kept.Name)) {
    writeStack(
      'favoriteStack',
      favorites.map((favorite) => (isSame(favorite, kept) ? kept : favorite)),
    )
  }
}

/** Puts something among the favorites or takes it out; true when it was put in. */
export function toggleFavorite(item: ShortcutItem): boolean {
  if (owner === undefined) return false
  const kept = { ...item, MemberId: owner }
  const favorites = readStack('favoriteStack')
  const others = favorites.filter((favorite) => !isSame(favorite, kept))
  const isAdded = others.length === favorites.length
  writeStack('favoriteStack', isAdded ? [...others, kept] : others)
  return isAdded
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

function useStack(name: StackName, careModelId: string): readonly ShortcutItem[] {
  const items = useSyncExternalStore(subscribe, () => readStack(name))
  return items.filter((item) => item.CaremodelId === careModelId && item.MemberId === owner)
}

export function useFavorites(careModelId: string): readonly ShortcutItem[] {
  return useStack('favoriteStack', careModelId).slice(0, SHORTCUTS_SHOWN)
}

export function useRecentItems(careModelId: string): readonly ShortcutItem[] {
  return useStack('historyStack', careModelId)
}
