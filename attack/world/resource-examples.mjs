// Requests about the resource library.
import { itemRow } from '../../apps/server/src/slices/items/index.ts'
import { resourceRow } from '../../apps/server/src/slices/resources/index.ts'

/** A link in the library. */
async function resourceOf({ build, ours: { model } }, active = true) {
  const id = crypto.randomUUID()
  const about = { care_model_id: model.id, id }
  await build.insert(
    'item',
    itemRow({ ...about, kind: 'RESOURCE', name: 'Safety plan', active, created_at: new Date() }),
  )
  await build.insert('resource', resourceRow({ ...about, category: 'Safety', link: 'https://example.org/', place: 1 }))
  return { path: { id } }
}

export const resourceExamples = {
  'GET /api/resources': { make: async () => ({ query: { q: '', inactive: 'true', limit: 20 } }) },
  'GET /api/resources/{id}': { make: resourceOf },
  'POST /api/resources': {
    fresh: true,
    make: async () => ({
      body: {
        Name: 'Safety plan',
        Description: 'With the family',
        Category: 'Safety',
        Language: 'en',
        Link: 'https://example.org/',
      },
    }),
  },
  'POST /api/resources/{id}/file': {
    make: async (make) => ({
      ...(await resourceOf(make)),
      files: { file: { name: 'plan.txt', bytes: Buffer.from(`Plan ${crypto.randomUUID()}`) } },
    }),
  },
  'POST /api/resources/{id}/activate': { fresh: true, make: (make) => resourceOf(make, false) },
  'POST /api/resources/{id}/deactivate': { fresh: true, make: resourceOf },
  'POST /api/resources/{id}/move': {
    make: async (make) => ({ ...(await resourceOf(make)), body: { Before: null } }),
  },
  'GET /api/versions': { make: async () => ({}) },
}
