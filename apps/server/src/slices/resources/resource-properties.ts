import {
  ResourceCategory,
  ResourceDescription,
  ResourceLanguage,
  WebAddress,
} from '@caseloom/contracts/resources/resource'
import { nameProperty, type Property } from '../items/index.ts'
import { getResource, placeAtEnd, spellingOf, writeResource } from './resource-store.ts'

const description: Property = {
  schema: ResourceDescription,
  read: async ({ tx }, { id }) => (await getResource(tx, id)).description ?? '',
  async write({ tx }, { id }, value) {
    const { description: before } = await getResource(tx, id)
    const after = ResourceDescription.parse(value)
    return { before, after, fields: { description: after === '' ? null : after } }
  },
}

/** A resource that changes its category becomes the last of the new one. */
const category: Property = {
  schema: ResourceCategory,
  read: async ({ tx }, { id }) => (await getResource(tx, id)).category,
  async write({ tx }, { id }, value) {
    const { category: before } = await getResource(tx, id)
    const typed = ResourceCategory.parse(value)
    if (typed === before) return { before, after: before }
    const after = await spellingOf(tx, typed)
    if (after === before) return { before, after }
    await writeResource(tx, id, { category: after, place: await placeAtEnd(tx, after) })
    return { before, after }
  },
}

const language: Property = {
  schema: ResourceLanguage.nullable(),
  read: async ({ tx }, { id }) => (await getResource(tx, id)).language,
  async write({ tx }, { id }, value) {
    const { language: before } = await getResource(tx, id)
    const after = ResourceLanguage.nullable().parse(value)
    await writeResource(tx, id, { language: after })
    return { before, after }
  },
}

/** A link takes the place of a file. */
export const link: Property = {
  schema: WebAddress,
  read: async ({ tx }, { id }) => (await getResource(tx, id)).link,
  async write({ tx }, { id }, value) {
    const { link: before } = await getResource(tx, id)
    const after = WebAddress.parse(value)
    await writeResource(tx, id, { link: after, file_id: null })
    return { before, after }
  },
}

export const resourceProperties: ReadonlyMap<string, Property> = new Map([
  ['Name', nameProperty],
  ['Description', description],
  ['Category', category],
  ['Language', language],
  ['Link', link],
])
