import type { Page } from '@playwright/test'
import type { OwnCase } from './people.ts'
import { change, read } from './world.ts'

type Named = { readonly Id: string; readonly Name: string }

/** A new form of a case; returns its id. */
export async function aFormFor(page: Page, family: OwnCase, template: string): Promise<string> {
  const { Items } = await read<{ Items: readonly Named[] }>(page, '/api/templates')
  const found = Items.find(({ Name }) => Name === template)
  if (!found) throw new Error(`There is no template ${template}, but ${Items.map(({ Name }) => Name).join(', ')}`)
  const made = await change(page, 'post', `/api/new?type=DOCFORM&target=${family.Id}&ofType=${found.Id}`)
  return ((await made.json()) as Named).Id
}

/** The guest link in a message, as a path. The lanes of a test run have addresses of their own. */
export function linkIn(message: string): string {
  const link = /\S+\/guest#\S+/.exec(message)?.[0]
  if (link === undefined) throw new Error(`There is no guest link in: ${message}`)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** A new guest link to a form or a bundle, as a path. */
export async function aLinkTo(page: Page, Object: string, Locale = 'en-US'): Promise<string> {
  const made = await change(page, 'post', '/api/guest-links', { Object, Locale })
  return linkIn(((await made.json()) as { Link: string }).Link)
}
