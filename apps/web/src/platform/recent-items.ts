import type { Kind } from '@caseloom/contracts/items/item'
import { useSyncExternalStore } from 'react'
import { sealText, unsealText } from './queue/drafts.ts'

/** An item that the member opened or marked, with enough to show it again and to go there. Kept in this browser only. */
export type ShortcutItem = {
  Id: string
  /** The person whose page leads to a case. */
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

const stackNames = ['historyStack', 'favoriteStack', 'pinStack'] as const
type StackName = (typeof stackNames)[number]

/** The member whose shortcuts these are: a browser may be shared, and nobody may see what another member opened. */
let owner: string | undefined
/** A view as another member ends with its window, so what was opened in it is not kept. */
let isKept = true

type KeptItem = ShortcutItem & { MemberId: string }

/** In the browser's store an entry has only ids; its texts are encrypted with the member's key. */
type SealedItem = Omit<KeptItem, 'Name' | 'Description'> & { Sealed: string }

const stacks: Record<StackName, readonly KeptItem[]> = { historyStack: [], favoriteStack: [], pinStack: [] }
const listeners = new Set<() => void>()

/** Loads what this member has kept in this browser. Call it once their key is known. */
export async function openShortcuts(memberId: string, { isView }: { isView: boolean }): Promise<void> {
  // The session is read again now and then; memory is then newer than the store.
  if (owner === memberId) return
  owner = memberId
  isKept = !isView
  addEventListener('storage', followOtherTabs)
  await Promise.all(stackNames.map(loadStack))
}

/** Another tab of this browser has changed what is kept. */
function followOtherTabs({ key }: StorageEvent) {
  const name = stackNames.find((known) => known === key)
  if (owner !== undefined && name) void loadStack(name)
}

async function loadStack(name: StackName) {
  const unsealed = await Promise.all(readSealed(name).filter(isOwn).map(unseal))
  show(
    name,
    unsealed.filter((item) => item !== null),
  )
}

function show(name: StackName, items: readonly KeptItem[]) {
  stacks[name] = items
  for (const listener of listeners) listener()
}

const isOwn = ({ MemberId }: SealedItem) => MemberId === owner

async function unseal({ Sealed, ...item }: SealedItem): Promise<KeptItem | null> {
  const words = await unsealText(Sealed)
  if (words === null) return null
  const [Name, Description] = JSON.parse(words) as [string, string | null]
  return { ...item, Name, Description }
}

async function seal({ Name, Description, ...item }: KeptItem): Promise<SealedItem | null> {
  const Sealed = await sealText(JSON.stringify([Name, Description]))
  return Sealed === null ? null : { ...item, Sealed }
}

function isSealed(value: unknown): value is SealedItem {
  if (typeof value !== 'object' || value === null || 'Name' in value) return false
  return ['Id', 'Sealed', 'Type', 'CaremodelId', 'MemberId'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
}

function readSealed(name: StackName): readonly SealedItem[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(name) ?? '[]')
    return Array.isArray(parsed) ? parsed.filter(isSealed) : []
  } catch {
    // Storage can be forbidden, and anybody can write anything into it.
    return []
  }
}

const readStack = (name: StackName) => stacks[name]

/** Writes run in sequence, so that the last change stays. */
let writing: Promise<void> = Promise.resolve()

function writeStack(name: StackName, items: readonly KeptItem[]) {
  show(name, items.slice(0, STACK_LIMIT))
  if (!isKept) return
  writing = writing
    .then(() => store(name))
    .catch(() => {
      // A full or forbidden store costs a shortcut and nothing else.
    })
}

async function store(name: StackName) {
  const sealed = await Promise.all(stacks[name].map(seal))
  const others = readSealed(name).filter((item) => !isOwn(item))
  const kept = [...sealed.filter((item) => item !== null), ...others].slice(0, STACK_LIMIT)
  localStorage.setItem(name, JSON.stringify(kept))
}

const isSame = (a: KeptItem, b: KeptItem) =>
  a.Id === b.Id && a.CaremodelId === b.CaremodelId && a.MemberId === b.MemberId

/** Every page that shows one item calls it once the item is loaded. */
export function rememberOpened(item: ShortcutItem) {
  if (owner === undefined) return
  const kept = { ...item, MemberId: owner }
  writeStack('historyStack', [kept, ...readStack('historyStack').filter((other) => !isSame(other, kept))])
  // A favorite shows the item's current name.
  const favorites = readStack('favoriteStack')
  if (favorites.some((favorite) => isSame(favorite, kept) && favorite.Name !== kept.Name)) {
    writeStack(
      'favoriteStack',
      favorites.map((favorite) => (isSame(favorite, kept) ? kept : favorite)),
    )
  }
}

/** Adds an item to the favorites or removes it; true if it was added. */
export const toggleFavorite = (item: ShortcutItem): boolean => toggle('favoriteStack', item)

/** Pins a case in supervision, or takes the pin off; true if it was pinned. */
export const togglePin = (item: ShortcutItem): boolean => toggle('pinStack', item)

function toggle(name: StackName, item: ShortcutItem): boolean {
  if (owner === undefined) return false
  const kept = { ...item, MemberId: owner }
  const items = readStack(name)
  const others = items.filter((other) => !isSame(other, kept))
  const isAdded = others.length === items.length
  writeStack(name, isAdded ? [...others, kept] : others)
  return isAdded
}

/** Removes items that were deleted or that the reader may no longer see. */
export function forgetOpened(ids: readonly string[]): void {
  const isLost = ({ Id, RefId }: KeptItem) => ids.includes(Id) || (RefId !== null && ids.includes(RefId))
  for (const name of stackNames) {
    const items = readStack(name)
    if (items.some(isLost))
      writeStack(
        name,
        items.filter((item) => !isLost(item)),
      )
  }
}

/** Clears this page's memory only. The encrypted copy in the browser stays for the same member. */
export function forgetShortcuts(): void {
  owner = undefined
  for (const name of stackNames) show(name, [])
}

export function shortcutIds(): readonly string[] {
  return stackNames.flatMap(readStack).map(({ Id }) => Id)
}

/** Calls when the recent items or the favorites have changed. */
export const onShortcuts = subscribe

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
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

/** The cases that are pinned in supervision. */
export function usePins(careModelId: string): readonly ShortcutItem[] {
  return useStack('pinStack', careModelId)
}
