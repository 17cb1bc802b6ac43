import { readSession } from '@caseloom/contracts/accounts/endpoints'
import type { Session } from '@caseloom/contracts/accounts/session'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { fakedLocation, setScreenWidth } from './faked/faked-browser.ts'
import { fakedServer, type FakedServer } from './faked/faked-server.ts'
import { sessionOf } from './faked/faked-session.ts'
import { noteLeavings } from './house/page-leavings.ts'

export type PageOptions = {
  /** Its answers. Without it the server knows only what every page asks. */
  readonly server?: FakedServer
  /** Who is signed in: a clinician unless it says otherwise. */
  readonly session?: Session
  /** In px: 1440 unless it says otherwise. */
  readonly screenWidth?: number
}

export type OpenPage = {
  readonly user: UserEvent
  readonly server: FakedServer
  /** The addresses for which the page would have been left. */
  readonly leftFor: readonly string[]
  /** The path and the query in the address bar. */
  readonly address: () => string
}

/** Under a test's fake timers the pauses between key presses would never end. */
const letTimePass = async (millis: number): Promise<void> => {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(millis)
}

let leave: (() => void) | undefined

type Frame = OpenPage & { readonly root: Root; readonly atEnd: (end: () => void) => void }

/** An empty page at an address. What an earlier page of the same test kept in the browser is still there. */
function openFrame(path: string, { server = fakedServer(), screenWidth }: PageOptions): Frame {
  leave?.()
  setScreenWidth(screenWidth)
  const { location, addresses } = fakedLocation(window.location)
  history.replaceState(null, '', path)
  vi.stubGlobal('location', location)
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('WebSocket', server.WebSocket)
  const endLeavings = noteLeavings()
  const element = document.body.appendChild(document.createElement('div'))
  element.id = 'root'
  const root = createRoot(element)
  const ends: (() => void)[] = [() => root.unmount(), endLeavings, () => document.body.replaceChildren()]
  leave = () => {
    leave = undefined
    for (const end of ends) end()
  }
  // Modules hold what a page knows, such as who is signed in. Each page loads them again, as a browser does.
  vi.resetModules()
  return {
    root,
    server,
    leftFor: addresses,
    user: userEvent.setup({ pointerEventsCheck: 0, advanceTimers: letTimePass }),
    address: () => `${window.location.pathname}${window.location.search}`,
    atEnd: (end) => void ends.push(end),
  }
}

const STILL_MILLIS = 30
const STILL_CHECKS = 2
const MOST_CHECKS = 250

const pause = () => new Promise<void>((resolve) => void setTimeout(resolve, STILL_MILLIS))

/**
 * Waits until the page has stopped changing: its code is loaded, and every call is answered or held back. What is typed before may go
 * into a field that the page is about to replace.
 */
export async function settled({ isQuiet }: FakedServer): Promise<void> {
  let seen = ''
  let checks = 0
  for (let check = 0; check < MOST_CHECKS && checks < STILL_CHECKS; check += 1) {
    await vi.dynamicImportSettled()
    await pause()
    const now = document.body.innerHTML
    checks = isQuiet() && now === seen ? checks + 1 : 0
    seen = now
  }
}

/**
 * Opens the app at an address, as main.tsx starts it: its real router, shell, queries and client code, before a faked server. Resolves when it has settled. Find what
 * it shows with `screen` of @testing-library/dom. The page is left after each test.
 */
export async function renderPage(path: string, options: PageOptions = {}): Promise<OpenPage> {
  const { root, atEnd, ...page } = openFrame(path, options)
  page.server.answer(readSession, options.session ?? sessionOf('clinician'))
  const { watchPresence } = await import('../platform/calls/presence.ts')
  const { router } = await import('../app/router.tsx')
  const { startApp } = await import('../app/start-app.tsx')
  atEnd(() => router.history.destroy())
  watchPresence()
  await startApp(root)
  await settled(page.server)
  return page
}

/** Opens a page before sign-in at an address, as sign-in/main.tsx does. */
export async function renderSignIn(path: string, options: Omit<PageOptions, 'session'> = {}): Promise<OpenPage> {
  const { root, atEnd: _, ...page } = openFrame(path, options)
  const { startSignIn } = await import('../sign-in/start-sign-in.tsx')
  await startSignIn(root)
  await settled(page.server)
  return page
}

/** Opens a page of a guest's at an address, as guest/main.tsx does. */
export async function renderGuest(path: string, options: Omit<PageOptions, 'session'> = {}): Promise<OpenPage> {
  const { root, atEnd: _, ...page } = openFrame(path, options)
  const { startGuest } = await import('../guest/start-guest.tsx')
  await startGuest(root)
  await settled(page.server)
  return page
}

/** Ends the page, if one is open, and empties the browser. */
export function leavePage(): void {
  leave?.()
  document.title = ''
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
}
